// A language that nobody speaks: what is not accented on the screen did not come from a message file.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../src/i18n';

const LETTERS: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçđéƒǧĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ'][index] as string,
  ]),
);

const accent = (text: string): string => [...text].map((letter) => LETTERS[letter] ?? letter).join('');

/** The same messages with every literal letter accented and every placeholder left alone. */
export function pseudo(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, accented(text)]));
}

type Parts = ReturnType<typeof parse>;

function accented(text: string): string {
  return write(parse(text, { ignoreTag: true }));
}

function write(parts: Parts): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case TYPE.literal:
          return accent(part.value);
        case TYPE.pound:
          return '#';
        case TYPE.select:
        case TYPE.plural: {
          const kind = part.type === TYPE.select ? 'select' : 'plural';
          const options = Object.entries(part.options).map(
            ([name, option]) => `${name} {${write(option.value)}}`,
          );
          return `{${part.value}, ${kind}, ${options.join(' ')}}`;
        }
        default:
          return `{${'value' in part ? part.value : ''}}`;
      }
    })
    .join('');
}
