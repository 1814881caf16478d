import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers, mapTexts, membersOf } from '@trivet/runtime/internal/conformance';
import { pointerTo } from '@trivet/runtime/internal/text';
import { isSoapBase } from '../../cases/base.js';
import { inputOf, isSoap, listsOf, messageFields, type SoapOperation } from '../../cases/soap/names.js';
import { isSelector, type Naming, namingsIn, subjectOf } from '../../cases/soap/things.js';
import type { Json } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { ListLine } from '../candidate.js';
import type { SuggestBasis } from '../suggest-basis.js';

/** A list in the responses of a SOAP operation, in a form for a rules file. */
export interface SoapList {
  readonly name: string;
  readonly line: ListLine;
  readonly operation: SoapOperation;
  /** The text that names the items of a case, and a pattern that finds all of them. */
  readonly narrowed?: { readonly text: string; readonly pattern: string };
}

/** Signs after the beginning of a name with which a search finds all names that begin so. */
const wildcards = ['*', '%', ''] as const;

/** The lists of a SOAP service with operations that create their items, each in the forms that it may have. */
export function soapListForms(basis: SuggestBasis): readonly (readonly SoapList[])[] {
  const operations = basis.service.operations.filter(isSoap);
  const makers = operations.flatMap((maker) => {
    const named = wordsOf(maker).verb === 'create' ? ownNameOf(maker, basis) : undefined;
    return named === undefined ? [] : [{ maker, ...named }];
  });
  // A name such as `query` says nothing of what it reads.
  const readers = operations.filter((one) => ['read', 'list', 'none'].includes(wordsOf(one).verb));
  return readers.flatMap((operation) => {
    const forms = makers.flatMap((made) => formsOf(operation, made, basis));
    return forms.length === 0 ? [] : [forms];
  });
}

interface Made {
  readonly maker: SoapOperation;
  readonly naming: Naming;
  readonly text: string;
}

/** The name of the item in the request that creates it. */
function ownNameOf(maker: SoapOperation, { bases, context }: SuggestBasis): Omit<Made, 'maker'> | undefined {
  const base = bases.get(maker.name);
  if (base === undefined || !isSoapBase(base)) return undefined;
  const input = inputOf(base.step);
  const own = subjectOf(maker);
  const [naming] = namingsIn(maker.binding.input.type, input, own, context).filter(
    ({ thing }) => thing === own,
  );
  const text = naming === undefined ? undefined : valueAt(input, naming.path);
  return naming !== undefined && typeof text === 'string' && hasExpression(text)
    ? { naming, text }
    : undefined;
}

function valueAt(value: Data, path: readonly string[]): Data | undefined {
  return path.reduce<Data | undefined>((at, token) => {
    if (Array.isArray(at)) return (at as readonly Data[])[Number(token)];
    return isMembers(at ?? null) ? membersOf(at)[token] : undefined;
  }, value);
}

function formsOf(operation: SoapOperation, made: Made, basis: SuggestBasis): readonly SoapList[] {
  const { context } = basis;
  const { maker, naming } = made;
  const lists = listsOf(operation.binding.output?.type, context);
  return lists.flatMap(({ pointer, items }): readonly SoapList[] => {
    const isOfNames = context.resolve(items).kind === 'string' && isListOf(operation, maker);
    const isOfItems = fieldsOf(items, context).has(naming.field.name);
    if (!isOfNames && !isOfItems) return [];
    const line = {
      operation: operation.name,
      items: pointer,
      key: isOfNames ? '' : pointerTo(naming.field.name),
      madeBy: maker.name,
      named: pointerTo(...naming.path),
    };
    const common = { name: operation.name, operation };
    const isWhole = messageFields(operation.binding.input, context).every(({ required }) => !required);
    if (isWhole) return [{ ...common, line }];
    return narrowings(operation, made, basis).map(({ pattern, values }) => ({
      ...common,
      line: { ...line, with: values },
      narrowed: { text: made.text, pattern },
    }));
  });
}

/** Whether a list of names is one of what an operation creates: `listThings` of `createThing`. */
function isListOf(operation: SoapOperation, maker: SoapOperation): boolean {
  return wordsOf(operation).verb !== 'none' && subjectOf(operation) === subjectOf(maker);
}

/** Requests of a search in which the name of an item is the beginning of those of all items of a case. */
function narrowings(
  operation: SoapOperation,
  { text }: Made,
  { bases, context }: SuggestBasis,
): readonly { readonly pattern: string; readonly values: { readonly [pointer: string]: Json } }[] {
  const base = bases.get(operation.name);
  if (base === undefined || !isSoapBase(base)) return [];
  const input = inputOf(base.step);
  const namings = namingsIn(operation.binding.input.type, input, subjectOf(operation), context);
  const isSearch = namings.some(({ field, path }) => isSelector(field) && valueAt(input, path) === text);
  if (!isSearch) return [];
  return wildcards.map((sign) => {
    const pattern = `${text}${sign}`;
    return { pattern, values: withPattern(input, text, pattern) };
  });
}

/** The members of a request, by pointers, with a pattern in place of a name. */
export function withPattern(
  input: Data,
  text: string,
  pattern: string,
): { readonly [pointer: string]: Json } {
  const found = mapTexts(input, (one) => (one === text ? pattern : one));
  return Object.fromEntries(
    Object.entries(membersOf(found)).map(([name, value]): [string, Json] => [pointerTo(name), value as Json]),
  );
}
