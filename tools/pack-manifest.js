/**
 * Run by npm around `npm pack` and `npm publish`: `before` takes the conditions that lead to TypeScript sources out of
 * the `exports` of the package in the current folder, since sources are not published; `after` puts the file back.
 */

import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = 'package.json';
const original = 'package.json.original';

/** @param {unknown} exports */
function withoutSources(exports) {
  if (typeof exports !== 'object' || exports === null) return exports;
  const published = Object.entries(exports).filter(([condition]) => condition !== 'trivet-source');
  return Object.fromEntries(published.map(([name, target]) => [name, withoutSources(target)]));
}

/** Puts the original aside; false where another run has done so and has not put it back yet. */
function setAside() {
  try {
    // Made before the manifest is read: while this file is there, nobody else changes the manifest.
    const file = openSync(original, 'wx');
    writeFileSync(file, readFileSync(manifest));
    closeSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Two packs of one package at a time would each see what the other makes of the file. */
function waitForOthers() {
  const until = Date.now() + 60_000;
  while (!setAside()) {
    // What is there after so long was left by a run that was interrupted.
    if (Date.now() > until) renameSync(original, manifest);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

if (process.argv[2] === 'before') {
  waitForOthers();
  const published = JSON.parse(readFileSync(original, 'utf8'));
  published.exports = withoutSources(published.exports);
  delete published.scripts;
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
} else if (existsSync(original)) renameSync(original, manifest);
