/** What a contract's operations leave behind, and what follows from it: which cases may share a set-up, or need silence. */

import type { Case, Data, Expect, RestSend, SoapSend, Step } from './case.js';

/** What takes back what an operation made. Its expressions speak of that operation's exchange. */
export interface Undo {
  readonly operation: string;
  /** REST: the path parameters of the operation stand as well, where it does not name them. */
  readonly send: RestSend | SoapSend;
  /** Expression of a list: one request for each item, which `$inputs.item` is. */
  readonly each?: string;
}

/**
 * What an operation does to the service: `reads` and changes nothing; `changes` what a thing holds, so that it can be
 * changed again; `makes` what nothing takes back; or makes what an `Undo` takes back. Of others nothing is known.
 */
export type Effect = 'reads' | 'changes' | 'makes' | Undo;

/** Effects by operation. */
export type Effects = { readonly [operation: string]: Effect };

/** Cases that are run one after the other on one set-up. */
export interface Unit {
  readonly cases: readonly Case[];
  /** Nothing else may be under way: it counts what others make. */
  readonly isAlone: boolean;
}

/** Cases of one unit, so that a slow set does not hold up the others. */
const mostInUnit = 24;

/** How many of a case's steps only set the stage. */
export function stageOf({ kind, stage, steps }: Case): number {
  return stage ?? (kind === 'scenario' ? 0 : steps.length - 1);
}

/** The units of a suite: the first case of each operation first, so that what is broken as a whole shows soon. */
export function unitsOf(cases: readonly Case[], effects: Effects): readonly Unit[] {
  const shared = new Map<string, Case[]>();
  const units: { readonly cases: Case[]; readonly isAlone: boolean }[] = [];
  for (const entry of cases) {
    const key = shareKey(entry, effects);
    const open = key === undefined ? undefined : shared.get(key);
    if (open !== undefined && open.length < mostInUnit) {
      open.push(entry);
      continue;
    }
    const unit = { cases: [entry], isAlone: counts(entry, effects) };
    if (key !== undefined) shared.set(key, unit.cases);
    units.push(unit);
  }
  return firstOfEach(units);
}

function firstOfEach(units: readonly Unit[]): readonly Unit[] {
  const seen = new Set<string>();
  const first = units.filter(({ cases: [entry] }) => {
    const operation = entry?.steps.at(-1)?.operation ?? '';
    return !seen.has(operation) && seen.add(operation);
  });
  const early = new Set(first);
  return [...first, ...units.filter((unit) => !early.has(unit))];
}

/** What cases have in common that may share a set-up: the set-up itself, when there is one that bears the next case. */
function shareKey(entry: Case, effects: Effects): string | undefined {
  const stage = stageOf(entry);
  const [act, ...others] = entry.steps.slice(stage);
  if (stage === 0 || act === undefined) return undefined;
  const isChange = others.length === 0 && isPlainChange(act, effects);
  if (!isChange && ![act, ...others].every((step) => leavesAll(step, effects))) return undefined;
  return JSON.stringify([isChange ? act.operation : 'as it is', entry.steps.slice(0, stage), entry.inputs]);
}

/** Whether a step changes a thing, and nothing is said but that it may. */
function isPlainChange({ operation, send, expect }: Step, effects: Effects): boolean {
  const isChange = Object.hasOwn(effects, operation) && effects[operation] === 'changes';
  return (
    isChange && !('rawMethod' in send) && expect.criteria === undefined && expect.relations === undefined
  );
}

/** Whether a step changes nothing where the implementation is right: it reads, or it has to be refused. */
function leavesAll({ operation, send, expect }: Step, effects: Effects): boolean {
  return (isReading(operation, effects) && !('rawMethod' in send)) || isRefusal(expect);
}

function isReading(operation: string, effects: Effects): boolean {
  return Object.hasOwn(effects, operation) && effects[operation] === 'reads';
}

function isRefusal({ status = [], outcome = [] }: Expect): boolean {
  if (outcome.length > 0) return !outcome.includes('response');
  return status.length > 0 && status.every((one) => one.startsWith('4') || one === '501');
}

/** Whether a case looks twice at what belongs to everybody. */
function counts({ steps }: Case, effects: Effects): boolean {
  const looks = steps.filter(({ operation, send }) => isReading(operation, effects) && !isOwn(send as Data));
  const isTwice = looks.some((one, index) =>
    looks.slice(0, index).some((other) => other.operation === one.operation),
  );
  return isTwice || steps.some(({ expect }) => expect.relations?.some((one) => one.relation === 'counts'));
}

/** Whether a request names something of the case's own. */
function isOwn(send: Data): boolean {
  return /\$(?:inputs\.unique|steps\.)/.test(JSON.stringify(send));
}
