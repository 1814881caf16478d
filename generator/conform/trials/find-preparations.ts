import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects, Suite, Verdict } from '@trivet/runtime/conformance/run';
import { baseCase, isCase } from '../../cases/case-ids.js';
import { ancestorsOf, operationOf, type Preparation, removes, stepNamesIn } from './preparation.js';
import { isPreparable, withPreparations } from './prepared-cases.js';
import { isAccepted, mayBeRefused, type Refusal, type RunCases, refusalOf } from './refusal.js';

/** A preparation, and how its operation was refused without it. */
export type FoundPreparation = Preparation & Refusal;

/** Largest number of trials for one operation, and for all. */
const mostForOne = 8;
const mostForAll = 40;

/**
 * Tries what operations need before: where a valid request is refused, it is sent again after each request that changes
 * an item to which it refers; the first one after which it is accepted prepares the items of later cases.
 */
export async function findPreparations(
  { cases, effects = {} }: Suite,
  operations: ReadonlySet<string>,
  run: RunCases,
): Promise<readonly FoundPreparation[]> {
  const bases = new Map(
    cases
      .filter((one) => isCase(one, baseCase) && effects[operationOf(one)] !== 'reads')
      .map((one) => [operationOf(one), one]),
  );
  const bare = new Map([...bases.keys()].flatMap((name) => bareOf(name, bases, cases)));
  const trials: Trials = { bases, bare, effects, run, found: [], tried: new Set(), left: mostForAll };
  let open = [...bare].flatMap(([name, one]) => (operations.has(name) ? [one] : []));
  while (open.length > 0) {
    const before = trials.found.length;
    const { verdicts } = await run(open.map(withPreparations(trials.found, effects)));
    open = open.filter((_, index) => refusalOf(verdicts[index]) !== undefined);
    for (const refusal of verdicts.flatMap((one) => refusalOf(one) ?? [])) await search(refusal, trials);
    if (trials.found.length === before) break;
  }
  return trials.found;
}

/** What the trials of a run have in common. */
interface Trials {
  /** Valid requests of the operations that do not only read. */
  readonly bases: ReadonlyMap<string, Case>;
  /** Requests of them that may be refused, each with items that it creates itself. */
  readonly bare: ReadonlyMap<string, Case>;
  readonly effects: Effects;
  readonly run: RunCases;
  readonly found: FoundPreparation[];
  /** The operations for which a preparation was searched. */
  readonly tried: Set<string>;
  /** Number of trials left. */
  left: number;
}

/**
 * The valid request of an operation that may be refused. That of a scenario is not, but its steps may have prepared the
 * item: then it is the shortest case that ends with a call on an item without them.
 */
function bareOf(
  name: string,
  bases: ReadonlyMap<string, Case>,
  cases: readonly Case[],
): readonly (readonly [string, Case])[] {
  const base = bases.get(name);
  if (base === undefined || base.steps.length < 2) return [];
  if (mayBeRefused(base)) return [[name, base]];
  const [shortest] = cases
    .filter((one) => operationOf(one) === name && one.steps.length > 1 && isBare(one))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  return shortest === undefined ? [] : [[name, shortest]];
}

/** Whether a case ends with a call that should be accepted, and may be refused because of its item. */
function isBare(one: Case): boolean {
  const { expect } = one.steps.at(-1) ?? {};
  const isAccepting = expect?.status?.every((status) => status.startsWith('2')) === true;
  return isAccepting && isPreparable(one) && mayBeRefused(one);
}

/** Searches what a refused operation needs before, and what that needs itself. */
async function search(refusal: Refusal, trials: Trials): Promise<void> {
  const { bases, bare, effects, found, tried } = trials;
  const { operation } = refusal;
  const base = bare.get(operation);
  if (base === undefined || tried.has(operation)) return;
  tried.add(operation);
  // Another case may send an invalid request of the same operation.
  const [alone] = (await trials.run([withPreparations(found, effects)(base)])).verdicts;
  if (refusalOf(alone)?.operation !== operation) return;
  for (const preparation of candidatesFor(base, [...bases.values()], effects).slice(0, mostForOne)) {
    let verdict = await attempt(base, preparation, trials);
    const other = refusalOf(verdict);
    if (other !== undefined && other.operation !== operation) {
      const before = found.length;
      await search(other, trials);
      if (found.length > before) verdict = await attempt(base, preparation, trials);
    }
    if (!isAccepted(verdict, operation)) continue;
    found.push({ ...preparation, ...refusal });
    return;
  }
}

/** Sends a valid request after a preparation; undefined if that adds nothing to it, or too much was tried. */
async function attempt(base: Case, preparation: Preparation, trials: Trials): Promise<Verdict | undefined> {
  const { effects, found, run } = trials;
  const trial = withPreparations([...found, preparation], effects)(base);
  const adds = trial.steps.length > withPreparations(found, effects)(base).steps.length;
  if (!adds || trials.left === 0) return undefined;
  trials.left -= 1;
  return (await run([trial])).verdicts[0];
}

/**
 * The requests that change an item to which the last request of a case refers: those of the nearest item first, and of these
 * the actions, then what creates something for the item, then what changes its members.
 */
function candidatesFor(base: Case, others: readonly Case[], effects: Effects): readonly Preparation[] {
  const operation = operationOf(base);
  const last = base.steps.at(-1);
  // Items that are only read belong to others.
  const items = (last === undefined ? [] : ancestorsOf(last, base.steps)).filter(
    (item) => effects[item.operation] !== 'reads',
  );
  return items.flatMap((item) =>
    others
      .flatMap((example): readonly Preparation[] => {
        const changing = example.steps.at(-1);
        const model = changing && itemOf(changing, item, example.steps);
        if (changing === undefined || model === undefined || effects[changing.operation] === 'clears')
          return [];
        const isCircular = example.steps.some((step) => step.operation === operation);
        return isCircular || removes(changing, model, effects) ? [] : [{ operation, example, item: model }];
      })
      .toSorted((one, other) => rankOf(one, effects) - rankOf(other, effects)),
  );
}

/** The creation of an item of the same kind as another one to which a step refers. */
function itemOf({ send }: Step, { operation }: Step, steps: readonly Step[]): Step | undefined {
  const names = stepNamesIn(send);
  return steps.find((one) => one.operation === operation && names.includes(one.id));
}

function rankOf({ example }: Preparation, effects: Effects): number {
  const effect = effects[operationOf(example)];
  if (effect === undefined) return 0;
  return effect === 'changes' ? 2 : 1;
}
