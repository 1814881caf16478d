import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Listed } from '../../mutants/visible/score.js';

/** The results of one peer so far. */
export interface Score {
  readonly name: string;
  /** Its packages; empty: it is this project. */
  readonly versions: readonly string[];
  readonly cases: number;
  readonly requests: number;
  /** Tests that failed in a run on the correct server. */
  readonly red: readonly string[];
  /** Medians of the runs on the correct server. */
  readonly seconds: number;
  readonly cpu: number;
  /** The first new failing test by the id of a fault; missing if there was none. */
  readonly faults: { readonly [id: string]: string };
  /** Faults with which it had no result, and why. */
  readonly lost: { readonly [id: string]: string };
}

/** Scores of earlier runs, which are continued. */
export function savedIn(file: string | undefined): readonly Score[] {
  if (file === undefined || !existsSync(file)) return [];
  // Written by `save`.
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Score[];
}

/** Saves scores for the next run. */
export function save(file: string | undefined, scores: readonly Score[]): void {
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(scores, undefined, 1)}\n`);
}

/** Whether a peer was run with a fault. */
export function isTried({ faults, lost }: Score, id: string): boolean {
  return faults[id] !== undefined || lost[id] !== undefined;
}

/** The table of all peers; the row of a peer that was not run with all faults states their number. */
export function table(scores: readonly Score[], listed: readonly Listed[]): string {
  const of = (detect: string) => listed.filter((one) => one.detect === detect);
  const [structural, behavioural] = [of('structural'), of('behavioural')];
  const head = `| tool | caught of ${listed.length} | structural of ${structural.length} | behavioural of ${behavioural.length} | no result | red on the right server | cases | requests | seconds | CPU s | version |`;
  const rows = scores.map((score) => {
    const among = (all: readonly Listed[]): string => {
      const tried = all.filter(({ id }) => isTried(score, id));
      const caught = tried.filter(({ id }) => (score.faults[id] ?? '') !== '').length;
      return tried.length === all.length ? String(caught) : `${caught} of ${tried.length}`;
    };
    const { name, red, cases, requests, seconds, cpu, versions } = score;
    const lost = listed.filter(({ id }) => score.lost[id] !== undefined).length;
    const caught = [among(listed), among(structural), among(behavioural), lost];
    const costs = [cases, requests, seconds.toFixed(1), cpu.toFixed(1)];
    return `| ${[name, ...caught, red.length, ...costs, versions.join(', ')].join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows].join('\n');
}
