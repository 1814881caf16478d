import { pointerTo } from '@trivet/runtime/internal/conformance';
import { pathOf, templateNames } from '@trivet/runtime/internal/text';
import type { Field, Parameter, ParameterRole, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { conventions } from './conventions.js';
import { identifierOf } from './identifier.js';
import { isAmount, type MemberBesideItems, membersBesideItems } from './list-members.js';
import type { Lister } from './listers.js';
import { commonFields, fieldsOf } from './members.js';
import { lastSegment } from './operation-index.js';
import type { Resource } from './resources.js';
import { bodyType, responseType } from './rest-operation.js';

/** The structure of a list of a resource, from its members, headers and parameters in the contract. */
export interface ListShape extends Lister {
  /** Members that items may have. */
  readonly fields: ReadonlyMap<string, Field>;
  /** Members of objects in the items; those that are sent at creation first. */
  readonly deep: readonly DeepField[];
  /** Member that identifies an item. */
  readonly key: string;
  /** Parameters of the query. */
  readonly parameters: readonly Parameter[];
  /** JSON Pointer to the number of all items on all pages. */
  readonly total?: string;
  /** JSON Pointer to the number of pages. */
  readonly pages?: string;
  /** JSON Pointer to the link or token of the next page. */
  readonly next?: string;
  /** It is a link, which contains the token, and not the token itself. */
  readonly isNextLink: boolean;
  /** Header with the number of all items. */
  readonly totalHeader?: string;
  /** The number of the first page, and of the first item, if documented: 0 or 1. */
  readonly firstPage?: number;
  readonly firstOffset?: number;
  /** The response declares the header `Link` (RFC 8288). */
  readonly hasLink: boolean;
}

/** The shape of a list; undefined if its items have no identifier. */
export function listShapeOf(
  { identifier, producer }: Resource,
  lister: Lister,
  context: Resolving,
): ListShape | undefined {
  const { operation, pointer } = lister;
  const answer = responseType(operation);
  const item = answer && itemAt(answer, pathOf(pointer), context);
  const fields = item === undefined ? new Map<string, Field>() : commonFields(item, context);
  if (answer === undefined || identifier === undefined || !fields.has(identifier)) return undefined;
  const members = isItem(operation, answer, context) ? [] : membersBesideItems(answer, context);
  const memberOf = (pattern: RegExp, kinds: readonly Type['kind'][]): MemberBesideItems | undefined =>
    members.find(({ name, kind }) => pattern.test(name) && kinds.includes(kind));
  const next = memberOf(conventions.besideItems.next, ['string', 'union']);
  const total = memberOf(conventions.besideItems.total, ['number']);
  const headers = operation.binding.responses.find(({ status }) => status.startsWith('2'))?.headers ?? [];
  const parameters = operation.binding.parameters.filter((one) => one.in === 'query');
  const first = (role: 'page' | 'offset'): number | undefined => {
    const parameter = parameters.find((one) => one.role === role);
    return parameter && firstOf(parameter, role, context);
  };
  const parts = {
    firstPage: first('page'),
    firstOffset: first('offset'),
    ...(total !== undefined && !isAmount(total.about) && { total: total.at }),
    pages: memberOf(conventions.besideItems.pages, ['number'])?.at,
    next: next?.at,
    totalHeader: headers.find(({ name }) => conventions.besideItems.totalHeader.test(name))?.name,
  };
  return {
    ...lister,
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    fields,
    deep: sentFirst(deepFields(fields, context), bodyType(producer), context),
    key: identifier,
    isNextLink: next?.isLink === true,
    parameters,
    hasLink: headers.some(({ name }) => name.toLowerCase() === 'link'),
  };
}

/** Whether a response with a list is an item itself, whose `total` may be an amount and whose `pages` those of a book. */
function isItem({ binding }: Lister['operation'], answer: Type, context: Resolving): boolean {
  return (
    identifierOf(templateNames(lastSegment(binding.path) ?? '').at(-1) ?? 'id', answer, context) !== undefined
  );
}

/** The number of the first page or item, by a default or minimum; for items 0 otherwise. */
function firstOf(
  { name, type, default: usual }: Parameter,
  role: 'page' | 'offset',
  context: Resolving,
): number | undefined {
  const resolved = context.resolve(type);
  const least = resolved.kind === 'number' ? resolved.minimum : undefined;
  const first =
    usual ?? least ?? (role === 'page' || conventions.bounds.uncertain.test(name) ? undefined : 0);
  return first === 0 || first === 1 ? first : undefined;
}

/** The parameter of a list with a role. */
export function parameterOf(
  { parameters }: Pick<ListShape, 'parameters'>,
  role: ParameterRole,
): Parameter | undefined {
  return parameters.find((one) => one.role === role);
}

function itemAt(type: Type, [name, ...rest]: readonly string[], context: Resolving): Type | undefined {
  if (name !== undefined) {
    const inner = fieldsOf(type, context).get(name)?.type;
    return inner && itemAt(inner, rest, context);
  }
  const resolved = context.resolve(type);
  return resolved.kind === 'list' ? resolved.items : undefined;
}

/** A member of items, possibly inside an object. */
export interface DeepField {
  /** The names on the path to it. */
  readonly path: readonly string[];
  readonly field: Field;
  /** Whether every item has it. */
  readonly isCertain: boolean;
  /** Whether it is sent when an item is created. */
  readonly isSent?: boolean;
}

/** Members inside objects of items; those inside lists and unions are excluded. */
export function deepFields(
  fields: ReadonlyMap<string, Field>,
  context: Resolving,
  path: readonly string[] = [],
  isCertain = true,
): readonly DeepField[] {
  if (path.length > 2) return [];
  return [...fields.values()].flatMap((field): readonly DeepField[] => {
    const here = [...path, field.name];
    const inner = fieldsOf(field.type, context);
    const isThere = isCertain && field.required;
    const own = path.length === 0 ? [] : [{ path: here, field, isCertain: isThere }];
    return [...own, ...deepFields(inner, context, here, isThere)];
  });
}

/** The members in an order in which those at the same place in the request are first. */
function sentFirst(
  deep: readonly DeepField[],
  sent: Type | undefined,
  context: Resolving,
): readonly DeepField[] {
  const places = new Set(
    sent === undefined
      ? []
      : deepFields(commonFields(sent, context), context).map(({ path }) => pointerTo(...path)),
  );
  const isSent = ({ path }: DeepField): boolean => places.has(pointerTo(...path));
  return deep
    .map((one) => ({ ...one, isSent: isSent(one) }))
    .toSorted((a, b) => Number(b.isSent) - Number(a.isSent));
}
