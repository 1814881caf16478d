import type { Case, Data, Expect, Relation, Step } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import { printExpression } from '@trivet/runtime/internal/expressions';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Rule, Service, Type } from '../../../model/contract.js';
import type { ListShape } from '../../../model/resources/list-shape.js';
import { fieldsOf, listsIn } from '../../../model/resources/members.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { phrases } from '../../../model/resources/phrases.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, createdStep, preparation, readBackStep, stateCase, succeedsBy } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { isLater } from './jobs.js';
import { listCases } from './lists/lists.js';
import { asking, holds, largest, type Makers, stockOf } from './lists/stock.js';
import { ruledBy } from './ruled.js';

/** A request that creates several items, which a GET at its path lists. */
interface Batch {
  /** The names on the path to the items in the request. */
  readonly names: readonly string[];
  /** The type of one of them, and one as it is sent. */
  readonly type: Type;
  readonly sample: Data;
  /** The time by which an item is found in the list. */
  readonly key: string;
  readonly reader: RestOperation;
  /** JSON Pointer to the items in the list. */
  readonly pointer: string;
}

/**
 * Cases of lists whose items are created by requests with several of them (`{ "readings": [{ "taken_at": … }] }`): those of
 * other lists, with requests for one item each. A service may refuse some items of a request that it accepts, so each case
 * reads the whole list first, and is skipped if an item is not in it.
 */
export function batchCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
  rules: readonly Rule[] = [],
): readonly Case[] {
  const index = operationIndex(service);
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const makers: Makers = new Set(subjects.map(({ resource }) => resource.producer.name));
  const known = new Set(
    subjects.flatMap(({ resource }) => resource.listers.map((one) => one.operation.name)),
  );
  return index.operations.flatMap((maker): readonly Case[] => {
    const { method, path } = maker.binding;
    const base = bases.get(maker.name);
    const reader = index.exactlyAt(path).find((one) => one.binding.method === 'GET');
    if (method !== 'POST' || makers.has(maker.name) || isLater(maker) || templateNames(path).length === 0)
      return [];
    if (base?.guess === undefined || base.guess.foreign !== undefined) return [];
    const batch = reader && !known.has(reader.name) ? batchOf(maker, reader, base, context) : undefined;
    if (batch === undefined) return [];
    const { inputs } = base;
    const common = { before: preparation(base, operations), isGuess: true, inputs, bases, context };
    const subject: Subject = {
      ...common,
      resource: resourceOf(maker, batch),
      made: madeBy(maker, base, batch),
      about: service.doc,
      prepared: (one) => preparation(one, operations),
    };
    const lists = listCases(subject, makers, ruledBy(rules));
    return [...lists.flatMap((one) => controlled(one, subject, makers)), ...againCase(subject, makers)].map(
      (one) => ({ ...one, steps: one.steps.map((step) => inBatch(step, maker, batch)) }),
    );
  });
}

function batchOf(
  maker: RestOperation,
  reader: RestOperation,
  { step }: RestBase,
  context: SampleContext,
): Batch | undefined {
  const sent = listsIn(bodyType(maker), context).filter(({ names }) => names.length < 2);
  for (const { items, names } of sent) {
    const sample = dataIn(step.send.body ?? null, [...names, '0']);
    const fields = [...fieldsOf(items, context).values()].filter(({ required }) => required);
    const key = fields.find(({ type }) => isTime(type, context))?.name;
    const list = listsIn(responseType(reader), context).find((one) => {
      const shown = fieldsOf(one.items, context);
      return fields.every(({ name }) => shown.get(name)?.required === true);
    });
    if (key === undefined || list === undefined || !isMembers(sample ?? null) || sample === undefined)
      continue;
    return { names, type: items, sample, key, reader, pointer: pointerTo(...list.names) };
  }
  return undefined;
}

