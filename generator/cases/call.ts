import type { Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Operation, Parameter, RestBinding } from '../model/contract.js';
import type { Guess } from './base.js';
import type { MakeCase } from './case.js';

/** What all cases of an operation start from. */
export interface Call {
  readonly operation: Operation;
  readonly binding: RestBinding;
  /** The valid request that each case changes. */
  readonly valid: RestSend;
  /** What a valid request is answered. */
  readonly accepted: Expect;
  /** Those of success alone. */
  readonly successes: readonly string[];
  /** Statuses of a request that breaks its schema; empty when none is declared. */
  readonly refused: readonly string[];
  /** True when the set-up uses what differs in every run. */
  readonly hasFresh: boolean;
  /** Nothing has to be there before it. */
  readonly isReady: boolean;
  /** Something in its set-up is waited for. */
  readonly isWaited: boolean;
  readonly make: MakeCase;
  readonly guess: Guess | undefined;
}

/** The declared answers to a request that breaks its schema; empty when the spec declares none. */
export function refusal(binding: RestBinding, wanted: readonly string[]): readonly string[] {
  const declared = binding.responses.map((response) => response.status);
  const exact = declared.filter((status) => wanted.includes(status));
  if (exact.length > 0) return exact;
  return declared.includes('4XX') || declared.includes('default') ? ['4XX'] : [];
}

/** Why a value that its schema allows may be rejected all the same. */
export type Doubt = 'refers to a resource' | 'assigned by the server' | 'compared with another value';

/**
 * What a server may say, as far as it is declared, of a value that is well-formed and names nothing that it has, that it
 * has not made, or that does not agree with another one.
 */
export function doubtStatuses({ responses }: RestBinding, doubt: Doubt): readonly string[] {
  const declared = responses.map(({ status }) => status);
  const among = (...statuses: string[]): readonly string[] =>
    declared.filter((one) => statuses.includes(one));
  if (doubt === 'assigned by the server') return among('400', '404', '410', '422');
  const known =
    doubt === 'refers to a resource'
      ? among('400', '404', '409', '410', '412', '422')
      : among('400', '409', '422');
  return known.length > 0 ? known : among('403');
}

const groups = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  querystring: 'query',
} as const;

/** Sets or, with `undefined`, leaves out a parameter. */
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
 * The answers to a body that cannot be read. Where 422 alone is declared, that is for what was read and found wrong: a
 * framework may answer 400 before the operation is come to (RFC 9110, 15.5.1 and 15.5.21).
 */
export function unread(refused: readonly string[]): Expect {
  const isOnly422 = refused.length > 0 && refused.every((status) => status === '422');
  return isOnly422 ? { status: ['400', ...refused], undeclared: true } : { status: refused };
}
