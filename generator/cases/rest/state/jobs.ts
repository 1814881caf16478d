import type { Case, CaseCriterion, Expect } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../../model/contract.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { jobStateOf } from '../../../model/resources/job-state.js';
import { phrases } from '../../../model/resources/phrases.js';
import type { Resource } from '../../../model/resources/resources.js';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { isOwn, type RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { callOf, credentials, making, placeOf, preparation, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { agreement, readBackOf } from './read-back.js';

/** How long a case waits for a job: so many times so many seconds. */
const polling = { after: 0.5, limit: 20 } as const;

/**
 * Cases of items that are created later (202, RFC 9110, 15.3.3) and show how far they are: the state at the end is a
 * declared one, and so are responses below the item then.
 */
export function jobCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  resources: readonly Resource[],
  context: SampleContext,
): readonly Case[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return resources.flatMap((resource): readonly Case[] => {
    const { producer, parameter } = resource;
    const base = bases.get(producer.name);
    if (!isOwn(base) || parameter === undefined || !isLater(producer)) return [];
    const before = preparation(base, operations);
    const made = making(resource, base, base.step.send.body);
    // Only what was sent stays as it was while the job is carried out, whatever a scenario shows.
    const isGuess = true;
    const prepared: Subject['prepared'] = (one) => preparation(one, operations);
    const { inputs } = base;
    const about = service.doc;
    return casesOf({ resource, before, made, isGuess, inputs, bases, context, about, prepared });
  });
}

/** Whether an operation may end after its response (RFC 9110, 15.3.3). */
export function isLater({ binding }: RestOperation): boolean {
  return binding.responses.some(({ status }) => status === '202');
}

function casesOf(subject: Subject): readonly Case[] {
  const { resource, before, made, inputs } = subject;
  const { producer } = resource;
  const [ended, waited] = [true, false].map((isJudged) => endedStep(subject, isJudged));
  if (ended === undefined || waited === undefined) return [];
  return [
    stateCase({
      operation: producer,
      what: 'ended',
      title: 'the job ends in a declared state, with what was sent',
      at: producer.at,
      inputs,
      before: [...before, made],
      steps: [ended],
    }),
    ...resource.others.flatMap((below) => resultCase(subject, waited, below)),
  ];
}

/** The read that is repeated until the job has ended. If it does not end in time, the case is skipped, unless a
 * description says how many seconds it takes. */
function endedStep(subject: Subject, isJudged: boolean): RestStep | undefined {
  const { resource, made } = subject;
  const seen = readBackOf(subject, made, agreement(subject, made, responseType(resource.producer)));
  return seen && untilEnded(seen, subject, isJudged && phrases.prompt.test(resource.producer.doc ?? ''));
}

/** A read of a job, repeated until it has ended; `isPrompt`: one that does not end in time is a failure. */
export function untilEnded(
  seen: RestStep,
  { resource, context }: Pick<Subject, 'resource' | 'context'>,
  isPrompt: boolean,
): RestStep | undefined {
  const { reader } = resource;
  const state = reader && jobStateOf(itemIn(responseType(reader), resource, context), context);
  if (state === undefined) return undefined;
  const value = conditionOperand(`$response.body#${pointerTo(...holderPath(resource), state.name)}`);
  const has = (words: readonly string[], sign: '==' | '!='): string =>
    words.map((one) => `${value} ${sign} '${one}'`).join(sign === '==' ? ' || ' : ' && ');
  const over: CaseCriterion = {
    type: 'simple',
    condition: has(state.open, '!='),
    says: `the job has ended: "${state.name}" is not ${state.open.join(' or ')}`,
  };
  const criteria: readonly CaseCriterion[] = [{ type: 'simple', condition: has(state.open, '==') }];
  const end: Partial<Expect> = isPrompt ? { criteria: [over] } : { when: over };
  return { ...seen, expect: { ...seen.expect, ...end, retry: { ...polling, criteria } } };
}

/** A read below a job that has ended. */
function resultCase(subject: Subject, ended: RestStep, below: RestOperation): readonly Case[] {
  const { resource, before, made, inputs, bases } = subject;
  const base = bases.get(below.name);
  const place = placeOf(resource, made);
  const asked = callOf('the-result', below, base, place, credentials(made), before);
  const isResult = below.binding.method === 'GET' && below !== resource.reader;
  if (!isResult || asked === undefined) return [];
  const refusals = below.binding.responses.map(({ status }) => status).filter((one) => one.startsWith('4'));
  const skipOn = [...new Set([...(asked.expect.skipOn ?? []), ...refusals])];
  return [
    stateCase({
      operation: below,
      what: 'of-ended',
      title: 'returns a declared response for a job that has ended',
      at: below.at,
      inputs,
      before: [...before, made, ended],
      steps: [{ ...asked, expect: { ...asked.expect, skipOn } }],
    }),
  ];
}
