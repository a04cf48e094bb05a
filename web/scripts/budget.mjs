// Fails when what a first visit loads, the card faces left out, is more than it may be.
//   node scripts/budget.mjs [folder of the built client]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 120 * 1024;

const folder = process.argv[2] ?? 'dist';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const first = files.filter((file) => /\.(html|js|css)$/.test(file) || /icon.*\.svg$/.test(file));
const faces = files.filter((file) => /assets[\\/][SHDC][2-9TJQKA]-\w+\.svg$/.test(file));
const total = first.reduce((sum, file) => sum + size(file), 0);
const art = faces.reduce((sum, file) => sum + size(file), 0);

console.log(`first load ${kilobytes(total)} of ${kilobytes(LIMIT)} gzipped in ${first.length} files`);
console.log(`card faces ${kilobytes(art)} gzipped in ${faces.length} files`);
if (first.length < 3 || faces.length < 52 || total > LIMIT) {
  console.error('the client is incomplete or over its budget');
  process.exit(1);
}
