import { readFileSync } from 'node:fs';
import type { DocumentResult } from './result.js';

/** Documents of a family that may fail, by id. */
export type Known = ReadonlySet<string>;

/** Reads lines of the form `family id # reason`; every entry must have a reason. */
export function readKnown(file: string, family: string): Known {
  const known = new Set<string>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const entry = /^(\S+) (\S.*?) # \S/.exec(line);
    if (entry === null) throw new Error(`${file}:${index + 1}: expected "family id # reason"`);
    if (entry[1] === family) known.add(entry[2] ?? '');
  }
  return known;
}

/** The problems of a run: failures that are not listed, and listed entries that did not fail. */
export function complaints(results: readonly DocumentResult[], known: Known): readonly string[] {
  return results.flatMap(({ id, outcome, stage, reason }) => {
    if (outcome === 'failed') return known.has(id) ? [] : [`${id}: ${stage}: ${reason}`];
    return known.has(id) ? [`${id}: is listed as known to fail, and did not`] : [];
  });
}
