import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Parameter, Type } from '../../../../model/contract.js';
import { parameterOf } from '../../../../model/resources/list-shape.js';
import { besideNull } from '../../../../model/resources/members.js';
import { phrases } from '../../../../model/resources/phrases.js';
import { isTime, type TimeBound, timeBoundOf } from '../../../../model/resources/time-bounds.js';
import { timelyValue } from '../../../../model/resources/timely.js';
import { wordsIn } from '../../../../model/resources/words.js';
import type { RestStep } from '../../../sends.js';
import { createdStep } from '../../../steps.js';
import { movedTime } from '../../../values.js';
import { assumptions } from '../assumptions.js';
import { itemStep, type Members, sentFields, withMembersOf } from './items.js';
import { ordersOf } from './ordering.js';
import { asking, holds, isHome, largest, listCase, type Stock, valueFor, within } from './stock.js';

/** Days between the times of two items, in addition to the span between the times of one of them. */
const apart = 10;

/** A parameter that bounds a time excludes the items on the other side, and finds those on its own. */
export function timeCases(stock: Stock): readonly Case[] {
  const { shape, subject, ruled } = stock;
  return shape.parameters.flatMap((parameter): readonly Case[] => {
    const bound = boundOf(stock, parameter);
    const isAlone = shape.parameters.every(
      (one) => one === parameter || !one.required || !isTime(one.type, subject.context),
    );
    if (bound === undefined || !isAlone || ruled.filter(shape.operation.name, parameter.name)) return [];
    return boundCases(stock, parameter, bound);
  });
}

/**
 * The time that a parameter bounds: of several that items have, the only one that callers give. It is certain if the list
 * has no other order.
 */
function boundOf({ shape, subject }: Stock, parameter: Parameter): TimeBound | undefined {
  const { context } = subject;
  const found = timeBoundOf(shape.fields, parameter, context);
  if (found !== undefined) return found;
  const sent = new Set(sentFields(subject, context).map(({ path }) => path.join('.')));
  const given = [...shape.fields].filter(([name, { type }]) => !isTime(type, context) || sent.has(name));
  const own = timeBoundOf(new Map(given), parameter, context);
  const sort = parameterOf(shape, 'sort');
  const orders = sort === undefined ? [] : ordersOf({ shape, subject }, sort);
  const isOnly = orders.length > 0 && orders.every(({ member }) => member.path.join('.') === own?.field.name);
  return own && { ...own, isNamed: own.isNamed || isOnly };
}

function boundCases(stock: Stock, parameter: Parameter, bound: TimeBound): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const times = timesOf(stock, bound);
  const [, middle] = times?.values ?? [];
  const value = middle && asParameter(parameter.type, middle, stock);
  if (times === undefined || middle === undefined || value === undefined) return [];
  const item = (index: number, at: number): RestStep | undefined =>
    itemStep(subject, index, withMembersOf(times.members[at] ?? {}, narrowed?.members));
  const [inside, outside] = bound.isStart ? [item(0, 2), item(1, 0)] : [item(0, 0), item(1, 2)];
  const { name } = parameter;
  const query = { ...narrowed?.query, ...largest(stock)?.query, [name]: valueFor(parameter, value, subject) };
  const seen = asking(stock, 'found', query);
  if (inside === undefined || outside === undefined || seen === undefined) return [];
  const assumption = bound.isNamed ? assumptions.describedTime : assumptions.time;
  const found = (relations: readonly Relation[]): readonly RestStep[] => [
    { ...seen, expect: { ...seen.expect, relations } },
  ];
  const isHeld = holdsAll(stock);
  const member = bound.field.name;
  const way = bound.isStart ? 'earlier' : 'later';
  return [
    listCase(stock, {
      what: `filter/${name}`,
      title: `"${name}" ${value} does not find items whose "${member}" is ${way}${isHeld ? ', but others' : ''}`,
      at: parameter.at,
      assumption,
      setup: [inside, outside],
      steps: found([
        ...(isHeld ? [holds(shape, 'lists', createdStep)] : []),
        holds(shape, 'omits', outside.id),
      ]),
    }),
    ...(middle === value ? equalCase(stock, parameter, bound, times) : []),
  ];
}

/** Whether the list has every item of the case on its first page. */
function holdsAll({ subject, shape, narrowed }: Stock): boolean {
  const isWhole = shape.parameters.every((one) => one.default === undefined && one.role !== 'size');
  return narrowed?.isSure === true || (isHome(subject, shape) && isWhole);
}

/** Three times far from each other, and the members of an item for each. */
interface Times {
  readonly values: readonly string[];
  readonly members: readonly Members[];
}

