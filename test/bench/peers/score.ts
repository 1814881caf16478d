import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Listed } from '../../mutants/visible/score.js';

/** What one peer came to, so far. */
export interface Score {
  readonly name: string;
  /** Packages it consists of; none: it is this project. */
  readonly versions: readonly string[];
  readonly cases: number;
  readonly requests: number;
  /** Tests that were red in some run on the right server. */
  readonly red: readonly string[];
  /** Medians of the runs on the right server. */
  readonly seconds: number;
  readonly cpu: number;
  /** The first new red test by the id of a fault; nothing where there was none. */
  readonly faults: { readonly [id: string]: string };
  /** Faults before which it came to no result, and why. */
  readonly lost: { readonly [id: string]: string };
}

/** Scores of earlier runs, which are gone on with. */
export function savedIn(file: string | undefined): readonly Score[] {
  if (file === undefined || !existsSync(file)) return [];
  // What `save` wrote.
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Score[];
}

/** Keeps scores for the next run. */
export function save(file: string | undefined, scores: readonly Score[]): void {
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(scores, undefined, 1)}\n`);
}

/** Whether a peer was run against a fault. */
export function isTried({ faults, lost }: Score, id: string): boolean {
  return faults[id] !== undefined || lost[id] !== undefined;
}

/** The table of all peers; a row whose peer has not seen all faults says how many it has seen. */
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
