import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { conventions } from './conventions.js';
import { besideNull, fieldsOf, sharedFields } from './members.js';
import { lastSegment } from './operation-index.js';

/** Where responses contain the identifier of an item. */
export interface IdentifierPlace {
  /** Member of the item. */
  readonly identifier: string;
  /** Member of the responses that contains the item; absent if the response is the item. */
  readonly holder?: string;
}

/** A JSON Pointer to the identifier in a response. */
export function identifierPointer({ identifier = '', holder }: Partial<IdentifierPlace>): string {
  return pointerTo(...holderPath({ holder }), identifier);
}

/** The names on the path to the item in a response. */
export function holderPath({ holder }: { readonly holder?: string | undefined }): readonly string[] {
  return holder === undefined ? [] : [holder];
}

/** The type of the item in a response. */
export function itemIn(
  answer: Type | undefined,
  { holder }: { readonly holder?: string | undefined },
  context: Resolving,
): Type | undefined {
  const held = holder === undefined ? undefined : fieldsOf(answer, context).get(holder);
  return held === undefined ? answer : besideNull(held.type, context);
}

/**
 * Where a response has the value of a path parameter: in a member, or in a member of the item that it contains next to
 * members about the response itself (`{ "data": { "id": … }, "meta": … }`, as in JSON:API 1.1, 5.2). The operation that
 * reads the item contains it in the same member; if there is none, the name of the member must mean an item.
 */
export function identifierPlace(
  parameter: string,
  answer: Type,
  { collection, read }: { readonly collection: string; readonly read: Type | undefined },
  context: Resolving,
): IdentifierPlace | undefined {
  const own = identifierOf(parameter, answer, context);
  if (own !== undefined) return { identifier: own };
  const holder = holderOf(parameter, read ?? answer, context);
  const item = holder === undefined ? undefined : fieldsOf(answer, context).get(holder);
  if (holder === undefined || item === undefined) return undefined;
  const identifier = identifierOf(parameter, besideNull(item.type, context), context);
  const isItem =
    read !== undefined || conventions.envelope.item.test(holder) || isNamedAs(holder, collection);
  return identifier !== undefined && isItem ? { identifier, holder } : undefined;
}

/** The only member of a response that is not about the response, if it has the value of a parameter. */
function holderOf(parameter: string, answer: Type, context: Resolving): string | undefined {
  const [one, ...more] = [...fieldsOf(answer, context).values()].filter(
    ({ name }) => !conventions.envelope.about.test(name),
  );
  if (one === undefined || more.length > 0) return undefined;
  return identifierOf(parameter, besideNull(one.type, context), context) === undefined ? undefined : one.name;
}

/** Whether a member has the name of the items of a collection: `api_key` of `/api_keys`. */
export function isNamedAs(name: string, collection: string): boolean {
  const [one, many] = [name, lastSegment(collection) ?? ''].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\d]/gu, ''),
  );
  return one !== '' && [one, `${one}s`, `${one}es`, one?.replace(/y$/, 'ies')].includes(many);
}

/**
 * The member that provides the values of a path parameter: the identifier according to a rules file; otherwise `id`
 * matches `thing_id`, since the path implies its resource.
 */
export function identifierOf(parameter: string, answer: Type, context: Resolving): string | undefined {
  const single = [...sharedFields(answer, context).values()].filter(({ type }) => isSingle(type, context));
  const identifier = single.find(({ role }) => role === 'identifier');
  if (identifier !== undefined) return identifier.name;
  const names = single.filter(({ role }) => role !== 'none').map(({ name }) => name);
  return names.find((name) => name === parameter) ?? names.find((name) => endsIn(parameter, name));
}

/** Whether no value of a type has parts, as an identifier has none. */
function isSingle(type: Type, context: Resolving): boolean {
  const resolved = context.resolve(type);
  if (resolved.kind === 'union' || resolved.kind === 'intersection')
    return resolved.members.every((member) => isSingle(member, context));
  return resolved.kind !== 'record' && resolved.kind !== 'list';
}

/**
 * Whether the last words of a name are those of another: `thing_id` and `thingId` end in `id`, `username` does not end
 * in `name`.
 */
function endsIn(parameter: string, name: string): boolean {
  const [words, last] = [parameter, name].map((one) =>
    one
      .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .split(/[ _-]+/)
      .join(' '),
  );
  const isPart = words === last || words?.endsWith(` ${last}`) === true;
  return (
    isPart ||
    words?.replaceAll(' ', '') === last?.replaceAll(' ', '') ||
    (last === 'id' && words?.endsWith('id') === true)
  );
}
