import type { Contract, NamedType, Operation, Parameter, RestBinding, Type } from 'trivet/contract';

/** How the pages of a list follow each other. */
export interface Paging {
  readonly parameter: Parameter;
  /**
   * `page`: a number that increases by one. `offset`: number of preceding items. `cursor`: a text from the previous
   * response.
   */
  readonly by: 'page' | 'offset' | 'cursor';
  /** Path of member names to the items in a response. */
  readonly items: readonly string[];
  /** Path to the total number of items, and to the cursor of the next page. */
  readonly total?: readonly string[];
  readonly next?: readonly string[];
}

const nextCursors = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next',
  'continuation_token',
];
const totals = ['total', 'total_count', 'totalCount', 'count'];

/**
 * The paging of an operation, by a paging rule of the contract, otherwise by the roles of its parameters; undefined if
 * it has none.
 */
export function pagingOf(contract: Contract, { name, binding }: Operation): Paging | undefined {
  if (binding.kind !== 'rest') return undefined;
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const body = bodyOf(binding);
  if (body === undefined) return undefined;
  const rule = contract.rules?.find((entry) => entry.kind === 'paging' && entry.list.operation === name);
  if (rule?.kind === 'paging') {
    const parameter = binding.parameters.find((one) => one.in === 'query' && one.name === rule.page);
    const items = members(rule.list.items);
    const total = rule.list.total === undefined ? undefined : members(rule.list.total);
    const isKnown = at(body, items, types)?.kind === 'list';
    if (parameter === undefined || !isKnown) return undefined;
    const isTotalKnown = total !== undefined && at(body, total, types)?.kind === 'number';
    return { parameter, by: 'page', items, ...(isTotalKnown ? { total } : {}) };
  }
  return byRole(binding, body, types);
}

function byRole(binding: RestBinding, body: Type, types: Types): Paging | undefined {
  const items = itemsIn(body, types);
  if (items === undefined) return undefined;
  for (const by of ['page', 'offset', 'cursor'] as const) {
    const parameter = binding.parameters.find((one) => one.in === 'query' && one.role === by);
    if (parameter === undefined) continue;
    const kind = resolved(parameter.type, types)?.kind;
    if (by === 'cursor') {
      const next = nextCursors.find((name) => isText(at(body, [name], types), types));
      if (kind === 'string' && next !== undefined) return { parameter, by, items, next: [next] };
    } else if (kind === 'number') {
      const total = totals.find((name) => at(body, [name], types)?.kind === 'number');
      return { parameter, by, items, ...(total === undefined ? {} : { total: [total] }) };
    }
  }
  return undefined;
}

/** A text, or a text and null. */
function isText(type: Type | undefined, types: Types): boolean {
  if (type?.kind !== 'union') return type?.kind === 'string';
  const kinds = type.members.map((member) => resolved(member, types)?.kind);
  return kinds.includes('string') && kinds.every((kind) => kind === 'string' || kind === 'null');
}

/** Type of the JSON body that all successful responses share, whatever their media types. */
function bodyOf({ responses }: RestBinding): Type | undefined {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const [only] = successes;
  const contents = only?.contents ?? [];
  const [first] = contents;
  const isOne = contents.every(({ codec, type }) => codec === 'json' && isSame(type, first?.type));
  return successes.length === 1 && isOne ? first?.type : undefined;
}

/** Whether two bodies have the same type, by name or by identity. */
function isSame(one: Type, other: Type | undefined): boolean {
  return (
    one === other || (one.kind === 'reference' && other?.kind === 'reference' && one.name === other.name)
  );
}

/** The path to the list in a body: the body itself, or its only list. */
function itemsIn(body: Type, types: Types): readonly string[] | undefined {
  const type = resolved(body, types);
  if (type?.kind === 'list') return [];
  if (type?.kind !== 'record') return undefined;
  const lists = type.fields.filter((field) => resolved(field.type, types)?.kind === 'list');
  const [only] = lists;
  return only !== undefined && lists.length === 1 ? [only.name] : undefined;
}

type Types = ReadonlyMap<string, NamedType>;

/** The type at a path through records only, which TypeScript allows to read without a check. */
function at(type: Type, path: readonly string[], types: Types): Type | undefined {
  let found = resolved(type, types);
  for (const name of path) {
    if (found?.kind !== 'record') return undefined;
    const field = found.fields.find((one) => one.name === name);
    found = field === undefined ? undefined : resolved(field.type, types);
  }
  return found;
}

function resolved(type: Type, types: Types): Type | undefined {
  let found: Type | undefined = type;
  for (let steps = 0; found?.kind === 'reference' && steps < 100; steps += 1)
    found = types.get(found.name)?.type;
  return found?.kind === 'reference' ? undefined : found;
}

/** Member names of a JSON Pointer; one with an escaped name (RFC 6901, 3) never refers to a list here. */
function members(pointer: string): readonly string[] {
  return pointer.includes('~') ? [pointer] : pointer.split('/').slice(1);
}
