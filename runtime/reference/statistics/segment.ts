import { randomBytes } from 'node:crypto';
import type { Write } from '../store/store.js';
import { type Days, readDays, writeDays } from './month.js';
import { collections } from './rollup.js';
import type { Additions } from './tally.js';
import { readVisitPage, type VisitPage, writeVisitPage } from './visit.js';

/** The result of some events, as stored until it is merged: their additions, and the visits that they changed. */
export interface Segment {
  /** Of both of its documents. */
  readonly key: string;
  readonly additions: Additions;
  readonly visits: ReadonlyMap<string, VisitPage>;
}

const numberLength = 6;
const pageLength = 7;

/** A key for a segment; keys sort by generation and commit. */
export function segmentKey(generation: number, commit: number): string {
  const place = generation.toString(36).padStart(numberLength, '0') + commit.toString(36).padStart(8, '0');
  // Random, since data copied into a store from elsewhere keeps its numbers.
  return place + randomBytes(6).toString('base64url');
}

/** The writes of a segment. */
export function segmentWrites({ key, additions, visits }: Segment): readonly Write[] {
  const counts = Array.from(additions, ([subject, days]) => `${subject}\t${writeDays(days)}`);
  const clicks = Array.from(visits, ([page, found]) => page + writeVisitPage(found));
  return [
    { collection: collections.counts, key, document: counts },
    { collection: collections.clicks, key, document: clicks },
  ];
}

/** The generation of a segment's document, by its key. */
export function generationOf(key: string): number {
  return Number.parseInt(key.slice(0, numberLength), 36);
}

/** Reads the additions of a segment: texts of subjects with their days. */
export function readCounts(document: unknown): readonly (readonly [subject: string, days: Days])[] {
  return linesIn(document).map((line) => {
    const end = line.indexOf('\t');
    return [line.slice(0, end), readDays(line, end + 1)];
  });
}

/** Reads the visits of a segment, by page. */
export function readClicks(document: unknown): readonly (readonly [page: string, visits: VisitPage])[] {
  return linesIn(document).map((line) => [line.slice(0, pageLength), readVisitPage(line.slice(pageLength))]);
}

/** Characters of a segment's document. */
export function sizeOf(document: unknown): number {
  return linesIn(document).reduce((sum, line) => sum + line.length, 0);
}

function linesIn(document: unknown): readonly string[] {
  // This is the only writer of these collections.
  return document as readonly string[];
}
