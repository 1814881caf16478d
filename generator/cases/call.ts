import type { Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Parameter, RestBinding } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import type { RestOperation } from '../model/resources/rest-operation.js';
import type { Guess } from './base.js';
import type { IsFixed } from './body.js';
import type { MakeCase } from './case.js';
import type { Resolved } from './own-references.js';

/** What all cases of an operation have in common. */
export interface Call {
  readonly operation: RestOperation;
  readonly binding: RestBinding;
  /** Sentences about the values of its requests. */
  readonly said: readonly string[];
  /** The valid request that each case changes. */
  readonly valid: RestSend;
  /** The expected response to a valid request. */
  readonly accepted: Expect;
  /** The expected statuses of success only. */
  readonly successes: readonly string[];
  /** Statuses of a request that violates its schema; empty if none is declared. */
  readonly refused: readonly string[];
  /** Whether the set-up uses values that differ in every run. */
  readonly hasFresh: boolean;
  /** Whether it needs no set-up. */
  readonly isReady: boolean;
  /** Whether a step of its set-up is repeated until it succeeds. */
  readonly isWaited: boolean;
  readonly make: MakeCase;
  /** Changes the references of a request to items of the run; absent where the set-up differs by case. */
  readonly resolve?: (send: RestSend) => Resolved;
  readonly guess: Guess | undefined;
  readonly isFixed: IsFixed;
  /** Whether a request has numbers or times in another order than the valid one of a scenario. */
  readonly reorders: (send: RestSend) => boolean;
}

/** The declared statuses of responses to a request that violates its schema; empty if none is declared. */
export function refusal(binding: RestBinding, wanted: readonly string[]): readonly string[] {
  const declared = binding.responses.map((response) => response.status);
  const exact = declared.filter((status) => wanted.includes(status));
  if (exact.length > 0) return exact;
  return declared.includes('4XX') || declared.includes('default') ? ['4XX'] : [];
}

/**
 * The expected response to a request for an item that does not exist. A server that grants access by item denies it for
 * one that does not exist, and so does not reveal which exist (RFC 9110, 15.5.4): a declared 403 skips the case.
 */
export function notFound({ responses }: RestBinding, status: readonly string[]): Expect {
  return { status, ...(responses.some((one) => one.status === '403') && { skipOn: ['403'] }) };
}

/**
 * The expected response to a request for an item under an identifier that the run has invented: it may violate rules
 * that its schema does not state, such as a form of its own or a check digit, so that a declared 400 skips the case.
 */
export function unknownItem(
  binding: RestBinding,
  unmet: readonly string[],
  context: Resolving,
  isInvented: (parameter: string) => boolean = () => true,
): Expect {
  const { status, skipOn = [] } = notFound(binding, ['404', ...unmet]);
  const paths = binding.parameters.filter((one) => one.in === 'path' && isInvented(one.name));
  const isOfOwnForm = paths.some(({ type }) => {
    const resolved = context.resolve(type);
    return resolved.kind === 'string' && resolved.format === undefined;
  });
  const doubts = [
    ...skipOn,
    ...(isOfOwnForm ? refusal(binding, ['400']).filter((one) => one === '400') : []),
  ];
  return { ...(status !== undefined && { status }), ...(doubts.length > 0 && { skipOn: doubts }) };
}

/** Why a value that its schema allows may still be rejected. */
export type Doubt =
  | 'refers to a resource'
  | 'assigned by the server'
  | 'compared with another value'
  | 'combined with other values'
  | 'depends on the state of an item'
  | 'of a language of its own'
  | 'in a format of its own';

/** Those statuses of client errors that are declared, by themselves or by `4XX` or `default`. */
export function declaredAmong({ responses }: RestBinding, statuses: readonly string[]): readonly string[] {
  const declared = new Set(responses.map(({ status }) => status));
  const isAny = declared.has('4XX') || declared.has('default');
  return isAny ? statuses : statuses.filter((one) => declared.has(one));
}

/**
 * The declared statuses for a well-formed value that refers to an unknown resource, that the server did not assign, that
 * is inconsistent with another one, or that the state of an item does not allow: a transfer from an empty account; and
 * for octets that are not an image where it must be one.
 */
export function doubtStatuses(binding: RestBinding, doubt: Doubt): readonly string[] {
  const among = (...statuses: string[]): readonly string[] => declaredAmong(binding, statuses);
  if (doubt === 'depends on the state of an item') return among('402', '409', '422');
  if (doubt === 'combined with other values') return combinedStatuses(binding);
  if (doubt === 'assigned by the server') return among('400', '404', '410', '422');
  if (doubt === 'of a language of its own') return among('400', '422');
  if (doubt === 'in a format of its own') return among('400', '415', '422');
  const known =
    doubt === 'refers to a resource'
      ? among('400', '404', '409', '410', '412', '422')
      : among('400', '409', '422');
  return known.length > 0 ? known : among('403');
}

/**
 * The declared statuses for a value that does not suit others of a request: 409, and 422 where 400 is the one for what
 * violates a schema (RFC 9110, 15.5.1 and 15.5.21), or the document does not say which it is (`4XX`, `default`).
 */
function combinedStatuses(binding: RestBinding): readonly string[] {
  const invalid = declaredAmong(binding, ['400']);
  return declaredAmong(binding, invalid.length > 0 ? ['409', '422'] : ['409']);
}

const groups = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  querystring: 'query',
} as const;

/** Sets a parameter, or removes it if the value is `undefined`. */
export function withParameter(send: RestSend, parameter: Parameter, value: Data | undefined): RestSend {
  const group = groups[parameter.in];
  const isSame = (name: string): boolean =>
    parameter.in === 'header' ? isHeader(name, parameter.name) : name === parameter.name;
  const members = Object.entries(send[group] ?? {}).filter(([name]) => !isSame(name));
  if (value !== undefined) members.push([parameter.name, value]);
  return { ...send, [group]: Object.fromEntries(members) };
}

/** A request without its body. */
export function withoutBody({ body: _, ...rest }: RestSend): RestSend {
  return rest;
}

/**
 * The expected responses to a body that cannot be parsed. If only 422 is declared, it is for parsed but invalid
 * content: a framework may respond with 400 before the operation is called (RFC 9110, 15.5.1 and 15.5.21).
 */
export function unread(refused: readonly string[]): Expect {
  const isOnly422 = refused.length > 0 && refused.every((status) => status === '422');
  return isOnly422 ? { status: ['400', ...refused], undeclared: true } : { status: refused };
}

/** The expected response to a valid request; if one of its values is in doubt, a server may reject it. */
export function acceptedOf({ binding, accepted }: Call, doubt: Doubt | undefined): Expect {
  const doubted = doubt === undefined ? [] : doubtStatuses(binding, doubt);
  if (doubted.length === 0) return accepted;
  return { ...accepted, skipOn: [...new Set([...(accepted.skipOn ?? []), ...doubted])] };
}
