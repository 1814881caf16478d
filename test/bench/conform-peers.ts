/**
 * Runs `trivet conform` and its peers on npm against the communities service, correct and with each fault of the shared
 * catalogue, and prints the results: `npm run bench -- conform-peers [--peers <folder>] [--every n] [--save <file>]
 * [--minutes n] [--only <names>]`.
 *
 * Peers are installed in a folder outside the project on the first run; missing ones are reported. Each gets one file
 * of OpenAPI 3.0.3 with an example for every request and its response, a token with all permissions, and a server with
 * the resources of the examples. A fault is detected if a test fails that passed in all runs on the correct server.
 * With `--save`, a run continues where the previous one ended, for example because its minutes were over.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Listed } from '../mutants/visible/score.js';
import { peerDocument } from './peers/document.js';
import { absence, versionsOf } from './peers/install.js';
import { measure } from './peers/measure.js';
import { peers } from './peers/peers.js';
import { isTried, type Score, save, savedIn, table } from './peers/score.js';
import { faults, plantedServer } from './peers/server.js';

const token = 'system-token';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-peers') },
      file: { type: 'string', default: '../shared/conformance/mutants.json' },
      only: { type: 'string', default: '.' },
      every: { type: 'string', default: '1' },
      ids: { type: 'string' },
      save: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  // The catalogue is the benchmark's own file.
  const listed = (JSON.parse(readFileSync(values.file, 'utf8')) as readonly Listed[])
    .filter(({ id }) => faults[id] !== undefined)
    .filter(({ id }, index) => values.ids?.split(',').includes(id) ?? index % Number(values.every) === 0);
  const ids = listed.map(({ id }) => id);
  const folder = resolve(values.peers);
  const end = Date.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const isOver = (): boolean => Date.now() >= end;
  // The children run the build, like users of the installed package.
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b']);
  const server = await plantedServer();
  const document = await peerDocument(server, token);
  const scores = new Map(savedIn(values.save).map((score) => [score.name, score]));
  const inOrder = (): readonly Score[] => peers.flatMap(({ name }) => scores.get(name) ?? []);
  const onScore = (score: Score): void => {
    scores.set(score.name, score);
    save(values.save, inOrder());
  };
  for (const peer of peers.filter(({ name }) => new RegExp(values.only).test(name))) {
    const known = scores.get(peer.name);
    if (isOver() || (known !== undefined && ids.every((id) => isTried(known, id)))) continue;
    const scratch = mkdtempSync(join(tmpdir(), 'trivet-peer-'));
    const settings = {
      folder: join(folder, peer.needs ?? ''),
      scratch,
      url: server.url,
      token,
      document,
    };
    const why =
      absence(peer, folder) ??
      (await measure(peer, versionsOf(peer, folder), known, { server, settings, ids, isOver, onScore }));
    rmSync(scratch, { recursive: true, force: true });
    if (why !== undefined) console.log(`${peer.name}: no row: ${why}`);
  }
  await server.close();
  const rows = inOrder();
  for (const { name, red } of rows)
    for (const test of red) console.log(`${name}: red on the right server: ${test}`);
  console.log(table(rows, listed));
  console.log('\ngiven beyond the document and a token:');
  for (const { name, given } of peers) console.log(`${name}: ${given}`);
}

await main();