function timesOf({ subject }: Stock, { field }: TimeBound): Times | undefined {
  const { context, made } = subject;
  const body = membersOf(made.send.body ?? null);
  const sent = sentFields(subject, context).filter(
    ({ path, field: one }) => path.length === 1 && isTime(one.type, context),
  );
  const own = sent.find(({ path: [name] }) => name === field.name)?.field;
  if (own === undefined) return undefined;
  const sample = context.valid(besideNull(own.type, context)).find((one) => typeof one === 'string');
  const first = body[own.name] ?? (sample && (timelyValue(own, sample, context) ?? sample));
  // The times of an item stay in order, so all of them are moved.
  const all = sent.flatMap(({ field: one }): readonly (readonly [string, Type, Data])[] => {
    const value = one.name === own.name ? first : body[one.name];
    return value === undefined ? [] : [[one.name, besideNull(one.type, context), value]];
  });
  const instants = all.map(([, , value]) => Date.parse(String(value)));
  const days = Math.ceil((Math.max(...instants) - Math.min(...instants)) / 86_400_000) + apart;
  const members = [0, days, 2 * days].map((by) => {
    const moved = all.map(([name, type, value]) => [name, movedTime(type, value, by, context)] as const);
    return Object.fromEntries(moved.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  });
  const values = members.flatMap((one) => {
    const value = one[own.name];
    return typeof value === 'string' ? [value] : [];
  });
  return values.length < 3 ? undefined : { values, members };
}

/** A time as a value of a parameter: of a date only the day, of a day its beginning. */
function asParameter(type: Type, time: string, { subject: { context } }: Stock): string | undefined {
  const single = context.resolve(besideNull(type, context));
  const isDay = single.kind === 'string' && single.format === 'date';
  const value = isDay ? time.slice(0, 10) : time.length === 10 ? `${time}T00:00:00Z` : time;
  return context.accepts(type, value) ? value : undefined;
}

/** An item with exactly the time of a parameter is found or not, as the description says. */
function equalCase(stock: Stock, parameter: Parameter, bound: TimeBound, times: Times): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const edge = edgeOf(stock, parameter, bound);
  const item = itemStep(subject, 0, withMembersOf(times.members[1] ?? {}, narrowed?.members));
  const query = edge?.at === 'omits' || holdsAll(stock) ? {} : betweenOnly(stock, bound, times);
  const [, middle = ''] = times.values;
  const { name } = parameter;
  const page = largest(stock);
  const asked = {
    ...narrowed?.query,
    ...page?.query,
    ...query,
    [name]: valueFor(parameter, middle, subject),
  };
  const seen = asking(stock, 'found', asked);
  if (edge === undefined || item === undefined || query === undefined || seen === undefined) return [];
  const { at, isSure } = edge;
  // Without a restriction to the items of the case, there may be more of earlier runs than the service has on a page.
  const most = holdsAll(stock) ? page?.size : fewItems;
  const when = at === 'lists' && most !== undefined ? { when: within(shape, most) } : {};
  return [
    listCase(stock, {
      what: `filter/${name}/equal`,
      title: `"${name}" ${middle} ${at === 'lists' ? 'finds' : 'does not find'} items whose "${bound.field.name}" is equal`,
      at: parameter.at,
      assumption: isSure ? assumptions.describedTime : assumptions.apart,
      setup: [item],
      steps: [{ ...seen, expect: { ...seen.expect, ...when, relations: [holds(shape, at, createdStep)] } }],
    }),
  ];
}

/** More items than the cases of both bounds create, and not more than any page has. */
const fewItems = 3;

/** What a list has of the items with exactly the time of a parameter. */
interface Edge {
  readonly at: 'lists' | 'omits';
  /** Whether the description has no other meaning. */
  readonly isSure: boolean;
}

function edgeOf(stock: Stock, parameter: Parameter, bound: TimeBound): Edge | undefined {
  if (!bound.isNamed) return undefined;
  const { doc = '' } = parameter;
  const { isIn, isOut, isApart } = saidOfEqual(doc);
  if (isIn) return isOut || isApart ? undefined : { at: 'lists', isSure: true };
  if (isOut) return { at: 'omits', isSure: true };
  // "From this time" and "before this time": the bounds of adjacent spans.
  const isHalfOpen = saidOfEqual(oppositeOf(stock, bound)?.doc).isIn;
  return isApart ? { at: 'omits', isSure: isHalfOpen } : undefined;
}

/** What a description says of items with exactly the time: that a list has them, or not, or only those on one side. */
function saidOfEqual(doc = ''): {
  readonly isIn: boolean;
  readonly isOut: boolean;
  readonly isApart: boolean;
} {
  const { inclusive, exclusive, apart: before } = phrases.filters;
  const said = { isIn: inclusive.test(doc), isOut: exclusive.test(doc), isApart: before.test(doc) };
  if (!wordsIn(doc).some((word) => leavingOut.has(word))) return said;
  // "Leaves out everything before this moment": said of what the list does not have.
  return { isIn: said.isApart, isOut: said.isOut || said.isIn, isApart: false };
}

/** Verbs of what a parameter takes out of a list. */
const leavingOut: ReadonlySet<string> = new Set([
  'drops',
  'exclude',
  'excluded',
  'excludes',
  'hides',
  'leave',
  'leaves',
  'left',
  'omits',
  'omitted',
  'removes',
  'skips',
]);

/** The parameter that bounds the same time on the other side. */
function oppositeOf(stock: Stock, { field, isStart }: TimeBound): Parameter | undefined {
  return stock.shape.parameters.find((one) => {
    const other = boundOf(stock, one);
    return other?.isNamed === true && other.field.name === field.name && other.isStart !== isStart;
  });
}

/**
 * The query that leaves few items other than those with exactly the time, by the bound on the other side; undefined if there
 * is none.
 */
function betweenOnly(stock: Stock, bound: TimeBound, { values }: Times): Members | undefined {
  const opposite = oppositeOf(stock, bound);
  const [, middle = '', last = ''] = values;
  if (opposite === undefined || largest(stock) === undefined) return undefined;
  const { isIn } = saidOfEqual(opposite.doc);
  if (!isIn && !bound.isStart) return undefined;
  const value = asParameter(opposite.type, isIn ? middle : last, stock);
  return value === undefined ? undefined : { [opposite.name]: valueFor(opposite, value, stock.subject) };
}
