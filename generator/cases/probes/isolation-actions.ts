import type { Assumption, Case, Expect } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import { isEveryKindAbsent } from '../../model/resources/own-kinds.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isRestStep, type RestStep } from '../sends.js';
import { actionStep, callOf, placeOf, refersTo } from '../steps.js';
import type { Subject } from '../subject.js';
import { isGuarded, type Probe, probeCase } from './isolation-case.js';

const absent: Assumption = {
  says: 'what a caller may not read is unknown to it, also as a reference, as a description says',
  confidence: 'high',
};
const unread: Assumption = {
  says: 'what a caller may not read cannot be referred to by it',
  confidence: 'low',
};

const refused: Expect = { status: ['4XX'], undeclared: true };

/**
 * The other caller can neither act on the item nor create something below it, if it may not read it: requests by which
 * an operation changes something.
 */
export function actionCases(probe: Probe): readonly Case[] {
  const { subject, control, other, by } = probe;
  const { resource, made, before, inputs, bases } = subject;
  const hidden = hiddenFrom(probe, subject, made);
  if (hidden === undefined) return [];
  const all = new Set([...resource.actions, ...resource.others]);
  const acting = [...all].filter(
    (one) => !resource.updaters.includes(one) && isActing(one) && isGuarded(one),
  );
  return acting.flatMap((operation) => {
    const call = callOf(
      actionStep,
      operation,
      bases.get(operation.name),
      placeOf(resource, made),
      {},
      before,
    );
    if (call === undefined) return [];
    return [
      probeCase({
        operation,
        what: `isolation/${other}`,
        title: 'refuses a caller who may not read the item that another one has created',
        inputs,
        before: [...before, made, ...control, hidden],
        steps: [by({ ...call, expect: refused })],
      }),
    ];
  });
}

/** Whether a request on an item, or below it, must be refused if its item does not exist: a removal may succeed then. */
function isActing({ binding: { method, responses } }: RestOperation): boolean {
  const isDeclared = responses.some(({ status }) => ['401', '403', '404'].includes(status));
  return isDeclared && ['POST', 'PUT', 'PATCH'].includes(method);
}

/** The read of an item by the other caller, which must be refused, or else the case is skipped. */
function hiddenFrom(
  { by }: Probe,
  { resource, before, bases }: Subject,
  made: RestStep,
): RestStep | undefined {
  const { reader } = resource;
  if (reader === undefined || !isGuarded(reader)) return undefined;
  const id = `${made.id}-read-by-other`;
  const read = callOf(id, reader, bases.get(reader.name), placeOf(resource, made), {}, before);
  return read && by({ ...read, expect: { ...refused, skipOn: ['2XX', '3XX', '5XX'] } });
}

/** The other caller cannot create an item whose body refers to one of the first, which it may not read. */
export function referenceCases(
  probe: Probe,
  subjects: readonly Subject[],
  { doc }: Service,
): readonly Case[] {
  const { subject, control, other, by } = probe;
  const { resource, made, before, inputs } = subject;
  const referred = before.filter(isRestStep).find((step) => refersTo(made.send.body, [step.id]));
  const whole = subjects.find((one) => one.resource.producer.name === referred?.operation);
  if (referred === undefined || whole === undefined || !isGuarded(resource.producer)) return [];
  const hidden = hiddenFrom(probe, { ...whole, before }, referred);
  if (hidden === undefined) return [];
  return [
    {
      ...probeCase({
        operation: resource.producer,
        what: `isolation/${other}/reference`,
        title: 'refuses a reference to an item that another caller has created',
        inputs,
        before: [...before, ...control, hidden],
        steps: [by({ ...made, id: actionStep, expect: refused })],
      }),
      assumption: isEveryKindAbsent(doc) ? absent : unread,
    },
  ];
}
