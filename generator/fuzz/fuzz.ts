import type { Case, Expect, Step } from '@trivet/runtime/conformance/case';
import {
  type RunOptions,
  runCase,
  type Suite,
  type SuiteReport,
  type Target,
  type Verdict,
} from '@trivet/runtime/conformance/run';
import { inParallel, isRestSend, note, valueSeed } from '@trivet/runtime/internal/conformance';
import fc from 'fast-check';
import { baseCase, fuzzCase, subjectOf } from '../cases/case-ids.js';
import { bindingFacts } from '../model/binding.js';
import type { Contract, Operation } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { judge } from '../model/samples/accepts.js';
import { isData } from '../model/samples/context.js';
import { meantTypes } from '../model/samples/meant.js';
import { sampler } from '../model/samples/samples.js';
import type { FuzzContext } from './arbitrary.js';
import { type FuzzPart, partsOf, sendsOf } from './sends.js';

/** The random requests to one operation: valid or broken values in place of a part of its request. */
export interface FuzzTarget {
  /** `createThing/fuzz/valid`, `listThings/fuzz/parameters/valid`. */
  readonly id: string;
  readonly isValid: boolean;
  readonly part: FuzzPart;
  /** The positive case that is varied. */
  readonly base: Case;
}

/** What can be fuzzed in a suite: the body and the parameters of each operation with a positive case. */
export function fuzzTargets(contract: Contract, { cases }: Pick<Suite, 'cases'>): readonly FuzzTarget[] {
  const operations = contract.services.flatMap((service) => service.operations);
  const bySubject = new Map<string, Case[]>();
  for (const entry of cases) {
    const known = bySubject.get(subjectOf(entry));
    if (known === undefined) bySubject.set(subjectOf(entry), [entry]);
    else known.push(entry);
  }
  return operations.flatMap((operation): readonly FuzzTarget[] => {
    const own = bySubject.get(operation.name) ?? [];
    const base = own.find(({ id }) => id === `${operation.name}/${baseCase}`);
    if (base === undefined) return [];
    return [true, false].flatMap((isValid) =>
      partsOf(operation, isValid)
        .filter(({ kind }) => isValid || isRefused(own, operation, kind))
        .map((part) => {
          const infix = part.kind === 'body' ? '' : 'parameters/';
          const id = `${operation.name}/${fuzzCase}/${infix}${isValid ? 'valid' : 'broken'}`;
          return { id, isValid, part, base };
        }),
    );
  });
}

/**
 * Whether broken parts must be refused: if the contract declares no response for them, none is wrong, except where HTTP
 * defines statuses.
 */
function isRefused(cases: readonly Case[], { name, binding }: Operation, kind: FuzzPart['kind']): boolean {
  if (bindingFacts(binding).parameters === undefined) return false;
  const place = kind === 'body' ? /^body[./]/ : /^(?:path|query|header|cookie)\./;
  return cases.some(
    ({ id, kind: sort, steps }) =>
      sort === 'negative' &&
      place.test(id.slice(name.length + 1)) &&
      steps.at(-1)?.expect.status !== undefined,
  );
}

/** Options of a run with random values. */
export interface FuzzOptions extends RunOptions {
  /** Values for each target. */
  readonly runs: number;
  readonly seed: string;
  /** Concurrent targets. Default 4. */
  readonly concurrency?: number;
}

/**
 * Sends random values, the same ones for the same seed, which are validated before they are sent. The verdict of a
 * target that fails is that of the smallest value found.
 */
export async function fuzz(
  contract: Contract,
  suite: Suite,
  targets: readonly FuzzTarget[],
  target: Target,
  options: FuzzOptions,
): Promise<readonly Verdict[]> {
  const context = sampleContextOf(contract);
  const verdicts = new Map<FuzzTarget, Verdict>();
  await inParallel(targets, options.concurrency ?? 4, async (one) => {
    verdicts.set(one, await fuzzOne(one, suite, target, context, options));
  });
  return targets.flatMap((one) => verdicts.get(one) ?? []);
}

