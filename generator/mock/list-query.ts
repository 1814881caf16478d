import { isRecord } from '@trivet/runtime/check';
import type { RestOutput } from '@trivet/runtime/http/operation';
import { pathOf } from '@trivet/runtime/internal/text';
import { boundOf, filteredBy, orderOf } from '../model/resources/list-parameters.js';
import { type ListShape, parameterOf } from '../model/resources/list-shape.js';
import { type Body, type Fits, listIn, withList } from './items.js';

/** Values of the parameters of a query. */
type Query = { readonly [name: string]: unknown };

/** A request of a list, and its path. */
export interface Asked {
  readonly query: object;
  readonly path: string;
  /** Scheme and host for absolute links. */
  readonly origin: string;
}

/** Reduces a response to the items that the query selects, with updated totals and links. */
export function pagedResponse(answer: RestOutput, shape: ListShape, asked: Asked, fits: Fits): RestOutput {
  const place = pathOf(shape.pointer);
  const all = listIn(answer.body, place);
  if (!Array.isArray(all) || !all.every(isRecord)) return answer;
  const page = pageOf(shape, all, Object.fromEntries(Object.entries(asked.query)), asked.path);
  const body = withBeside(withList(answer.body, place, page.items), page, { fits, origin: asked.origin });
  if (!fits(body)) return answer;
  const names = new Set(Object.keys(page.headers).map((name) => name.toLowerCase()));
  const others = Object.entries(answer.headers ?? {}).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...answer, body, headers: { ...Object.fromEntries(others), ...page.headers } };
}

/** A page of a list, the values next to it, and its headers. */
interface Page {
  readonly items: readonly Body[];
  /** Values by JSON Pointer. */
  readonly beside: readonly (readonly [string, unknown])[];
  readonly headers: Body;
}

/**
 * Applies a query to a list, with the same conventions about names as suites: filters, a search, an order and a page.
 */
function pageOf(shape: ListShape, all: readonly Body[], query: Query, url: string): Page {
  const found = ordered(
    shape,
    all.filter((item) => isWanted(shape, item, query)),
    query,
  );
  const size = numberOf(shape, 'size', query);
  const start = startOf(shape, query, size ?? found.length);
  const end = start + (size ?? found.length);
  const isMore = end < found.length;
  const next = nextQuery(shape, query, end, size);
  const link = `${url}?${new URLSearchParams(next)}`;
  const isLink = shape.isNextLink || parameterOf(shape, 'cursor') === undefined;
  const beside: readonly (readonly [string | undefined, unknown])[] = [
    [shape.total, found.length],
    [shape.pages, Math.ceil(found.length / (size ?? Math.max(found.length, 1)))],
    [shape.next, isMore ? (isLink ? link : cursorOf(end)) : null],
  ];
  return {
    items: found.slice(start, end),
    beside: beside.flatMap(([at, value]) => (at === undefined ? [] : [[at, value] as const])),
    headers: {
      ...(shape.totalHeader !== undefined && { [shape.totalHeader]: found.length }),
      ...(shape.hasLink && { Link: isMore ? `<${link}>; rel="next"` : `<${url}>; rel="first"` }),
    },
  };
}

/** A body with the values next to the items of a page; an end marker that must not be null is omitted. */
function withBeside(
  body: unknown,
  { beside }: Page,
  { fits, origin }: { readonly fits: Fits; readonly origin: string },
): unknown {
  return beside.reduce((so, [at, value]) => {
    const names = pathOf(at);
    const isPath = typeof value === 'string' && value.startsWith('/');
    const forms =
      value === null
        ? [put(so, names, null), dropped(so, names), put(so, names, '')]
        : [put(so, names, value), ...(isPath ? [put(so, names, origin + value)] : [])];
    return forms.find(fits) ?? so;
  }, body);
}

function put(body: unknown, names: readonly string[], value: unknown): unknown {
  const parent = listIn(body, names.slice(0, -1));
  const last = names.at(-1) ?? '';
  return isRecord(parent) ? replaced(body, names.slice(0, -1), { ...parent, [last]: value }) : body;
}

function dropped(body: unknown, names: readonly string[]): unknown {
  const parent = listIn(body, names.slice(0, -1));
  if (!isRecord(parent)) return body;
  const rest = Object.entries(parent).filter(([name]) => name !== names.at(-1));
  return replaced(body, names.slice(0, -1), Object.fromEntries(rest));
}

function replaced(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return isRecord(body) ? { ...body, [name]: replaced(body[name], rest, value) } : body;
}

function isWanted(shape: ListShape, item: Body, query: Query): boolean {
  return shape.parameters.every((parameter) => {
    const wanted = query[parameter.name];
    if (wanted === undefined) return true;
    if (parameter.role === 'search') return textOf(item).includes(String(wanted).toLowerCase());
    const field = filteredBy(shape, parameter);
    if (field !== undefined) return isOneOf(listIn(item, field.path), wanted);
    const bound = boundOf(shape, parameter);
    const held = bound && item[bound.field.name];
    if (bound === undefined || typeof held !== 'number') return true;
    return bound.isLeast ? held >= Number(wanted) : held <= Number(wanted);
  });
}

/** Whether a value, or an item of a list, is one of the requested values. */
function isOneOf(held: unknown, wanted: unknown): boolean {
  const [some, those] = [held, wanted].map((one) => (Array.isArray(one) ? one.map(String) : [String(one)]));
  return some?.some((one) => those?.includes(one)) === true;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('\n') : '';
}

function ordered(shape: ListShape, items: readonly Body[], query: Query): readonly Body[] {
  const sort = parameterOf(shape, 'sort');
  const wanted = sort === undefined ? undefined : query[sort.name];
  const order = orderOf(shape, Array.isArray(wanted) ? wanted[0] : wanted);
  if (order === undefined) return items;
  const { path } = order.member;
  const up = items.toSorted((one, other) => compared(listIn(one, path), listIn(other, path)));
  return order.isDown ? up.reverse() : up;
}

function compared(one: unknown, other: unknown): number {
  const [a, b] =
    typeof one === 'number' && typeof other === 'number' ? [one, other] : [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function numberOf(shape: ListShape, role: 'size' | 'page' | 'offset', query: Query): number | undefined {
  const parameter = parameterOf(shape, role);
  const value = parameter === undefined ? undefined : (query[parameter.name] ?? parameter.default);
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

const cursorOf = (start: number): string => `from-${start}`;

function startOf(shape: ListShape, query: Query, size: number): number {
  const cursor = parameterOf(shape, 'cursor');
  const [, from] = /^from-(\d+)$/.exec(String(query[cursor?.name ?? ''] ?? '')) ?? [];
  if (from !== undefined) return Number(from);
  const [offset, page] = (['offset', 'page'] as const).map((role) => numberOf(shape, role, query));
  if (offset !== undefined) return Math.max(0, offset - (shape.firstOffset ?? 0));
  return page === undefined ? 0 : Math.max(0, page - (shape.firstPage ?? 1)) * size;
}

function nextQuery(
  shape: ListShape,
  query: Query,
  end: number,
  size: number | undefined,
): Readonly<Record<string, string>> {
  const [offset, page, cursor] = (['offset', 'page', 'cursor'] as const).map(
    (role) => parameterOf(shape, role)?.name,
  );
  const place =
    cursor !== undefined
      ? { [cursor]: cursorOf(end) }
      : offset !== undefined
        ? { [offset]: end + (shape.firstOffset ?? 0) }
        : page !== undefined && size !== undefined
          ? { [page]: Math.floor(end / size) + (shape.firstPage ?? 1) }
          : {};
  const all = Object.entries({ ...query, ...place }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
