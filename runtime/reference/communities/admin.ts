import { isList, isRecord } from '@trivet/runtime/check';
import { HttpError, logError } from '@trivet/runtime/errors';
import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import { decodeUtf8, parseJson, readUnpacked } from '@trivet/runtime/internal/protocol';
import { callerByHeader, holds, type Tokens } from '../callers.js';
import { roles } from './documents.js';
import type { Loading, MemberFixture, RecordFixture } from './loading.js';

const limits = { body: 16 * 1024 * 1024, depth: 16 };

/**
 * Serves operations that are not in the contract, for the system only: `POST /admin/records` adds a list of records to
 * communities, `POST /admin/members` assigns roles to a list of users; all of a list or none. The response contains
 * their number.
 */
export function adminHandler(
  { loadRecords, loadMembers }: Partial<Loading>,
  tokens: Tokens,
  onError: (error: unknown, request: HttpRequest) => void = logError,
): HttpHandler {
  const loads: ReadonlyMap<
    string,
    (items: readonly unknown[], principal: unknown) => Promise<void> | undefined
  > = new Map([
    ['/admin/records', (items, principal) => loadRecords?.(items.map(recordOf), { principal })],
    ['/admin/members', (items, principal) => loadMembers?.(items.map(memberOf), { principal })],
  ]);
  return (request) => {
    const load = loads.get(request.path);
    if (load === undefined || loadRecords === undefined) return undefined;
    return answer(
      async () => {
        if (request.method !== 'POST')
          throw new HttpError(405, 'The method is not allowed for the requested URL.', {
            headers: { allow: 'POST' },
          });
        const caller = callerByHeader(tokens, request.header('authorization'));
        if (!holds(caller, 'system_process')) throw new HttpError(403, 'Permission denied.');
        const items = await listIn(request);
        await load(items, caller);
        return { loaded: items.length };
      },
      (error) => onError(error, request),
    );
  };
}

async function answer(work: () => Promise<object>, onError: (error: unknown) => void): Promise<HttpResponse> {
  const headers = ['content-type', 'application/json'];
  try {
    return { status: 200, headers, body: JSON.stringify(await work()) };
  } catch (error) {
    const { status, message, headers: more } = refusalOf(error, onError);
    const body = JSON.stringify({ status, message });
    return { status, headers: [...headers, ...Object.entries(more).flat()], body };
  }
}

/** The error that a caller sees; without details for unexpected ones. */
function refusalOf(error: unknown, onError: (error: unknown) => void): HttpError {
  if (error instanceof HttpError) return error;
  onError(error);
  return new HttpError(500, 'The service failed.');
}

async function listIn(request: HttpRequest): Promise<readonly unknown[]> {
  const value: unknown = parseJson(decodeUtf8(await readUnpacked(request, limits.body)), limits.depth);
  if (!isList(value)) throw new HttpError(400, 'The body must be a list.');
  return value;
}

/** Reads members of an object, and throws if one is missing or of another type. */
function reading(item: unknown, index: number) {
  if (!isRecord(item)) throw new HttpError(400, `${index}: must be an object.`);
  const refuse = (name: string, expected: string): HttpError =>
    new HttpError(400, `${index}.${name}: must be ${expected}.`);
  const text = (name: string): string => {
    const value = item[name];
    if (typeof value !== 'string' || value === '') throw refuse(name, 'a string');
    return value;
  };
  return {
    text,
    key: (name: string): string => {
      if (!/^[!-~]{1,100}$/.test(text(name)))
        throw refuse(name, 'a string of ASCII characters without spaces');
      return text(name);
    },
    texts: (name: string): readonly string[] => {
      const value = item[name];
      if (!isList(value) || !value.every((one): one is string => typeof one === 'string'))
        throw refuse(name, 'a list of strings');
      return value;
    },
    oneOf: <const V extends string>(name: string, values: readonly V[]): V => {
      const found = values.find((value) => value === item[name]);
      if (found === undefined) throw refuse(name, values.join(' or '));
      return found;
    },
    has: (name: string): boolean => item[name] !== undefined,
    member: (name: string): unknown => item[name],
  };
}

function recordOf(item: unknown, index: number): RecordFixture {
  const { text, key, texts, oneOf, has, member } = reading(item, index);
  return {
    id: key('id'),
    title: text('title'),
    communities: texts('communities'),
    created: text('created'),
    ...(has('updated') ? { updated: text('updated') } : {}),
    ...(has('description') ? { description: text('description') } : {}),
    ...(has('creators') ? { creators: texts('creators') } : {}),
    ...(has('visibility') ? { visibility: oneOf('visibility', ['public', 'restricted']) } : {}),
    ...(has('access_status')
      ? { access_status: oneOf('access_status', ['open', 'embargoed', 'restricted', 'metadata-only']) }
      : {}),
    resource_type: resourceTypeOf(member('resource_type'), index),
  };
}

function resourceTypeOf(item: unknown, index: number): RecordFixture['resource_type'] {
  const { text, key, has, member } = reading(item, index);
  const type = { id: key('id'), title: text('title') };
  if (!has('parent')) return type;
  const parent = reading(member('parent'), index);
  return { ...type, parent: { id: parent.key('id'), title: parent.text('title') } };
}

function memberOf(item: unknown, index: number): MemberFixture {
  const { text, oneOf } = reading(item, index);
  return { community: text('community'), user: text('user'), role: oneOf('role', roles) };
}
