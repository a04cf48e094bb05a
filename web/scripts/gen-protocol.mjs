// Writes src/net/protocol.gen.ts from the JSON Schema of the messages, read on standard input:
//   python -m oddtrick.protocol.schema | npm run gen-protocol
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(web, 'src', 'net', 'protocol.gen.ts');

// Titles make a second, renamed copy of every definition, so only the names under $defs are kept; and the
// generator knows tuples by their older spelling.
function prepared(node) {
  if (Array.isArray(node)) return node.map(prepared);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, ...rest } = node;
  const spelt = prefixItems ? { ...rest, items: prefixItems, additionalItems: false } : rest;
  return Object.fromEntries(
    Object.entries(spelt)
      .filter(([key, value]) => !(key === 'title' && typeof value === 'string'))
      .map(([key, value]) => [key, prepared(value)]),
  );
}

const schema = prepared(JSON.parse(await text(process.stdin)));
const types = await compile(schema, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Generated from the schema of src/oddtrick/protocol/messages.py. Do not edit.',
  format: false,
  strictIndexSignatures: true,
});
writeFileSync(target, types);

const biome = join(web, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const formatted = spawnSync(process.execPath, [biome, 'format', '--write', target], { stdio: 'inherit' });
process.exit(formatted.status ?? 1);
