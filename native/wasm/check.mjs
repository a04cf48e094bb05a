// Solves the positions of a JSON file with the WebAssembly build and compares every card's tricks.
//
//   node check.mjs SOLVER.wasm POSITIONS.json
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [wasmPath, positionsPath] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1" });
const module = await WebAssembly.compile(readFileSync(wasmPath));
const { exports: core } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize({ exports: core });

const solver = core.solver_new(16 << 20);
const request = core.allocate(core.request_bytes());
const reply = core.allocate(core.reply_bytes());
let different = 0;
const positions = JSON.parse(readFileSync(positionsPath, "utf8"));
for (const position of positions) {
  const view = new DataView(core.memory.buffer, request);
  position.hands.forEach((mask, seat) => view.setBigUint64(8 * seat, BigInt(mask), true));
  view.setBigUint64(32, 0n, true);
  const bytes = new Int8Array(core.memory.buffer, request + 40);
  bytes.set(position.suit, 0);
  bytes.set(position.strength, 54);
  bytes.set([position.trump, position.leader, ...position.trick], 108);
  const status = core.solve(solver, request, reply);
  const lower = Array.from(new Int8Array(core.memory.buffer, reply, 54));
  const upper = Array.from(new Int8Array(core.memory.buffer, reply + 54, 54));
  if (status !== 0 || lower.join() !== position.tricks.join() || upper.join() !== lower.join()) different += 1;
}
console.log(`${positions.length} positions, ${different} different`);
process.exit(different === 0 ? 0 : 1);
