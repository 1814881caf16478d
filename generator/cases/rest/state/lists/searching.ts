import { isEqual } from '@trivet/runtime/check';
import type { Case, Relation } from '@trivet/runtime/conformance/case';
import type { Parameter } from '../../../../model/contract.js';
import { type DeepField, type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { phrases } from '../../../../model/resources/phrases.js';
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
  const search = searchOf(stock);
  if (search === undefined) return [];
  const texts = searchedTexts(stock);
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
    ...caselessCase(stock, search, texts),
  ];
}

/** A search that is said to ignore case finds an item by a word whose letters have the other case. */
function caselessCase(stock: Stock, search: Parameter, texts: readonly DeepField[]): readonly Case[] {
  const { subject, shape } = stock;
  if (!isSaidCaseless(search.doc) && !isSaidCaseless(shape.operation.doc)) return [];
  const [stored, asked] = ['Qz', 'qZ'].map((start) => `${start}${searchedWord}`);
  if (stored === undefined || asked === undefined) return [];
  const item = itemStep(subject, 0, withMembersOf({}, ...texts.map(({ path }) => membersAt(path, stored))));
  const query = largest(stock)?.query;
  const exact = asking(stock, 'found-exactly', { [search.name]: stored, ...query });
  const seen = asking(stock, 'found', { [search.name]: asked, ...query });
  if (item === undefined || exact === undefined || seen === undefined) return [];
  const relations = [holds(shape, 'lists', createdStep)];
  const controls = { says: 'the search finds the word as it is written', relations };
  return [
    listCase(stock, {
      what: `search/${search.name}/case`,
      title: `"${search.name}" finds items by the word in another case`,
      at: search.at,
      assumption: assumptions.describedCase,
      setup: [item, { ...exact, expect: { ...exact.expect, controls } }],
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
  ];
}

function isSaidCaseless(doc = ''): boolean {
  return phrases.caseless.test(doc);
}

/**
 * The parameter that searches for any text, unless a rule filters by it another member than the searched ones, of which
 * the document does not say that they are searched.
 */
function searchOf(stock: Stock): Parameter | undefined {
  const { subject, shape, ruled } = stock;
  const search = parameterOf(shape, 'search');
  if (search === undefined || !isPlainText(search.type, subject.context)) return undefined;
  const texts = searchedTexts(stock);
  const isOther = ({ path }: DeepField): boolean => ruled.filter(shape.operation.name, search.name, path);
  const names = texts.map(({ path }) => path.at(-1) ?? '');
  const isRuled = texts.length > 0 && texts.every(isOther);
  return isRuled && !isDescribed(shape, names) ? undefined : search;
}

/** The texts of an item that a list contains. */
function searchedTexts({ subject, shape }: Stock): readonly DeepField[] {
  return freeTexts(subject, subject.context).filter(
    ({ path: [name = '', ...rest] }) =>
      (rest.length === 0 && shape.fields.has(name)) ||
      shape.deep.some(({ path }) => isEqual(path, [name, ...rest])),
  );
}

/** Whether the document says that one of the texts is searched. */
function isDescribed(shape: ListShape, names: readonly string[]): boolean {
  const { doc: about = '' } = parameterOf(shape, 'search') ?? {};
  const description = `${about} ${shape.operation.doc ?? ''}`.toLowerCase();
  return names.some((name) => description.includes(name.toLowerCase()));
}
