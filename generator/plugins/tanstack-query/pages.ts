import type { Contract, NamedType, Operation, Parameter, RestBinding, Type } from 'trivet/contract';

/** How the pages of a list follow each other. */
export interface Paging {
  readonly parameter: Parameter;
  /** `page`: a number that grows by one. `offset`: how many items come before. `cursor`: a text of the answer before. */
  readonly by: 'page' | 'offset' | 'cursor';
  /** Names of the members that lead to the items in an answer. */
  readonly items: readonly string[];
  /** The same of the number of all items, and of the cursor of the next page. */
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

/** How an operation pages, by a paging rule of the contract, else by the roles of its parameters; undefined if it does not. */
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

/** Type of the JSON body that every success has, whatever its media types. */
function bodyOf({ responses }: RestBinding): Type | undefined {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const [only] = successes;
  const contents = only?.contents ?? [];
  const [first] = contents;
  const isOne = contents.every(({ codec, type }) => codec === 'json' && isSame(type, first?.type));
  return successes.length === 1 && isOne ? first?.type : undefined;
}

/** Whether two bodies are of one type by name, or one and the same. */
function isSame(one: Type, other: Type | undefined): boolean {
  return (
    one === other || (one.kind === 'reference' && other?.kind === 'reference' && one.name === other.name)
  );
}

/** The list that a body is, or the only one that it has. */
function itemsIn(body: Type, types: Types): readonly string[] | undefined {
  const type = resolved(body, types);
  if (type?.kind === 'list') return [];
  if (type?.kind !== 'record') return undefined;
  const lists = type.fields.filter((field) => resolved(field.type, types)?.kind === 'list');
  const [only] = lists;
  return only !== undefined && lists.length === 1 ? [only.name] : undefined;
}

type Types = ReadonlyMap<string, NamedType>;

/** The type that members lead to, through records alone: what TypeScript lets be read without a question. */
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

/** Members that a JSON Pointer names; one with an escaped name (RFC 6901, 3) names none that a list stands in. */
function members(pointer: string): readonly string[] {
  return pointer.includes('~') ? [pointer] : pointer.split('/').slice(1);
}
