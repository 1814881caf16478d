import { pointerTo } from '@trivet/runtime/internal/text';
import type { Subject } from '../cases/subject.js';
import type { Json, Parameter, Type } from '../model/contract.js';
import { isFreeText } from '../model/free-text.js';
import { itemIn } from '../model/resources/identifier.js';
import { type ListShape, listShapeOf } from '../model/resources/list-shape.js';
import { isListing } from '../model/resources/listers.js';
import { fieldsOf, isLike, listsIn } from '../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../model/resources/rest-operation.js';
import { isIdentifier } from '../model/resources/roles.js';
import { type ListLine, type Place, placesIn } from './candidate.js';
import { operationsIn } from './operations.js';
import type { SuggestBasis } from './suggest-basis.js';

/** A list in the responses of an operation, in a form for a rules file. */
export interface KnownList {
  /** Its name in the rules file. */
  readonly name: string;
  readonly line: ListLine;
  readonly operation: RestOperation;
  /** Pointer of the list in the response. */
  readonly items: string;
  readonly item: Type;
  /** The subject whose items are listed, if the contract has an operation that creates them. */
  readonly subject?: Subject;
  readonly shape?: ListShape;
  /** How it is restricted to the items of a case: a parameter, and the member of the request that has its value. */
  readonly narrowed?: { readonly parameter: string; readonly mark: string };
}

/** The lists of a service, each in the forms that it may have in a rules file; the most specific one first. */
export function listForms(basis: SuggestBasis): readonly (readonly KnownList[])[] {
  return operationsIn(basis)
    .filter((one) => isListing(one) && !one.binding.path.endsWith('}'))
    .flatMap((operation) => {
      const forms = formsOf(operation, basis);
      return forms.length === 0 ? [] : [forms];
    });
}

function formsOf(operation: RestOperation, basis: SuggestBasis): readonly KnownList[] {
  const { context, subjects } = basis;
  const places = listsIn(responseType(operation), context);
  const place = places.find(({ items }) => fieldsOf(items, context).size > 0);
  if (place === undefined) return [];
  const items = pointerTo(...place.names);
  const makers = subjects.filter(
    ({ resource }) =>
      resource.isChosen !== true &&
      isLike(itemIn(responseType(resource.producer), resource, context), place.items, context),
  );
  const subject =
    makers.find(({ resource }) => operation.binding.path.startsWith(resource.producer.binding.path)) ??
    makers[0];
  const own = fieldsOf(place.items, context);
  const key = subject?.resource.identifier ?? [...own.values()].find(isIdentifier)?.name;
  if (key === undefined || !own.has(key)) return [];
  const shape = subject && listShapeOf(subject.resource, { operation, pointer: items }, context);
  const line = {
    operation: operation.name,
    items,
    ...(shape?.total !== undefined && { total: shape.total }),
    key: pointerTo(key),
  };
  const common = { name: operation.name, operation, items, item: place.items };
  const found: KnownList = { ...common, line };
  if (subject === undefined) return [found];
  const known = { ...common, subject, ...(shape !== undefined && { shape }) };
  const made = { ...line, madeBy: subject.resource.producer.name };
  const narrowed = narrowings(operation, subject, basis).map(
    ({ parameter, mark, value }): KnownList => ({
      ...known,
      narrowed: { parameter, mark },
      line: { ...made, mark, with: { [parameter]: value } },
    }),
  );
  return [...narrowed, { ...known, line: made }, found];
}

/** Maximum number of forms in which a list is tried. */
const mostForms = 6;

/** Parameters that may restrict a list to the items of a case: a search, or a parameter with the name of a member. */
function narrowings(
  { binding }: RestOperation,
  { resource }: Subject,
  { context }: SuggestBasis,
): readonly { readonly parameter: string; readonly mark: string; readonly value: Json }[] {
  const marks = placesIn(bodyType(resource.producer), context).filter((place) => isFree(place));
  const asked = binding.parameters.filter((one) => one.in === 'query' && isWords(one));
  const isSearch = ({ role }: Parameter): boolean => role === 'search';
  const isNamed = ({ name }: Parameter, { field }: Place): boolean => field.name === name;
  return asked
    .flatMap((parameter) => {
      const fit = marks.filter((mark) => isSearch(parameter) || isNamed(parameter, mark));
      const isList = context.resolve(parameter.type).kind === 'list';
      const word = '{$inputs.unique}';
      return fit.map(({ pointer }) => ({
        parameter: parameter.name,
        mark: pointer,
        value: isList ? [word] : word,
      }));
    })
    .slice(0, mostForms);

  function isWords({ type }: Parameter): boolean {
    const resolved = context.resolve(type);
    const single = resolved.kind === 'list' ? context.resolve(resolved.items) : resolved;
    return isFreeText(single);
  }
}

/** Whether a member accepts any words: the fresh word of a case has about thirty characters. */
function isFree({ field, type }: Place): boolean {
  if (type.kind !== 'string' || field.readOnly === true) return false;
  const { maxLength = longestWord, minLength = 0 } = type;
  return isFreeText(type) && maxLength >= longestWord && minLength <= longestWord;
}

const longestWord = 40;

/** The query parameters of a list. */
export function parametersOf({ operation }: KnownList): readonly Parameter[] {
  return operation.binding.parameters.filter((one) => one.in === 'query');
}
