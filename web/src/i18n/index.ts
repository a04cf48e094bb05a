// Every word on the screen comes from a message file, by its key.
import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;
export type Messages = Record<string, string>;

let locale = 'en';
let messages: Messages = en;
let formats = new Map<string, IntlMessageFormat>();

/** Puts another language in place; before the first drawing, for nothing is drawn again. */
export function speak(name: string, words: Messages): void {
  locale = name;
  messages = words;
  formats = new Map();
}

export function has(key: string): key is Key {
  return key in messages;
}

/** The message under a key with its values filled in. */
export function t(key: Key, values?: Values): string {
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(messages[key] ?? key, locale, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return String(format.format(values));
}

/** The message of a key made at run time, or of `otherwise` where there is none. */
export function tOr(key: string, otherwise: Key, values?: Values): string {
  return t(has(key) ? key : otherwise, values);
}

/** Names in a row as the language strings them together. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
