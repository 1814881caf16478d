import { randomUUID } from 'node:crypto';
import type { Target } from '@trivet/runtime/conformance/run';
import type { Kind } from './kind.js';

type Id = string | number;

interface Whole {
  readonly own: { readonly id: Id; state: string; readonly label: unknown };
  readonly items: { readonly id: Id; readonly number: number; user?: Id }[];
}

interface Use {
  readonly id: Id;
  state: string;
}

/** What a service has stored. */
interface Store {
  readonly kind: Kind;
  readonly wholes: Map<string, Whole>;
  readonly uses: Map<string, Use>;
  readonly next: () => Id;
}

type Members = { readonly [name: string]: unknown };
type Answer = readonly [status: number, body?: object];

/** Refuses a request. */
class Refused {
  readonly status: number;
  readonly detail: string;
  constructor(status: number, detail: string) {
    [this.status, this.detail] = [status, detail];
  }
}

/** A service of this kind. */
export function serviceOf(kind: Kind): Target {
  let last = 1000;
  const next = (): Id => {
    last += 1;
    return kind.ids === 'uuid' ? randomUUID() : last;
  };
  const store: Store = { kind, wholes: new Map(), uses: new Map(), next };
  const made = new Map<string, { readonly text: string; readonly answer: Answer }>();
  return async ({ method, url, headers, body }) => {
    const [, list = '', ...path] = url.split('?')[0]?.split('/') ?? [];
    try {
      const isCreation = kind.isKeyed === true && method === 'POST' && url === `/${kind.use}s`;
      const name = headers.findIndex((one) => one.toLowerCase() === 'idempotency-key');
      if (isCreation && name < 0) throw new Refused(422, 'There is no key');
      const key = isCreation ? String(headers[name + 1]) : '';
      const text = new TextDecoder().decode(body);
      const known = made.get(key);
      if (known !== undefined && known.text !== text) throw new Refused(409, 'The key is in use');
      const done = known?.answer ?? answer(store, method, [list, ...path], () => membersIn(body));
      if (isCreation) made.set(key, { text, answer: done });
      return response(done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, detail } = error;
      return response([status, { detail }], status === 405 ? ['Allow', detail] : []);
    }
  };
}

function answer(
  store: Store,
  method: string,
  [list, ...path]: readonly string[],
  body: () => Members,
): Answer {
  const { kind, wholes, next } = store;
  const isUse = list === `${kind.use}s`;
  if (path.length > 0) return isUse ? onUse(store, method, path) : onWhole(store, method, path, body);
  allow(method, 'POST');
  if (isUse) return [201, createUse(store, body())];
  const { label } = body();
  require(isText(label, 40));
  const own = { id: next(), state: 'new', label };
  wholes.set(String(own.id), { own, items: [] });
  return [201, own];
}

function createUse({ kind, wholes, uses, next }: Store, body: Members): object {
  const { [`${kind.whole}_id`]: named, [kind.member]: sent, person } = body;
  const isId = (one: unknown): boolean =>
    kind.ids === 'uuid' ? isUuid(one) : Number.isSafeInteger(one) && Number(one) >= 1;
  if (!Array.isArray(sent)) throw new Refused(422, 'The body is invalid');
  const { inner, isBare = false } = kind;
  const ids: readonly unknown[] = inner === undefined ? sent : sent.map((one: unknown) => Object(one)[inner]);
  require((isBare || isId(named)) && ids.every(isId) && ids.length >= 1 && ids.length <= 4);
  require(isText(person, kind.fault === 'too-long' ? 41 : 40));
  const holder = [...wholes.values()].find(({ items }) => items.some(({ id }) => id === ids[0]));
  const whole = isBare ? holder : wholes.get(String(named));
  if (whole === undefined) throw new Refused(404, `There is no such ${isBare ? kind.item : kind.whole}`);
  const isOpen = (): void => {
    const { id, state } = whole.own;
    if (state !== 'open') throw new Refused(409, `The ${kind.whole} ${id} is not open`);
  };
  if (kind.isItemFirst !== true) isOpen();
  const items = ids.map((id) => whole.items.find((one) => one.id === id));
  if (new Set(ids).size < ids.length) throw new Refused(422, `A ${kind.item} occurs twice`);
  if (items.some((one) => one === undefined)) throw new Refused(404, `There is no such ${kind.item}`);
  isOpen();
  if (kind.isReusable !== true && items.some((one) => one?.user !== undefined))
    throw new Refused(409, `The ${kind.item} is taken`);
  const of = isBare ? {} : { [`${kind.whole}_id`]: named };
  const own = { id: next(), state: 'new', ...of, [kind.member]: sent, person };
  for (const one of items) if (one !== undefined) one.user = own.id;
  uses.set(String(own.id), own);
  return own;
}