/** The items as those of a resource that are created one by one, by an operation that takes one. */
function resourceOf(maker: RestOperation, { type, key, reader, pointer }: Batch): Subject['resource'] {
  const { binding } = maker;
  const contents = (binding.body?.contents ?? []).map(({ examples: _, ...one }) => ({ ...one, type }));
  const body = binding.body && { ...binding.body, contents };
  return {
    path: `${binding.path}/{${key}}`,
    identifier: key,
    sent: key,
    producer: { ...maker, binding: { ...binding, ...(body !== undefined && { body }) } },
    updaters: [],
    actions: [],
    others: [],
    listers: [{ operation: reader, pointer }],
  };
}

function madeBy(maker: RestOperation, base: RestBase, { sample, key, names }: Batch): RestStep {
  const place = pointerTo(...names, '0', key);
  return {
    id: createdStep,
    operation: maker.name,
    send: { ...base.step.send, body: sample },
    expect: succeedsBy(maker, base),
    outputs: { id: printExpression({ kind: 'request', part: 'body', pointer: place }) },
  };
}

/** A step that creates an item, as the request of a batch with this one alone. */
function inBatch(step: Step, maker: RestOperation, { names }: Batch): Step {
  if (step.operation !== maker.name || !isRestStep(step) || step.send.body === undefined) return step;
  const body = names.reduceRight<Data>((value, name) => ({ [name]: value }), [step.send.body]);
  return { ...step, send: { ...step.send, body } };
}

/** The read of the whole list, which skips the case if a relation does not hold. */
function readOf(
  subject: Subject,
  makers: Makers,
  id: string,
  relations: (shape: ListShape) => readonly Relation[],
): RestStep | undefined {
  const [lister] = subject.resource.listers;
  const stock = lister && stockOf(subject, lister, makers);
  const seen = stock && asking(stock, id, { ...largest(stock)?.query });
  if (stock === undefined || seen === undefined) return undefined;
  const controls = { says: 'the list has each item that was sent', relations: relations(stock.shape) };
  return { ...seen, expect: { ...seen.expect, controls } };
}

/** A case that is skipped if the whole list does not have the items that it creates. */
function controlled(one: Case, subject: Subject, makers: Makers): readonly Case[] {
  const { setupSteps = 0, steps } = one;
  // The list with the item is what this case is about.
  if (one.id.endsWith('/listed')) return [{ ...one, assumption: assumptions.batch }];
  const made = steps.slice(0, setupSteps).filter(({ operation }) => operation === subject.made.operation);
  if (made.length === 0) return [one];
  const seen = readOf(subject, makers, 'the-items', (shape) =>
    made.map(({ id }) => holds(shape, 'lists', id)),
  );
  if (seen === undefined) return [];
  const before = [...steps.slice(0, setupSteps), seen];
  return [{ ...one, steps: [...before, ...steps.slice(setupSteps)], setupSteps: before.length }];
}

/** An item that is sent again is in the list once, where a description says that one of its time is not stored again. */
function againCase(subject: Subject, makers: Makers): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { producer } = resource;
  const { known, time, dropped } = phrases.again;
  const parts = (producer.doc ?? '').split(/\n\s*(?:\n|[-*] )/).map((one) => one.replace(/\s+/g, ' '));
  if (!parts.some((one) => [known, time, dropped].every((phrase) => phrase.test(one)))) return [];
  const once = (shape: ListShape): readonly Relation[] => [
    { ...holds(shape, 'lists', made.id), relation: 'once' },
  ];
  const [first, seen] = ['the-items', readBackStep].map((id) => readOf(subject, makers, id, once));
  if (first === undefined || seen === undefined) return [];
  const { controls, ...expect } = seen.expect;
  const { outputs: _, ...sent } = made;
  const answered: Expect = { status: ['2XX', '4XX'], undeclared: true };
  return [
    stateCase({
      operation: producer,
      what: 'again',
      title: 'an item that is sent again is in the list once',
      at: producer.at,
      assumption: assumptions.describedAgain,
      inputs,
      before: [...before, made, first],
      steps: [
        { ...sent, id: actionStep, expect: answered },
        { ...seen, expect: { ...expect, relations: controls?.relations ?? [] } },
      ],
    }),
  ];
}
