/**
 * Run by npm around `npm pack` and `npm publish`: `before` removes the conditions for TypeScript sources from the
 * `exports` of the package in the current folder, since sources are not published; `after` restores the file.
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

/** Saves the original; false if another run has done so and has not restored it yet. */
function setAside() {
  try {
    // Created before the manifest is read: while this file exists, no other run changes the manifest.
    const file = openSync(original, 'wx');
    writeFileSync(file, readFileSync(manifest));
    closeSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Two concurrent packs of one package would each read the changed file of the other. */
function waitForOthers() {
  const until = Date.now() + 60_000;
  while (!setAside()) {
    // After this time, the file was left by an interrupted run.
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
