import { isEqual } from '@trivet/runtime/check';
import type { Assumption, Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Parameter } from '../../../../model/contract.js';
import { conventions } from '../../../../model/resources/conventions.js';
import { decimalTexts } from '../../../../model/resources/decimal-texts.js';
import { isByAge, type Order, orderOf } from '../../../../model/resources/list-parameters.js';
import { type DeepField, parameterOf } from '../../../../model/resources/list-shape.js';
import { phrases } from '../../../../model/resources/phrases.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import type { RestStep } from '../../../sends.js';
import { raisedMembers, valueAt } from '../../../values.js';
import { assumptions } from '../assumptions.js';
import { commonOrderCase } from './common-order.js';
import {
  isPlainText,
  itemStep,
  letters,
  type Members,
  membersAt,
  mostItems,
  sentFields,
  withMembersOf,
  word,
} from './items.js';
import { asking, isFirstUse, itemsOf, largest, listCase, type Stock, valueFor, within } from './stock.js';

/** Maximum number of sorted members for each list, to limit the cost. */
const most = 4;

/** A parameter that sorts, by the names of members with a sign or a direction, returns the items in that order. */
export function orderCases(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const shared = narrowed?.members ?? {};
  const parameter = parameterOf(shape, 'sort');
  if (parameter === undefined) return [];
  const { name } = parameter;
  const orders = ordersOf(stock, parameter).filter(
    ({ value, member: { path }, isDown }) =>
      !stock.ruled.order(shape.operation.name, { name, value }, { path, isDown }),
  );
  if (orders.length === 0 || !isFirstUse(stock, parameter)) return [];
  const fields = [...new Set(orders.map(({ member }) => keyOf(member)))].slice(0, most);
  const varied = fields.map((key) => {
    const [order] = orders.filter(({ member }) => keyOf(member) === key);
    return order && variedBy(stock, order.member);
  });
  const count = mostItems(subject);
  const items = Array.from({ length: count }, (_, index) =>
    itemStep(subject, index, withMembersOf({}, ...varied.map((one) => one?.[index]), narrowed?.members)),
  );
  const made = items.filter((one) => one !== undefined);
  if (made.length < count) return [];
  const sorted = orders.flatMap((order): readonly Sorted[] => {
    const at = fields.indexOf(keyOf(order.member));
    const isVaried = varied[at] !== undefined;
    if (at === -1 || !isJudged(stock, order.member, isVaried)) return [];
    if (valueAt(shared, order.member.path) !== undefined) {
      const reason = `the only items whose order is known have the same "${order.member.path.join('.')}"`;
      subject.context.uncovered(parameter.at, reason);
      return [];
    }
    const step = sortedStep(stock, parameter, order, count);
    return step === undefined ? [] : [{ order, isVaried, step }];
  });
  const [byService, own] = [sorted.filter((one) => !one.isVaried), sorted.filter((one) => one.isVaried)];
  return [
    ...own.map((one) => sortCase(stock, parameter, made, [one])),
    // The service sets the sorted values, so that one list is sufficient for both directions.
    ...fields.flatMap((key) => {
      const both = byService.filter(({ order }) => keyOf(order.member) === key);
      const [first] = both;
      const two = first === undefined ? [] : computedItems(stock, first.order.member, made);
      return both.length === 0 ? [] : [sortCase(stock, parameter, two, both)];
    }),
    ...fields.flatMap((key) => {
      const both = orders.filter((order) => keyOf(order.member) === key);
      const isSorted = sorted.some(({ order }) => both.includes(order));
      return isSorted ? [] : commonOrderCase(stock, parameter, both);
    }),
  ];
}

/** Two items, of which a service may compute different numbers for a member. */
function computedItems(stock: Stock, member: DeepField, made: readonly RestStep[]): readonly RestStep[] {
  const apart = computedApart(stock, member);
  const items = made.slice(0, 2).map((step, index) => {
    const own = itemStep(stock.subject, index, withMembersOf({}, apart?.[index], stock.narrowed?.members));
    return apart === undefined || own === undefined ? step : own;
  });
  return items;
}

/** Members of three items whose numbers differ, if the sorted one is a number that callers do not send. */
export function computedApart(
  { subject }: Pick<Stock, 'subject'>,
  { field }: DeepField,
): readonly Members[] | undefined {
  const { context, resource, made } = subject;
  const type = bodyType(resource.producer);
  const { body } = made.send;
  if (context.resolve(field.type).kind !== 'number' || type === undefined || body === undefined)
    return undefined;
  return [1, 2, 0].map((by) => raisedMembers(body, type, by, context));
}

/** An order, and the step that requests it. */
interface Sorted {
  readonly order: Order;
  /** Whether the case sets the sorted values. */
  readonly isVaried: boolean;
  readonly step: RestStep;
}

