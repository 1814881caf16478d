import { isEqual } from '@trivet/runtime/check';
import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { createdStep } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import {
  freeTexts,
  isPlainText,
  itemStep,
  letters,
  type Members,
  membersAt,
  otherWord,
  searchedWord,
  withMembersOf,
} from './items.js';
import { asking, holds, isHome, largest, listCase, type Stock } from './stock.js';

/** A search finds an item with the word in its texts, but not one with another word. */
export function searchCase(stock: Stock): readonly Case[] {
  const { subject, shape } = stock;
  const { context } = subject;
  const search = parameterOf(shape, 'search');
  if (search === undefined || !isPlainText(search.type, context)) return [];
  if (stock.ruled.filter(shape.operation.name, search.name)) return [];
  const texts = freeTexts(subject, context).filter(
    ({ path: [name = '', ...rest] }) =>
      (rest.length === 0 && shape.fields.has(name)) ||
      shape.deep.some(({ path }) => isEqual(path, [name, ...rest])),
  );
  const withWord = (index: number, own: string): Members =>
    withMembersOf({}, ...texts.map(({ path }) => membersAt(path, `${own} ${letters[index] ?? ''}`)));
  const one = itemStep(subject, 0, withWord(0, searchedWord));
  const other = itemStep(subject, 1, withWord(1, otherWord));
  const seen = asking(stock, 'found', { [search.name]: searchedWord, ...largest(stock)?.query });
  if (texts.length === 0 || one === undefined || other === undefined || seen === undefined) return [];
  const names = texts.map(({ field }) => field.name);
  const isSure = isDescribed(shape, names);
  const relations: readonly Relation[] = [
    ...(isSure && (isHome(subject, shape) || stock.narrowed?.isSure === true)
      ? [holds(shape, 'lists', createdStep)]
      : []),
    holds(shape, 'omits', other.id),
  ];
  return [
    listCase(stock, {
      what: `search/${search.name}`,
      title: `"${search.name}" finds items with the word, and no others`,
      at: search.at,
      assumption: isSure ? assumptions.describedSearch : assumptions.search,
      setup: [one, other],
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
  ];
}

/** Whether the document says that one of the texts is searched. */
function isDescribed(shape: ListShape, names: readonly string[]): boolean {
  const { doc: about = '' } = parameterOf(shape, 'search') ?? {};
  const description = `${about} ${shape.operation.doc ?? ''}`.toLowerCase();
  return names.some((name) => description.includes(name.toLowerCase()));
}
