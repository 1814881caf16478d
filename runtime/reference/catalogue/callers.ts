import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '@trivet/runtime/http/message';
import type { Caller } from './acl.js';
import { notAuthorized } from './faults.js';

/** Determines the caller of a request. */
export interface Authenticator {
  /** Published as `feature.auth`. */
  readonly kind: string;
  /** Value of WWW-Authenticate for callers without credentials, or with invalid ones. */
  readonly challenge?: string;
  /** The caller of a request; throws an AuthorizationException for invalid credentials. */
  readonly callerOf: (context: CallContext | undefined) => Caller | Promise<Caller>;
}

/** An authenticator without asynchronous work. */
export interface ImmediateAuthenticator extends Authenticator {
  readonly callerOf: (context: CallContext | undefined) => Caller;
}

/** A user with a password. */
export interface User {
  readonly password: string;
  readonly groups?: readonly string[];
  readonly administrator?: boolean;
}

/** Options of HTTP Basic authentication. */
export interface BasicOptions {
  /**
   * Requests credentials with status 401. Some clients send none before; others, including gSOAP and JAX-WS, treat it
   * as a transport error. Default: false, every refusal is a fault with status 500.
   */
  readonly challenge?: boolean;
}

/** Headers set by a proxy; clients must not be able to reach the service without it. */
export interface TrustedHeaders {
  /** Contains the caller's name. */
  readonly user: string;
  /** Contains the caller's groups, separated by commas. */
  readonly groups?: string;
  readonly administrators?: readonly string[];
}

/** A caller without credentials. */
export const anonymous: Caller = {
  id: 'anonymous',
  groups: [],
  authenticated: false,
  administrator: false,
};

/** Without authentication, every caller is an administrator: for trial. */
export const open: Authenticator = {
  kind: 'open',
  callerOf: () => ({ ...anonymous, administrator: true }),
};

/** HTTP Basic authentication (RFC 7617). */
export function basic(
  users: ReadonlyMap<string, User>,
  { challenge = false }: BasicOptions = {},
): ImmediateAuthenticator {
  return {
    kind: 'basic',
    ...(challenge && { challenge: 'Basic realm="metadata catalogue", charset="UTF-8"' }),
    callerOf(context) {
      const credentials = headerOf(context, 'authorization');
      if (credentials === undefined) return anonymous;
      const [id, password] = readBasic(credentials);
      const user = users.get(id);
      // Also compared for unknown users, so that the duration does not reveal which users exist.
      const isRight = sameText(password, user?.password ?? '');
      if (user === undefined || !isRight) throw notAuthorized('invalid credentials');
      return callerFrom(id, user);
    },
  };
}

/** The caller for a user. */
export function callerFrom(id: string, { groups = [], administrator = false }: User): Caller {
  return { id, groups, authenticated: true, administrator };
}

/** Several authenticators; the first for which the caller has credentials is used. */
export function anyOf(...authenticators: readonly Authenticator[]): Authenticator {
  const challenge = authenticators.find((one) => one.challenge !== undefined)?.challenge;
  return {
    kind: authenticators.map(({ kind }) => kind).join(' '),
    ...(challenge !== undefined && { challenge }),
    async callerOf(context) {
      for (const authenticator of authenticators) {
        const caller = await authenticator.callerOf(context);
        if (caller.authenticated) return caller;
      }
      return anonymous;
    },
  };
}

/** Callers authenticated by a proxy in front of the service. */
export function trustedHeader(headers: TrustedHeaders): Authenticator {
  return {
    kind: 'header',
    callerOf(context) {
      const id = headerOf(context, headers.user)?.trim();
      if (id === undefined || id === '') return anonymous;
      const groups = headers.groups === undefined ? undefined : headerOf(context, headers.groups);
      const administrator = headers.administrators?.includes(id) ?? false;
      return { id, groups: listOf(groups), authenticated: true, administrator };
    },
  };
}

function headerOf(context: CallContext | undefined, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const sent = context?.request?.header(wanted);
  if (sent !== undefined || context?.request !== undefined) return sent;
  // In-process calls have no request, only the headers that a client would send.
  return Object.entries(context?.headers ?? {}).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

function readBasic(credentials: string): readonly [string, string] {
  const match = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(credentials);
  const text = Buffer.from(match?.[1] ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1) throw notAuthorized('malformed credentials');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Compares in a time that is independent of the position of a difference. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
