/** A service of items that only lists below others show: lockers of a site, slots of a calendar. */

import { randomUUID } from 'node:crypto';
import type { Target } from '@trivet/runtime/conformance/run';

/** The words of a service, and how it is built. */
export interface Kind {
  /** What has the listed items, in the singular: `site`. */
  readonly whole: string;
  /** What adds them: `row`. */
  readonly part: string;
  /** The listed items: `locker`. */
  readonly item: string;
  /** What uses them: `rental`. */
  readonly use: string;
  /** The member of a use with the identifiers of items: `locker_ids`. */
  readonly member: string;
  /** The member of an object for each item, in place of its identifier: `locker_id`. */
  readonly inner?: string;
  readonly ids: 'uuid' | 'integer';
  /** Whether it looks at the items of a request before the state of what they belong to. */
  readonly isItemFirst?: boolean;
  /** Whether the list shows free items only. */
  readonly isOnlyFree?: boolean;
  /** Whether an item may be used any number of times. */
  readonly isReusable?: boolean;
  /** Number of items that each part adds, if it is the same for all. */
  readonly size?: number;
  /** Whether it opens what has no items yet. */
  readonly isOpenEmpty?: boolean;
  /** A fault of the service. */
  readonly fault?: 'too-long' | 'stays';
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = (description: string) => ({
  description,
  ...json({ type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } }),
});
const person = { type: 'string', minLength: 1, maxLength: 40 };
const label = { type: 'string', minLength: 1, maxLength: 40 };

/** The OpenAPI document of a service. */
export function documentOf({ whole, part, item, use, member, inner, ids, size: most }: Kind): object {
  const size = { type: 'integer', minimum: most ?? 3, maximum: most ?? 12 };
  const id = ids === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'integer', minimum: 1 };
  const named = (name: string) => ({ name: `${name}_id`, in: 'path', required: true, schema: id });
  const record = (properties: object, more: object = {}) => ({
    type: 'object',
    required: Object.keys({ ...more, ...properties }),
    properties: { ...more, ...properties },
  });
  const sent = (schema: object) => ({ requestBody: { required: true, ...json(schema) } });
  const it = (schema: object) => ({ description: 'It.', ...json(schema) });
  const state = { type: 'string' };
  const used = {
    [`${whole}_id`]: id,
    [member]: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: inner === undefined ? id : record({ [inner]: id }),
    },
    person,
  };
  const responses = (status: number, schema: object | undefined, ...refusals: readonly number[]) => ({
    responses: {
      [status]: schema === undefined ? { description: 'Gone.' } : it(schema),
      ...Object.fromEntries(refusals.map((one) => [one, refused('Refused.')])),
    },
  });
  const at = `/${whole}s/{${whole}_id}`;
  const on = { parameters: [named(whole)] };
  const wholeType = record({ label }, { id, state });
  const useType = record(used, { id, state });
  return {
    openapi: '3.1.0',
    info: { title: `${use}s`, version: '1' },
    paths: {
      [`/${whole}s`]: {
        post: { operationId: 'createWhole', ...sent(record({ label })), ...responses(201, wholeType, 422) },
      },
      [at]: {
        get: { operationId: 'readWhole', ...on, ...responses(200, wholeType, 404, 422) },
        delete: { operationId: 'deleteWhole', ...on, ...responses(204, undefined, 404, 422) },
      },
      [`${at}/open`]: {
        post: { operationId: 'openWhole', ...on, ...responses(200, wholeType, 404, 409, 422) },
      },
      [`${at}/close`]: {
        post: { operationId: 'closeWhole', ...on, ...responses(200, wholeType, 404, 409, 422) },
      },
      [`${at}/${part}s`]: {
        post: {
          operationId: 'createPart',
          ...on,
          ...sent(record({ label, size })),
          ...responses(201, record({ label, size }, { id }), 404, 409, 422),
        },
      },
      [`${at}/${item}s`]: {
        get: {
          operationId: 'listItems',
          ...on,
          ...responses(
            200,
            record({ items: { type: 'array', items: record({ id, number: { type: 'integer' } }) } }),
            404,
            422,
          ),
        },
      },
      [`/${use}s`]: {
        post: { operationId: 'createUse', ...sent(record(used)), ...responses(201, useType, 404, 409, 422) },
      },
      [`/${use}s/{${use}_id}`]: {
        get: { operationId: 'readUse', parameters: [named(use)], ...responses(200, useType, 404, 422) },
        delete: {
          operationId: 'deleteUse',
          parameters: [named(use)],
          ...responses(204, undefined, 404, 422),
        },
      },
      [`/${use}s/{${use}_id}/confirm`]: {
        post: {
          operationId: 'confirmUse',
          parameters: [named(use)],
          ...responses(200, useType, 404, 409, 422),
        },
      },
    },
  };
}