function onUse({ kind, wholes, uses }: Store, method: string, [id, verb]: readonly string[]): Answer {
  const use = found(uses, id, kind.use, kind);
  if (verb === 'confirm') {
    allow(method, 'POST');
    if (use.state !== 'new') throw new Refused(409, `The ${kind.use} is confirmed`);
    use.state = 'confirmed';
    return [200, use];
  }
  allow(method, 'GET', 'DELETE');
  if (method === 'GET') return [200, use];
  if (kind.fault !== 'stays') uses.delete(String(id));
  for (const { items } of wholes.values())
    for (const item of items) if (item.user === use.id) delete item.user;
  return [204];
}

function onWhole(
  { kind, wholes, next }: Store,
  method: string,
  [id, what]: readonly string[],
  body: () => Members,
): Answer {
  const { own, items } = found(wholes, id, kind.whole, kind);
  if (what === undefined) {
    allow(method, 'GET', 'DELETE');
    if (method === 'DELETE') wholes.delete(String(id));
    return method === 'DELETE' ? [204] : [200, own];
  }
  if (what === `${kind.item}s`) {
    allow(method, 'GET');
    const shown = items.filter(({ user }) => kind.isOnlyFree !== true || user === undefined);
    return [200, { items: shown.map(({ user: _, ...one }) => one) }];
  }
  allow(method, 'POST');
  if (what === `${kind.part}s`) {
    const { label, size } = body();
    const [least, most] = [kind.size ?? 3, kind.size ?? 12];
    require(isText(label, 40) && Number.isInteger(size) && Number(size) >= least && Number(size) <= most);
    if (own.state === 'closed') throw new Refused(409, `The ${kind.whole} is closed`);
    for (let number = 1; number <= Number(size); number += 1) items.push({ id: next(), number });
    return [201, { id: next(), label, size }];
  }
  const isEmpty = kind.isOpenEmpty !== true && items.length === 0;
  if (what === 'open' && (own.state !== 'new' || isEmpty))
    throw new Refused(409, isEmpty ? `The ${kind.whole} is empty` : `It is ${own.state}`);
  if (what === 'close' && own.state === 'closed') throw new Refused(409, 'It is closed');
  own.state = what === 'open' ? 'open' : 'closed';
  return [200, own];
}

function found<T>(all: ReadonlyMap<string, T>, id = '', what: string, { ids }: Kind): T {
  const isFit = ids === 'uuid' ? isUuid(id) : /^[1-9]\d*$/.test(id);
  if (!isFit) throw new Refused(422, 'The identifier is malformed');
  const one = all.get(id);
  if (one === undefined) throw new Refused(404, `There is no such ${what}`);
  return one;
}

function response([status, body]: Answer, headers: readonly string[] = []) {
  return {
    status,
    headers: [...headers, ...(body === undefined ? [] : ['Content-Type', 'application/json'])],
    body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
  };
}

function allow(method: string, ...methods: readonly string[]): void {
  if (!methods.includes(method)) throw new Refused(405, methods.join(', '));
}

function require(isValid: boolean): void {
  if (!isValid) throw new Refused(422, 'The body is invalid');
}

function membersIn(body: Uint8Array | undefined): Members {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value));
  } catch {}
  throw new Refused(422, 'The body is not JSON');
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value !== '' && [...value].length <= longest;
}
