import { isRecord } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';

/** One difference between a case's request and a valid one. */
export interface Change {
  /** Into what is sent: `['body', 'metadata', 'title']`, `['query', 'size']`. */
  readonly path: readonly (string | number)[];
  /** `was 10`, `is not in a valid request`, `left out: "a"`. */
  readonly says: string;
}

/** What the last request of a case changes on the valid one of its operation; nothing when there is no such base. */
export function changesOf(entry: Case, bases: ReadonlyMap<string, Case>): readonly Change[] {
  const step = entry.steps.at(-1);
  const base = step === undefined ? undefined : bases.get(step.operation)?.steps.at(-1);
  if (step === undefined || base === undefined || base.operation !== step.operation) return [];
  if (['scenario', 'state', 'rule'].includes(entry.kind)) return [];
  return differences(step.send, base.send, []).slice(0, 12);
}

/** The valid cases of a suite by operation: what all others of the operation vary. */
export function basesIn(cases: readonly Case[]): ReadonlyMap<string, Case> {
  const bases = cases.filter(({ id }) => id.endsWith('/base'));
  return new Map(bases.map((entry) => [entry.steps.at(-1)?.operation ?? '', entry]));
}

function differences(given: unknown, base: unknown, path: Change['path']): readonly Change[] {
  if (JSON.stringify(given) === JSON.stringify(base)) return [];
  if (given === undefined) return [{ path, says: `left out; a valid request has ${cut(base)}` }];
  if (base === undefined) return [{ path, says: 'not in a valid request' }];
  if (Array.isArray(given) && Array.isArray(base) && given.length === base.length)
    return given.flatMap((item, index) => differences(item, base[index], [...path, index]));
  if (!isRecord(given) || !isRecord(base)) return [{ path, says: `a valid request has ${cut(base)}` }];
  const names = new Set([...Object.keys(base), ...Object.keys(given)]);
  return [...names].flatMap((name) => differences(given[name], base[name], [...path, name]));
}

function cut(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
