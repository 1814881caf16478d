import type { Case, Data, Expect, RestSend, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { type RunOptions, runCase, type Suite, type Verdict } from '@trivet/runtime/conformance/run';
import type { SuiteReport } from '@trivet/runtime/conformance/suite';
import type { Target } from '@trivet/runtime/conformance/target';
import fc from 'fast-check';
import { isData } from '../derive/ground.js';
import type { Contract, Operation, Type } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { sampler } from '../model/samples/samples.js';
import { arbitraryOf, asSent, brokenOf, type FuzzGround } from './arbitrary.js';

/** What is sent to one operation: valid or broken values in place of its body. */
export interface FuzzTarget {
  /** `createThing/fuzz/valid`. */
  readonly id: string;
  readonly isValid: boolean;
  readonly type: Type;
  /** The positive case that is varied. */
  readonly base: Case;
}

/** What can be fuzzed of a suite: each operation that takes a body and has a case that is valid. */
export function fuzzTargets(contract: Contract, suite: Suite): readonly FuzzTarget[] {
  const operations = contract.services.flatMap((service) => service.operations);
  return operations.flatMap((operation): readonly FuzzTarget[] => {
    const base = suite.cases.find(({ id }) => id === `${operation.name}/base`);
    const type = bodyType(operation);
    if (base === undefined || type === undefined) return [];
    // Where the contract tells no answer to a broken body, a broken body has none that is wrong.
    const isRefused = suite.cases.some(
      ({ id, kind, steps }) =>
        kind === 'negative' &&
        id.startsWith(`${operation.name}/body/`) &&
        steps.at(-1)?.expect.status !== undefined,
    );
    const one = (isValid: boolean): FuzzTarget => ({
      id: `${operation.name}/fuzz/${isValid ? 'valid' : 'broken'}`,
      isValid,
      type,
      base,
    });
    return [one(true), ...(isRefused && operation.binding.kind === 'rest' ? [one(false)] : [])];
  });
}

function bodyType({ binding }: Operation): Type | undefined {
  if (binding.kind === 'soap') return binding.input.headers.length > 0 ? undefined : binding.input.type;
  return binding.body?.contents.find(({ codec }) => codec === 'json')?.type;
}

/** How a run of random values goes about it. */
export interface FuzzOptions extends RunOptions {
  /** Values for each target. */
  readonly runs: number;
  readonly seed: string;
}

/**
 * Sends random values, the same ones for the same seed, judged valid or broken before they are sent. The verdict of a
 * target that fails is that of the smallest value found.
 */
export async function fuzz(
  contract: Contract,
  suite: Suite,
  targets: readonly FuzzTarget[],
  target: Target,
  options: FuzzOptions,
): Promise<readonly Verdict[]> {
  const ground = groundOf(contract);
  const verdicts: Verdict[] = [];
  for (const one of targets) {
    const values = arbitraryOf(one.type, ground);
    let last: Verdict | undefined;
    let tried = 0;
    const property = fc.asyncProperty(one.isValid ? values : brokenOf(values), async (value) => {
      const sent = asSent(value);
      if (options.signal?.aborted === true || sent === undefined) return true;
      if (ground.accepts(one.type, sent) !== one.isValid) return true;
      // Names that a set-up uses are used once.
      tried += 1;
      const fresh = { ...options, seed: `${options.seed} ${tried}` };
      const verdict = await runCase(suite, caseOf(one, sent, options.seed), target, fresh);
      if (last === undefined || last.outcome !== 'failed' || verdict.outcome === 'failed') last = verdict;
      return verdict.outcome !== 'failed';
    });
    await fc.check(property, { numRuns: options.runs, seed: numberOf(`${options.seed} ${one.id}`) });
    const none = { outcome: 'not-run', reasons: ['no value could be made'], exchanges: [] } as const;
    verdicts.push(last ?? { case: caseOf(one, null, options.seed), ...none });
  }
  return verdicts;
}

function caseOf({ id, isValid, base }: FuzzTarget, value: Data, seed: string): Case {
  const act = base.steps.at(-1);
  const steps =
    act === undefined ? [] : [{ ...act, send: withBody(act.send, value), expect: expected(act, isValid) }];
  return {
    ...base,
    id,
    kind: isValid ? 'positive' : 'negative',
    title: `a ${isValid ? 'valid' : 'broken'} body made at random, seed ${seed}`,
    steps: [...base.steps.slice(0, -1), ...steps],
  };
}

function withBody(send: Step['send'], value: Data): Step['send'] {
  const { rawBody: _, ...rest } = send as RestSend;
  return 'input' in send ? ({ ...send, input: value } as SoapSend) : { ...rest, body: value };
}

/** A valid value may be refused for what the contract does not say in a schema, never with a failure of the server. */
function expected({ send }: Step, isValid: boolean): Expect {
  if ('input' in send) return {};
  return { status: isValid ? ['2XX', '4XX'] : ['4XX'] };
}

function groundOf(contract: Contract): FuzzGround {
  const samples = sampler(contract);
  const types = new Map(contract.types.map((named) => [named.name, named]));
  return {
    valid: (type) => samples.valid(type, { limit: 8 }).filter(isData),
    accepts: (type, value) => samples.judge.accepts(type, value),
    resolve: (type) => resolveType(type, types) ?? { kind: 'any' },
  };
}

/** FNV-1a: a seed of fast-check is a whole number. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** A run with the verdicts on random values. */
export function withFuzz(report: SuiteReport, verdicts: readonly Verdict[]): SuiteReport {
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((one) => one.outcome === outcome).length;
  const [failed, blocked, notRun] = [count('failed'), count('blocked'), count('not-run')];
  return {
    ...report,
    verdicts: [...report.verdicts, ...verdicts],
    passed: report.passed + count('passed'),
    failed: report.failed + failed,
    blocked: report.blocked + blocked,
    notRun: report.notRun + notRun,
    ok: report.ok && failed + blocked === 0,
  };
}
