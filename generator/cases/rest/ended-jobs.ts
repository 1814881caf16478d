import type { Case, Step } from '@trivet/runtime/conformance/case';
import { templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../../model/contract.js';
import { isBehind, operationIndex } from '../../model/resources/operation-index.js';
import type { Resource } from '../../model/resources/resources.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { RestBase } from '../base.js';
import { isRestStep, type RestStep } from '../sends.js';
import { callOf, credentials, placeOf, refersTo } from '../steps.js';
import { isLater, untilEnded } from './state/jobs.js';

/**
 * A case in which each job is waited for, after a request that is accepted before it is carried out (202, RFC 9110,
 * 15.3.3), before what is below it is read.
 */
export function withEndedJobs(
  service: Service,
  resources: readonly Resource[],
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): (one: Case) => Case {
  const jobs = new Map(
    resources
      .filter(({ producer, parameter }) => parameter !== undefined && isLater(producer))
      .toReversed()
      .map((one) => [one.producer.name, one]),
  );
  if (jobs.size === 0) return (one) => one;
  const operations = new Map(operationIndex(service).operations.map((one) => [one.name, one]));
  return (one) => {
    const first = one.setupSteps ?? 0;
    const steps: Step[] = [];
    let added = 0;
    for (const [index, step] of one.steps.entries()) {
      const read = resultOf(step, operations, bases);
      const makers = read === undefined ? [] : one.steps.slice(0, index).filter(isRestStep);
      const waits = makers.flatMap((made) => {
        const job = jobs.get(made.operation);
        const isBelow = job && read && isBehind(templateShape(read.binding.path), templateShape(job.path));
        if (job === undefined || isBelow !== true || !refersTo(step.send, [made.id])) return [];
        return waitFor(job, made, { bases, context, steps });
      });
      steps.push(...waits, step);
      if (index <= first) added += waits.length;
    }
    return steps.length === one.steps.length ? one : { ...one, steps, setupSteps: first + added };
  };
}

/** The operation of a step that reads something and is not expected to be refused. */
function resultOf(
  { operation, expect }: Step,
  operations: ReadonlyMap<string, RestOperation>,
  bases: ReadonlyMap<string, RestBase>,
): RestOperation | undefined {
  const called = operations.get(operation);
  const isAccepted = expect.status?.some((one) => one.startsWith('2')) === true;
  const isGuess = bases.get(operation)?.guess !== undefined;
  return isAccepted && isGuess && called?.binding.method === 'GET' ? called : undefined;
}

/** What a step that waits is made of. */
interface Waiting {
  readonly bases: ReadonlyMap<string, RestBase>;
  readonly context: SampleContext;
  /** The steps before it. */
  readonly steps: readonly Step[];
}

/** The read that waits for a job; none if the job is waited for already. */
function waitFor(job: Resource, made: RestStep, { bases, context, steps }: Waiting): readonly RestStep[] {
  const { reader } = job;
  const isWaited = steps.some(({ expect, send }) => expect.retry !== undefined && refersTo(send, [made.id]));
  const base = reader && bases.get(reader.name);
  const id = `ended-${steps.length}`;
  const seen = reader && callOf(id, reader, base, placeOf(job, made), credentials(made), steps);
  const waited =
    isWaited || seen === undefined ? undefined : untilEnded(seen, { resource: job, context }, false);
  return waited === undefined ? [] : [waited];
}
