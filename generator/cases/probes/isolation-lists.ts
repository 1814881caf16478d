import { isEqual } from '@trivet/runtime/check';
import type { Assumption, Case, Expect } from '@trivet/runtime/conformance/case';
import { latest } from '../rest/state/lists/ordering.js';
import { asking, holds, itemsOf, type Stock, stockOf } from '../rest/state/lists/stock.js';
import type { RestStep } from '../sends.js';
import { actionStep, callOf, placeOf } from '../steps.js';
import type { Subject } from '../subject.js';
import { isGuarded, neededBy, type Probe, probeCase } from './isolation-case.js';

const readable: Assumption = {
  says: 'a list has no items that its caller may not read',
  confidence: 'low',
};
const described: Assumption = {
  says: 'a list has no items of others, as a description of their kind says',
  confidence: 'high',
};

/** Whether the control of other cases is the list of the item itself, which it tests already. */
export function isOwnControl({
  subject: { resource },
  control,
}: Pick<Probe, 'subject' | 'control'>): boolean {
  return control[0]?.operation === resource.producer.name;
}

/**
 * The other caller does not find the item in a list below a parent of the first, nor, if `isOwn` (the document says so
 * of the kind), in a list of all.
 */
export function listCases(
  { subject, control, other, by }: Probe,
  subjects: readonly Subject[],
  isOwn: boolean,
): readonly Case[] {
  const { resource } = subject;
  if (isOwnControl({ subject, control })) return [];
  const makers = new Set(subjects.map((one) => one.resource.producer.name));
  return resource.listers.flatMap((lister) => {
    const stock = stockOf(subject, lister, makers);
    const isBelow = stock !== undefined && Object.keys(stock.path).length > 0;
    const { narrowed } = stock ?? {};
    const isNarrowed = !isBelow && isEqual(narrowed?.members, {});
    const query = stock && { ...(isNarrowed && narrowed?.query), ...latest(stock) };
    const call = stock && asking(stock, actionStep, query ?? {});
    if (stock === undefined || !(isBelow || isOwn) || call === undefined || !isGuarded(lister.operation))
      return [];
    return [unlistedCase({ subject, control, other, by }, stock, call)];
  });
}

/** A list that the other caller requests does not contain the item. */
export function unlistedCase({ subject, control, other, by }: Probe, stock: Stock, call: RestStep): Case {
  const { resource, made, before, inputs } = subject;
  const omits = { ...holds(stock.shape, 'omits', made.id), given: itemsOf(stock.shape, '/0') };
  return probeCase({
    operation: stock.shape.operation,
    what: `isolation/${other}/${resource.producer.name}`,
    title: 'does not list an item that another caller has created',
    inputs,
    before: [...before, made, ...control],
    steps: [by({ ...call, expect: { status: ['2XX', '3XX', '4XX'], undeclared: true, relations: [omits] } })],
  });
}

/**
 * A list does not contain what the caller may not read: for items at the root, and those of whose kind the document says
 * that callers see their own ones only (`isOwn`), where the control of the other cases is the list itself. Some services
 * list more than they let callers read, so that at the root this is a warning.
 */
export function unreadableCases(
  { subject, other, by }: Omit<Probe, 'control'>,
  subjects: readonly Subject[],
  isOwn: boolean,
): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { reader, producer } = resource;
  const isBelow = neededBy(made, before).length > 0;
  if ((isBelow && !isOwn) || reader === undefined || !isGuarded(reader)) return [];
  const read = callOf('read-by-other', reader, bases.get(reader.name), placeOf(resource, made), {}, before);
  if (read === undefined) return [];
  const makers = new Set(subjects.map((one) => one.resource.producer.name));
  return resource.listers.flatMap((lister) => {
    const stock = stockOf(subject, lister, makers);
    const call = stock && asking(stock, actionStep, latest(stock));
    if (stock === undefined || call === undefined || !isGuarded(lister.operation)) return [];
    const refused: Expect = { status: ['4XX'], skipOn: ['2XX', '3XX', '5XX'], undeclared: true };
    const omits = { ...holds(stock.shape, 'omits', made.id), given: itemsOf(stock.shape, '/0') };
    const expect: Expect = { status: ['2XX', '3XX', '4XX'], undeclared: true, relations: [omits] };
    return [
      {
        ...probeCase({
          operation: lister.operation,
          what: `isolation/${other}/${producer.name}/unreadable`,
          title: 'does not list an item that the caller may not read',
          inputs,
          before: [...before, made, by({ ...read, expect: refused })],
          steps: [by({ ...call, expect })],
        }),
        assumption: isBelow ? described : readable,
      },
    ];
  });
}