function sortedStep(
  stock: Stock,
  parameter: Parameter,
  { value, member, isDown }: Order,
  count: number,
): RestStep | undefined {
  const { subject, shape, narrowed } = stock;
  const query = { ...narrowed?.query, ...largest(stock)?.query };
  const seen = asking(stock, 'sorted', { ...query, [parameter.name]: valueFor(parameter, value, subject) });
  const ordered: Relation = {
    value: itemsOf(shape),
    relation: isDown ? 'descends' : 'ascends',
    other: pointerTo(...member.path),
  };
  // Items of others may have texts that are sorted by the rules of a language.
  const when = isText(stock, member.field) ? { when: within(shape, count + 1) } : {};
  return seen && { ...seen, expect: { ...seen.expect, ...when, relations: [ordered] } };
}

function sortCase(
  stock: Stock,
  parameter: Parameter,
  setup: readonly RestStep[],
  sorted: readonly Sorted[],
): Case {
  const says = sorted.map(({ order: { value, member, isDown } }) => {
    const way = isDown ? 'descending' : 'ascending';
    return `${value}: "${member.path.join('.')}" is in ${way} order`;
  });
  return listCase(stock, {
    what: `sort/${sorted.map(({ order }) => order.value).join(',')}`,
    title: `"${parameter.name}" ${says.join('; ')}`,
    at: parameter.at,
    assumption: assumptionOf(stock, parameter, sorted),
    setup,
    steps: sorted.map(({ step }, index) => (index === 0 ? step : { ...step, id: `${step.id}-${index + 1}` })),
  });
}

function assumptionOf({ subject, shape }: Stock, { doc }: Parameter, sorted: readonly Sorted[]): Assumption {
  if (sorted.some(({ order }) => isByAge(order.value))) return assumptions.age;
  const isDecimal = sorted.some(
    ({ order }) => decimalTexts(order.member.field.type, subject.context) !== undefined,
  );
  const isSaid = [doc, shape.operation.doc].some((text) => phrases.byValue.test(text ?? ''));
  return isDecimal && !isSaid ? assumptions.value : assumptions.sort;
}

/** The query for as many items as a page can have, the newest first if a parameter can ask for that. */
export function latest(stock: Stock): Members {
  const parameter = parameterOf(stock.shape, 'sort');
  const orders = parameter === undefined ? [] : ordersOf(stock, parameter);
  const newest = orders.find(
    ({ member, isDown }) => isDown && conventions.creation.time.test(member.path.at(-1) ?? ''),
  );
  return {
    ...largest(stock)?.query,
    ...(parameter !== undefined &&
      newest !== undefined && { [parameter.name]: valueFor(parameter, newest.value, stock.subject) }),
  };
}

/** The orders of the values of a parameter that sorts, if they include both directions. */
export function ordersOf(
  { shape, subject }: Pick<Stock, 'shape' | 'subject'>,
  { type }: Parameter,
): readonly Order[] {
  const { context } = subject;
  const resolved = context.resolve(type);
  const single = resolved.kind === 'list' ? context.resolve(resolved.items) : resolved;
  if (single.kind !== 'literal') return [];
  const read = single.values.flatMap((value) => orderOf(shape, value) ?? []);
  return read.filter(
    ({ member, isPlain }) =>
      !isPlain || read.some((other) => keyOf(other.member) === keyOf(member) && other.isDown),
  );
}

function keyOf({ path }: DeepField): string {
  return pointerTo(...path);
}

export function isText({ subject: { context } }: Stock, { type }: Field): boolean {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'string' || ['date', 'date-time'].includes(resolved.format ?? '')) return false;
  if (decimalTexts(type, context) !== undefined) return false;
  // A pattern may be that of a time.
  const values = context.valid(type);
  return values.length === 0 || !values.every((value) => /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(String(value)));
}

/** The order of numbers and times is unambiguous; that of texts is if they differ in one letter. */
export function isJudged(stock: Stock, { field, isCertain }: DeepField, isVaried: boolean): boolean {
  const { kind } = stock.subject.context.resolve(field.type);
  if (!isCertain || !['number', 'string'].includes(kind)) return false;
  return !isText(stock, field) || (isVaried && stock.narrowed !== undefined);
}

/**
 * Values of a member for three items, in an order that a list would not have by chance, and of numbers the first two in
 * another order than their texts have; texts only if their order is that of their words or of decimal numbers.
 */
export function variedBy({ subject }: Stock, { path }: DeepField): readonly Members[] | undefined {
  const { context } = subject;
  const field = sentFields(subject, context).find((one) => isEqual(one.path, path))?.field;
  if (field === undefined || context.isReference(field.name, field.type)) return undefined;
  if (isPlainText(field.type, context)) return letters.map((letter) => membersAt(path, `${word} ${letter}`));
  const decimals = decimalTexts(field.type, context);
  if (decimals !== undefined) return decimals.slice(0, 3).map((value) => membersAt(path, value));
  if (context.resolve(field.type).kind !== 'number') return undefined;
  const numbers: readonly (readonly Data[])[] = [
    [10, 9, 100],
    [100, 20, 200],
    [2, 1, 3],
    context.valid(field.type),
  ];
  const three = numbers.find(
    (some) =>
      new Set(some.slice(0, 3)).size === 3 &&
      some.slice(0, 3).every((one) => context.accepts(field.type, one)),
  );
  return three?.slice(0, 3).map((value) => membersAt(path, value));
}
