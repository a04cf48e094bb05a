// The card faces: Adrian Kennard's big-face deck (CC0), recoloured and made small, served as hashed files.
// `virtual:cards` is a map from a card's name to its address, once for each deck.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

export type DeckName = 'two' | 'four';

const RANKS = 'AKQJT98765432';
const SUITS = 'SHDC';

/** The suit colours of each deck; on the white of a card all of them have a contrast of at least 5:1. */
const SUIT_COLOURS: Record<DeckName, Record<string, string>> = {
  two: { S: '#111', H: '#C62828', D: '#C62828', C: '#111' },
  four: { S: '#111', H: '#C62828', D: '#1565C0', C: '#1B7A34' },
};

/** The court cards' own colours, quieter than the printed ones. */
const COURT_COLOURS: [string, string][] = [
  ['#44F', '#2F4B9B'],
  ['#FC4', '#E8B84A'],
  ['red', '#BF2F2F'],
  ['black', '#161616'],
];

const library = createRequire(import.meta.url).resolve('@heruka_urgyen/react-playing-cards/package.json');

/** One face as a small SVG document. */
export function face(card: string, deck: DeckName): string {
  const file = join(dirname(library), 'src', 'images', '4color-bf', `${card[1]}${card[0]}.svg`);
  const colour = SUIT_COLOURS[deck][card[0] as string] as string;
  const raw = readFileSync(file, 'utf8')
    .replace(/ class="card" face="\w\w"/, '')
    .replace('fill="white" stroke="black"', 'fill="#fff" stroke="none"')
    // The rank and the pip stand in symbols of their own, named V and S with the suit and the rank.
    .replace(/<symbol id="[VS][SHDC][2-9TJQKA]".*?<\/symbol>/g, (symbol) =>
      symbol.replace(/(fill|stroke)="(?:red|black|blue|green)"/g, `$1="${colour}"`),
    );
  const quiet = COURT_COLOURS.reduce(
    (svg, [from, to]) =>
      svg.replaceAll(`fill="${from}"`, `fill="${to}"`).replaceAll(`stroke="${from}"`, `stroke="${to}"`),
    raw,
  );
  return optimize(quiet, {
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default', { name: 'prefixIds', params: { prefix: card, delim: '' } }],
  }).data;
}

/** Every file of the decks: the suits that look alike in both are written once. */
function faces(): { files: Map<string, string>; decks: Record<DeckName, Record<string, string>> } {
  const files = new Map<string, string>();
  const decks: Record<DeckName, Record<string, string>> = { two: {}, four: {} };
  for (const suit of SUITS)
    for (const rank of RANKS)
      for (const deck of ['two', 'four'] as const) {
        const card = suit + rank;
        const svg =
          deck === 'four' && SUIT_COLOURS.two[suit] === SUIT_COLOURS.four[suit]
            ? (files.get((decks.two[card] as string).slice(1)) as string)
            : face(card, deck);
        const hash = createHash('sha256').update(svg).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8);
        const name = `assets/${card}-${hash}.svg`;
        files.set(name, svg);
        decks[deck][card] = `/${name}`;
      }
  return { files, decks };
}

export function cards(): Plugin {
  const id = 'virtual:cards';
  let made: ReturnType<typeof faces> | undefined;
  const all = () => {
    made ??= faces();
    return made;
  };
  return {
    name: 'oddtrick-cards',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const { files, decks } = all();
      if (this.environment.mode === 'build')
        for (const [fileName, svg] of files) this.emitFile({ type: 'asset', fileName, source: svg });
      return `export default ${JSON.stringify(decks)}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = request.url?.endsWith('.svg') && all().files.get(request.url.slice(1));
        if (!svg) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
  };
}