type Id = string | number;
interface Whole {
  readonly own: { readonly id: Id; state: string; readonly label: unknown };
  readonly items: { readonly id: Id; readonly number: number; user?: Id }[];
}
interface Use {
  readonly id: Id;
  state: string;
}

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
  const wholes = new Map<string, Whole>();
  const uses = new Map<string, Use>();
  let last = 1000;
  const next = (): Id => {
    last += 1;
    return kind.ids === 'uuid' ? randomUUID() : last;
  };
  const idOf = (text = ''): string => {
    const isFit = kind.ids === 'uuid' ? isUuid(text) : /^[1-9]\d*$/.test(text);
    if (!isFit) throw new Refused(422, 'The identifier is malformed');
    return text;
  };
  const found = <T>(all: ReadonlyMap<string, T>, text: string | undefined, what: string): T => {
    const one = all.get(idOf(text));
    if (one === undefined) throw new Refused(404, `There is no such ${what}`);
    return one;
  };
  const use = (body: Members): object => {
    const { [`${kind.whole}_id`]: wholeId, [kind.member]: sent, person: by } = body;
    const isId = (one: unknown): boolean =>
      kind.ids === 'uuid' ? isUuid(one) : Number.isSafeInteger(one) && Number(one) >= 1;
    const { inner } = kind;
    if (!Array.isArray(sent)) throw new Refused(422, 'The body is invalid');
    const ids = inner === undefined ? sent : sent.map((one: unknown) => Object(one)[inner]);
    require(isId(wholeId) && ids.every(isId) && ids.length >= 1 && ids.length <= 4);
    require(isText(by, kind.fault === 'too-long' ? 41 : 40));
    const whole = wholes.get(String(wholeId));
    if (whole === undefined) throw new Refused(404, `There is no such ${kind.whole}`);
    const isOpen = (): void => {
      if (whole.own.state !== 'open') throw new Refused(409, `The ${kind.whole} ${wholeId} is not open`);
    };
    if (kind.isItemFirst !== true) isOpen();
    const items = ids.map((id: unknown) => whole.items.find((one) => one.id === id));
    if (new Set(ids).size < ids.length) throw new Refused(422, `A ${kind.item} occurs twice`);
    if (items.some((one) => one === undefined)) throw new Refused(404, `There is no such ${kind.item}`);
    if (kind.isItemFirst === true) isOpen();
    if (kind.isReusable !== true && items.some((one) => one?.user !== undefined))
      throw new Refused(409, `The ${kind.item} is taken`);
    const own = { id: next(), state: 'new', [`${kind.whole}_id`]: wholeId, [kind.member]: sent, person: by };
    for (const one of items) if (one !== undefined) one.user = own.id;
    uses.set(String(own.id), own);
    return own;
  };
  const onUse = (method: string, [id, verb]: readonly string[]): Answer => {
    const one = found(uses, id, kind.use);
    if (verb === 'confirm') {
      allow(method, 'POST');
      if (one.state !== 'new') throw new Refused(409, `The ${kind.use} is confirmed`);
      one.state = 'confirmed';
      return [200, one];
    }
    allow(method, 'GET', 'DELETE');
    if (method === 'GET') return [200, one];
    if (kind.fault !== 'stays') uses.delete(String(id));
    for (const { items } of wholes.values())
      for (const item of items) if (item.user === one.id) delete item.user;
    return [204];
  };
  const onWhole = (method: string, [id, what]: readonly string[], body: () => Members): Answer => {
    const { own, items } = found(wholes, id, kind.whole);
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
      const { label: name, size: count } = body();
      const { size: most } = kind;
      const isFit = Number.isInteger(count) && Number(count) >= (most ?? 3) && Number(count) <= (most ?? 12);
      require(isText(name, 40) && isFit);
      if (own.state === 'closed') throw new Refused(409, `The ${kind.whole} is closed`);
      for (let number = 1; number <= Number(count); number += 1) items.push({ id: next(), number });
      return [201, { id: next(), label: name, size: count }];
    }
    const isEmpty = kind.isOpenEmpty !== true && items.length === 0;
    if (what === 'open' && (own.state !== 'new' || isEmpty))
      throw new Refused(409, isEmpty ? `The ${kind.whole} is empty` : `It is ${own.state}`);
    if (what === 'close' && own.state === 'closed') throw new Refused(409, 'It is closed');
    own.state = what === 'open' ? 'open' : 'closed';
    return [200, own];
  };
  return async ({ method, url, body }) => {
    const [, list, ...path] = url.split('?')[0]?.split('/') ?? [];
    try {
      const read = (): Members => membersIn(body);
      if (path.length > 0)
        return response(list === `${kind.use}s` ? onUse(method, path) : onWhole(method, path, read));
      allow(method, 'POST');
      if (list === `${kind.use}s`) return response([201, use(read())]);
      const { label: name } = read();
      require(isText(name, 40));
      const own = { id: next(), state: 'new', label: name };
      wholes.set(String(own.id), { own, items: [] });
      return response([201, own]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, detail } = error;
      return response([status, { detail }], status === 405 ? ['Allow', detail] : []);
    }
  };
}

type Members = { readonly [name: string]: unknown };
type Answer = readonly [status: number, body?: object];

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
