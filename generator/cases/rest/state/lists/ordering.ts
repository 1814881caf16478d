import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Parameter } from '../../../../model/contract.js';
import { type Order, orderOf } from '../../../../model/resources/list-parameters.js';
import { commonFields, parameterOf } from '../../../../model/resources/list-shape.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import { assumptions } from '../assumptions.js';
import { isPlainText, itemStep, letters, type Members, mostItems, word } from './items.js';
import { asking, itemsOf, largest, listCase, type Stock, valueFor, within } from './stock.js';

/** Members that are sorted by, of one list: more would cost more than they show. */
const most = 4;

/** A parameter that sorts, by the names of members with a sign or a direction, puts the items in that order. */
export function orderCases(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const parameter = parameterOf(shape, 'sort');
  if (parameter === undefined) return [];
  const orders = ordersOf(stock, parameter);
  const fields = [...new Set(orders.map(({ field }) => field))].slice(0, most);
  const varied = fields.map((field) => variedBy(stock, field));
  const count = mostItems(subject);
  const items = Array.from({ length: count }, (_, index) =>
    itemStep(subject, index, {
      ...Object.assign({}, ...varied.map((one) => one?.[index])),
      ...narrowed?.members,
    }),
  );
  const made = items.filter((one) => one !== undefined);
  if (made.length < count) return [];
  return orders.flatMap(({ value, field, isDown }): readonly Case[] => {
    const at = fields.indexOf(field);
    if (at === -1 || !isJudged(stock, field, varied[at] !== undefined)) return [];
    const query = { ...narrowed?.query, ...largest(stock)?.query };
    const seen = asking(stock, 'sorted', { ...query, [parameter.name]: valueFor(parameter, value, subject) });
    if (seen === undefined) return [];
    const ordered: Relation = {
      value: itemsOf(shape),
      relation: isDown ? 'descends' : 'ascends',
      other: pointerTo(field.name),
    };
    // Others may have texts that are sorted by the rules of a language.
    const when = isText(stock, field) ? { when: within(shape, count + 1) } : {};
    return [
      listCase(stock, {
        what: `sort/${value}`,
        title: `"${parameter.name}" ${value}: "${field.name}" is in ${isDown ? 'descending' : 'ascending'} order`,
        at: parameter.at,
        assumption: assumptions.sort,
        setup: made,
        steps: [{ ...seen, expect: { ...seen.expect, ...when, relations: [ordered] } }],
      }),
    ];
  });
}

/** What the values of a parameter that sorts say, where they tell both directions. */
function ordersOf({ shape, subject }: Stock, { type }: Parameter): readonly Order[] {
  const { context } = subject;
  const resolved = context.resolve(type);
  const single = resolved.kind === 'list' ? context.resolve(resolved.items) : resolved;
  if (single.kind !== 'literal') return [];
  const read = single.values.flatMap((value) => orderOf(shape, value) ?? []);
  return read.filter(
    ({ field, isPlain }) => !isPlain || read.some((other) => other.field === field && other.isDown),
  );
}

function isText({ subject: { context } }: Stock, { type }: Field): boolean {
  const resolved = context.resolve(type);
  return resolved.kind === 'string' && !['date', 'date-time'].includes(resolved.format ?? '');
}

/** Numbers and times have one order; texts do where they differ in one letter. */
function isJudged(stock: Stock, field: Field, isVaried: boolean): boolean {
  const { kind } = stock.subject.context.resolve(field.type);
  if (!field.required || !['number', 'string'].includes(kind)) return false;
  return !isText(stock, field) || (isVaried && stock.narrowed !== undefined);
}

/** Values of a member for three things: no order that a list would come upon, and no texts in the order of numbers. */
function variedBy({ subject }: Stock, { name }: Field): readonly Members[] | undefined {
  const { context, resource } = subject;
  const type = bodyType(resource.producer);
  const field = type && commonFields(type, context).get(name);
  if (field === undefined || field.readOnly === true || context.isReference(name, field.type))
    return undefined;
  if (isPlainText(field.type, context)) return letters.map((letter) => ({ [name]: `${word} ${letter}` }));
  if (context.resolve(field.type).kind !== 'number') return undefined;
  const numbers: readonly (readonly Data[])[] = [
    [10, 100, 9],
    [20, 100, 10],
    [2, 3, 1],
    context.valid(field.type),
  ];
  const three = numbers.find(
    (some) =>
      new Set(some.slice(0, 3)).size === 3 &&
      some.slice(0, 3).every((one) => context.accepts(field.type, one)),
  );
  return three?.slice(0, 3).map((value) => ({ [name]: value }));
}