async function fuzzOne(
  one: FuzzTarget,
  suite: Suite,
  target: Target,
  context: FuzzContext,
  options: FuzzOptions,
): Promise<Verdict> {
  const { signal, runs } = options;
  const seed = valueSeed(options.seed);
  const tested = one.base.steps.at(-1);
  if (tested === undefined) return notRun(one, seed, 'no request to vary');
  const isOver = (): boolean => signal?.aborted === true;
  let worst: Verdict | undefined;
  let tried = 0;
  const property = fc.asyncProperty(sendsOf(one.part, one.isValid, tested.send, context), async (send) => {
    if (isOver()) return true;
    // A request that could not be generated as intended is skipped.
    fc.pre(send !== undefined);
    // Names that a set-up creates must be unique.
    tried += 1;
    const fresh = { ...options, seed: `${options.seed} ${tried}` };
    const verdict = await runCase(suite, caseOf(one, { ...tested, send }, seed), target, fresh);
    if (verdict.outcome === 'failed' || gravity(verdict) > gravity(worst)) worst = verdict;
    return verdict.outcome !== 'failed';
  });
  await fc.check(property, {
    numRuns: runs,
    maxSkipsPerRun: 20,
    seed: numberOf(`${seed} ${one.id}`),
  });
  if (isOver() && worst?.outcome !== 'failed') return notRun(one, seed, String(signal?.reason));
  return worst ?? notRun(one, seed, 'no value could be generated');
}

/** The precedence of several verdicts on one target: a failure first, then whether any passed. */
function gravity(verdict: Verdict | undefined): number {
  return ['not-run', 'skipped', 'blocked', 'warning', 'passed', 'failed'].indexOf(verdict?.outcome ?? '');
}

function notRun(one: FuzzTarget, seed: string, reason: string): Verdict {
  const tested = one.base.steps.at(-1);
  const entry = tested === undefined ? one.base : caseOf(one, tested, seed);
  return { case: entry, outcome: 'not-run', reasons: [{ problem: note(reason) }], exchanges: [] };
}

function caseOf({ id, isValid, base, part }: FuzzTarget, tested: Step, seed: string): Case {
  const what = part.kind === 'body' ? 'body' : 'parameters';
  return {
    ...base,
    id,
    kind: isValid ? 'positive' : 'negative',
    title: `random ${isValid ? 'valid' : 'invalid'} ${what}, seed ${seed}`,
    steps: [...base.steps.slice(0, -1), { ...tested, expect: expected(tested, isValid) }],
  };
}

/** A valid value may be rejected because of rules that no schema states, but never with a server error. */
function expected({ send, expect }: Step, isValid: boolean): Expect {
  if (!isRestSend(send)) return {};
  if (isValid) return { status: ['2XX', '4XX'] };
  // RFC 4918, 13: an invalid part may have its own result.
  return { status: ['4XX'], ...(expect.status?.includes('207') && { skipOn: ['207'] }) };
}

function sampleContextOf(contract: Contract): FuzzContext {
  const meant = meantTypes(contract);
  const samples = sampler(meant);
  const { accepts } = judge(contract);
  const types = new Map(meant.types.map((named) => [named.name, named]));
  return {
    valid: (type) => samples.valid(type, { limit: 8 }).filter(isData),
    accepts,
    resolve: (type) => resolveType(type, types) ?? { kind: 'any' },
  };
}

/** FNV-1a: the seed of fast-check is an integer. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** A report with the verdicts on random values; `stopped` is the reason why not all of them were sent. */
export function withFuzz(report: SuiteReport, verdicts: readonly Verdict[], stopped?: string): SuiteReport {
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((one) => one.outcome === outcome).length;
  const [failed, blocked, skipped, notRun] = [
    count('failed'),
    count('blocked'),
    count('skipped'),
    count('not-run'),
  ];
  return {
    ...report,
    ...(stopped !== undefined && { stopped }),
    verdicts: [...report.verdicts, ...verdicts],
    passed: report.passed + count('passed'),
    failed: report.failed + failed,
    blocked: report.blocked + blocked,
    skipped: report.skipped + skipped,
    notRun: report.notRun + notRun,
    ok: report.ok && failed + blocked === 0 && stopped === undefined,
  };
}
