import { pathOf } from '@trivet/runtime/internal/text';
import { ofBinding } from './binding.js';
import type { Contract, Field, Operation, Parameter, RestBinding, Type } from './contract.js';
import { type Resolving, resolveType } from './resolve.js';
import { conventions } from './resources/conventions.js';
import { membersBesideItems } from './resources/list-members.js';
import { fieldsOf } from './resources/members.js';
import { isSameType } from './same.js';

/** How the pages of a list follow each other. */
export interface Paging {
  /** The query parameter that selects the page. */
  readonly parameter: Parameter;
  /**
   * `page`: a number that increases by one. `offset`: number of preceding items. `cursor`: a text from the previous
   * response.
   */
  readonly by: 'page' | 'offset' | 'cursor';
  /** The value for the first page: the parameter's default, otherwise its minimum, otherwise 1 (an offset: 0). */
  readonly first: number;
  /** The only successful status of the operation (`200`, or a range, `2XX`), and its body. */
  readonly status: string;
  readonly body: Type;
  /** Member names from the body to the items, and the type of an item. */
  readonly items: readonly string[];
  readonly item: Type;
  /** Member names from the body to the total number of items, and to the cursor of the next page. */
  readonly total?: readonly string[];
  readonly next?: readonly string[];
  /** True if the response declares the header `Link` (RFC 8288), whose relation `next` leads to the next page. */
  readonly hasLink?: true;
}

/**
 * The paging of a REST operation: by a paging rule of the contract, otherwise by the roles of its parameters and the
 * names of the members next to the items. Undefined if it has none.
 */
export function pagingOf(contract: Contract, { name, binding }: Operation): Paging | undefined {
  return ofBinding(binding, {
    rest: (rest) => restPaging(contract, name, rest),
    soap: () => undefined,
    other: () => undefined,
  });
}

function restPaging(contract: Contract, name: string, binding: RestBinding): Paging | undefined {
  const rules = (contract.rules ?? []).filter((rule) => rule.kind === 'paging');
  const rule = rules.find(({ list }) => list.operation === name);
  const parameters = binding.parameters.filter((one) => one.in === 'query');
  const selecting = parameters.filter((one) =>
    rule === undefined ? isWay(one.role) : one.name === rule.page,
  );
  if (selecting.length === 0) return undefined;
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const context: Resolving = { resolve: (type) => resolveType(type, types) ?? type };
  const response = listIn(binding, context);
  if (response === undefined) return undefined;
  const items = rule === undefined ? itemsIn(response.body, context) : pathOf(rule.list.items);
  const list = items && typeAt(response.body, items, context);
  if (items === undefined || list?.kind !== 'list') return undefined;
  const common = { ...response, items, item: list.items };
  if (rule !== undefined) {
    const total = rule.list.total === undefined ? undefined : pathOf(rule.list.total);
    return numbered(selecting[0], 'page', common, total, context);
  }
  const at = (role: Way): Parameter | undefined => selecting.find((one) => one.role === role);
  const total = membersBesideItems(response.body, context).find((one) =>
    conventions.besideItems.total.test(one.name),
  );
  return (
    numbered(at('page'), 'page', common, total && pathOf(total.at), context) ??
    numbered(at('offset'), 'offset', common, total && pathOf(total.at), context) ??
    continued(at('cursor'), common, context)
  );
}

type Common = Pick<Paging, 'status' | 'body' | 'items' | 'item' | 'hasLink'>;

type Way = Paging['by'];

const ways: readonly Way[] = ['page', 'offset', 'cursor'];

function isWay(role: Parameter['role']): boolean {
  return ways.some((way) => way === role);
}

/** Pages that are selected by a number. */
function numbered(
  parameter: Parameter | undefined,
  by: 'page' | 'offset',
  common: Common,
  total: readonly string[] | undefined,
  context: Resolving,
): Paging | undefined {
  const type = parameter && context.resolve(parameter.type);
  if (parameter === undefined || type?.kind !== 'number') return undefined;
  const usual = by === 'offset' ? 0 : 1;
  const first = [parameter.default, by === 'page' ? type.minimum : 0].find((one) => typeof one === 'number');
  const isKnown = total !== undefined && typeAt(common.body, total, context)?.kind === 'number';
  return { parameter, by, first: first ?? usual, ...common, ...(isKnown && { total }) };
}

/** Pages that are selected by a text of the previous response, in its body or in its `Link`. */
function continued(parameter: Parameter | undefined, common: Common, context: Resolving): Paging | undefined {
  if (parameter === undefined || context.resolve(parameter.type).kind !== 'string') return undefined;
  const members = membersBesideItems(common.body, context);
  const next = members
    .filter(({ name, isLink }) => conventions.besideItems.next.test(name) && !isLink)
    .map(({ at }) => pathOf(at))
    .find((path) => isText(typeAt(common.body, path, context), context));
  if (next === undefined && common.hasLink === undefined) return undefined;
  return { parameter, by: 'cursor', first: 0, ...common, ...(next && { next }) };
}

/** A text, or a text and null. */
function isText(type: Type | undefined, context: Resolving): boolean {
  const kinds = type?.kind === 'union' ? type.members.map(context.resolve) : type === undefined ? [] : [type];
  return (
    kinds.some(({ kind }) => kind === 'string') &&
    kinds.every(({ kind }) => kind === 'string' || kind === 'null')
  );
}

/** The body that all media types of the only successful response share. */
function listIn(
  { responses }: RestBinding,
  context: Resolving,
): Pick<Paging, 'status' | 'body' | 'hasLink'> | undefined {
  const [only, ...others] = responses.filter(({ status }) => status.startsWith('2'));
  const [first, ...rest] = only?.contents ?? [];
  const isOne =
    first?.codec === 'json' &&
    rest.every(({ codec, type }) => codec === 'json' && isSameType(type, first.type));
  if (only === undefined || others.length > 0 || !isOne) return undefined;
  const link = only.headers.find(({ name }) => name === 'Link');
  const hasLink = link !== undefined && context.resolve(link.type).kind === 'string';
  return { status: only.status, body: first.type, ...(hasLink && { hasLink }) };
}

/** The path to the list in a body: the body itself, its only list, or the only list in its records. */
function itemsIn(body: Type, context: Resolving): readonly string[] | undefined {
  if (context.resolve(body).kind === 'list') return [];
  const fields = [...fieldsOf(body, context).values()];
  const own = listsAmong(fields, context);
  const inner = fields.flatMap(({ name, type }) =>
    listsAmong([...fieldsOf(type, context).values()], context).map((path) => [name, ...path]),
  );
  const found = own.length > 0 ? own : inner;
  return found.length === 1 ? found[0] : undefined;
}

function listsAmong(fields: readonly Field[], context: Resolving): readonly (readonly string[])[] {
  return fields.filter(({ type }) => context.resolve(type).kind === 'list').map(({ name }) => [name]);
}

function typeAt(body: Type, path: readonly string[], context: Resolving): Type | undefined {
  const fields = fieldsAt(body, path, context);
  const last = fields?.at(-1);
  return fields === undefined ? undefined : context.resolve(last === undefined ? body : last.type);
}

/** The fields on a path through records from a body; undefined if one of them is not declared. */
export function fieldsAt(
  body: Type,
  path: readonly string[],
  context: Resolving,
): readonly Field[] | undefined {
  const fields: Field[] = [];
  for (const name of path) {
    const field = fieldsOf(fields.at(-1)?.type ?? body, context).get(name);
    if (field === undefined) return undefined;
    fields.push(field);
  }
  return fields;
}
