/**
 * Run by npm around `npm pack` and `npm publish`: `before` takes the conditions that lead to TypeScript sources out of
 * the `exports` of the package in the current folder, since sources are not published; `after` puts the file back.
 */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = 'package.json';
const original = 'package.json.original';

/** @param {unknown} exports */
function withoutSources(exports) {
  if (typeof exports !== 'object' || exports === null) return exports;
  const published = Object.entries(exports).filter(([condition]) => condition !== 'trivet-source');
  return Object.fromEntries(published.map(([name, target]) => [name, withoutSources(target)]));
}

if (process.argv[2] === 'before') {
  // What an interrupted run has left is the original.
  if (existsSync(original)) renameSync(original, manifest);
  const text = readFileSync(manifest, 'utf8');
  const published = JSON.parse(text);
  published.exports = withoutSources(published.exports);
  delete published.scripts;
  writeFileSync(original, text);
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
} else if (existsSync(original)) renameSync(original, manifest);
