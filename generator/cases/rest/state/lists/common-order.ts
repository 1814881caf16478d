import { isEqual } from '@trivet/runtime/check';
import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Parameter } from '../../../../model/contract.js';
import { allowsNames } from '../../../../model/resources/chosen-name.js';
import type { Order } from '../../../../model/resources/list-parameters.js';
import type { DeepField } from '../../../../model/resources/list-shape.js';
import { assumptions } from '../assumptions.js';
import { isPlainText, itemStep, type Members, membersAt, mostItems, sentFields, word } from './items.js';
import { asking, isHome, itemsOf, largest, listCase, made, type Stock, valueFor } from './stock.js';

/**
 * Texts of four items, two at each end of every order of letters and digits: of a list of several pages, two of
 * them are on the first one, in the requested order and in the opposite one.
 */
const ends = [`0${word} b`, `0${word} a`, `z${word} b`, `z${word} a`];

/** A list that has the items of others, too, and is sorted by a text has those of the case in the requested order. */
export function commonOrderCase(
  stock: Stock,
  parameter: Parameter,
  orders: readonly Order[],
): readonly Case[] {
  const [first] = orders;
  const { subject, shape } = stock;
  const values = first === undefined ? undefined : textsOf(stock, first.member);
  if (
    !isHome(subject, shape) ||
    stock.narrowed !== undefined ||
    values === undefined ||
    mostItems(subject) < 3
  )
    return [];
  const items = values
    .map((members, index) => itemStep(subject, index, members))
    .filter((one) => one !== undefined);
  const among = items.map(({ id }) => made(shape, id));
  const steps = orders.flatMap(({ value, member, isDown }, index) => {
    const query = { ...largest(stock)?.query, [parameter.name]: valueFor(parameter, value, subject) };
    const seen = asking(stock, index === 0 ? 'sorted' : `sorted-${index + 1}`, query);
    const ordered: Relation = {
      value: itemsOf(shape),
      relation: isDown ? 'descends' : 'ascends',
      other: pointerTo(...member.path),
      among,
    };
    return seen === undefined ? [] : [{ ...seen, expect: { ...seen.expect, relations: [ordered] } }];
  });
  if (items.length < ends.length || steps.length < orders.length) return [];
  const says = orders.map(
    ({ value, member, isDown }) =>
      `${value}: "${member.path.join('.')}" is in ${isDown ? 'descending' : 'ascending'} order`,
  );
  return [
    listCase(stock, {
      what: `sort/${orders.map(({ value }) => value).join(',')}`,
      title: `"${parameter.name}" ${says.join('; ')}`,
      at: parameter.at,
      assumption: assumptions.sort,
      setup: items,
      steps,
    }),
  ];
}

/** The members that set a text that callers send and each item returns. */
function textsOf({ subject }: Stock, { path, isCertain }: DeepField): readonly Members[] | undefined {
  const { context } = subject;
  const field = sentFields(subject, context).find((one) => isEqual(one.path, path))?.field;
  if (field === undefined || !isCertain || !isPlainText(field.type, context)) return undefined;
  const isFit = ends.every((text) => allowsNames(field.type, text, context));
  return isFit ? ends.map((text) => membersAt(path, text)) : undefined;
}
