import { createHash } from 'node:crypto';
import { childOf, isNode, textOf, type XmlNode } from '@trivet/runtime/xml';
import { memoryStore } from '../store/memory.js';
import type { Store } from '../store/store.js';
import { type Authenticator, anonymous, callerFrom, sameText, type User } from './callers.js';
import { notAuthorized } from './faults.js';
import { Replays } from './replays.js';

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
const wsse = `${oasis}wssecurity-secext-1.0.xsd`;
const wsu = `${oasis}wssecurity-utility-1.0.xsd`;
const textType = `${oasis}username-token-profile-1.0#PasswordText`;
const digestType = `${oasis}username-token-profile-1.0#PasswordDigest`;
const base64Type = `${oasis}soap-message-security-1.0#Base64Binary`;

/** Expanded name of the WS-Security header block (SOAP Message Security 1.1) for credentials. */
export const securityHeader = `{${wsse}}Security`;

/** The maximum age of tokens, and how many are remembered to detect replays. */
export interface UsernameTokenOptions {
  /** Seconds since `wsu:Created`. Default: 300. */
  readonly maxAge?: number;
  /** Maximum difference between clocks in seconds. Default: 60. */
  readonly skew?: number;
  /** Where nonces are stored; servers can share it. Default: the memory of this process. */
  readonly store?: Store;
  /** Maximum number of nonces; above it tokens are refused until the first have expired. Default: 100 000. */
  readonly maxNonces?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The contents of a token; a digest requires a nonce and a creation time. */
interface Token {
  readonly username: string;
  readonly password: string;
  readonly isDigest: boolean;
  readonly nonce: string | undefined;
  readonly created: string | undefined;
}

/**
 * Authentication by a UsernameToken (OASIS UsernameToken Profile 1.1) in the WS-Security header, with the password as
 * text or as a digest. A digest requires the service to know the passwords themselves. A token with a nonce is accepted
 * once; one with a creation time until its maximum age.
 */
export function usernameToken(
  users: ReadonlyMap<string, User>,
  {
    maxAge = 300,
    skew = 60,
    maxNonces = 100_000,
    store = memoryStore(),
    now = Date.now,
  }: UsernameTokenOptions = {},
): Authenticator {
  const clock: Clock = { maxAge: maxAge * 1000, skew: skew * 1000, now };
  const replays = new Replays(store, maxNonces);
  return {
    kind: 'wsse',
    async callerOf(context) {
      const header = headerOf(context?.principal);
      if (header === undefined) return anonymous;
      checkTimestamp(header, clock);
      const token = readToken(header);
      checkAge(token, clock);
      const user = users.get(token.username);
      // Also compared for unknown users, so that the duration does not reveal which users exist.
      const isRight = sameText(token.password, expectedPassword(token, user?.password ?? ''));
      if (user === undefined || !isRight) throw notAuthorized('invalid credentials');
      await checkReplay(token, replays, clock);
      return callerFrom(token.username, user);
    },
  };
}

interface Clock {
  /** Milliseconds. */
  readonly maxAge: number;
  readonly skew: number;
  readonly now: () => number;
}

/** The handler passes on the blocks with the name unchanged; a message has one per receiver. */
function headerOf(principal: unknown): XmlNode | undefined {
  if (!Array.isArray(principal)) return undefined;
  const headers: XmlNode[] = principal.filter(isNode);
  if (headers.length > 1) throw notAuthorized('there must be at most one WS-Security header');
  return headers[0];
}

function elementsOf(node: XmlNode): readonly XmlNode[] {
  return node.children.filter((child) => typeof child !== 'string');
}

function readToken(header: XmlNode): Token {
  const [token, ...others] = elementsOf(header).filter(
    ({ name, namespace }) => !isTimestamp(name, namespace),
  );
  // An unverified signature would give a false sense of security.
  if (
    token === undefined ||
    others.length > 0 ||
    token.namespace !== wsse ||
    token.name !== 'UsernameToken'
  ) {
    throw notAuthorized('the WS-Security header must contain one UsernameToken and at most one Timestamp');
  }
  const parts = new Set(elementsOf(token).map(({ name, namespace }) => `${namespace} ${name}`));
  const known = [`${wsse} Username`, `${wsse} Password`, `${wsse} Nonce`, `${wsu} Created`];
  if (parts.size < elementsOf(token).length || [...parts].some((part) => !known.includes(part))) {
    throw notAuthorized('unknown element in the UsernameToken');
  }
  return tokenFrom(token);
}

function isTimestamp(name: string, namespace: string): boolean {
  return name === 'Timestamp' && namespace === wsu;
}

function tokenFrom(element: XmlNode): Token {
  const username = childOf(element, wsse, 'Username');
  const password = childOf(element, wsse, 'Password');
  if (username === undefined || password === undefined) {
    throw notAuthorized('a UsernameToken must have a user name and a password');
  }
  const type = password.attributes.Type ?? textType;
  if (type !== textType && type !== digestType) throw notAuthorized('unknown password type');
  const nonce = nonceOf(childOf(element, wsse, 'Nonce'));
  const created = textIn(element, 'Created');
  const isDigest = type === digestType;
  if (isDigest && (nonce === undefined || created === undefined)) {
    throw notAuthorized('a digest must have a nonce and a creation time');
  }
  return { username: textOf(username), password: textOf(password), isDigest, nonce, created };
}

function nonceOf(element: XmlNode | undefined): string | undefined {
  if (element === undefined) return undefined;
  const nonce = textOf(element).trim();
  const isKnown = (element.attributes.EncodingType ?? base64Type) === base64Type;
  if (!isKnown || nonce.length > 1000 || !/^[A-Za-z0-9+/]+={0,2}$/.test(nonce)) {
    throw notAuthorized('the nonce must be Base64');
  }
  // Base64 has several encodings of the same bytes; tokens are identified by the canonical one.
  return Buffer.from(nonce, 'base64').toString('base64');
}

/** UsernameToken Profile 1.1, 3.1: the digest is SHA-1 over the nonce's bytes, the creation time and the password. */
function expectedPassword({ isDigest, nonce = '', created = '' }: Token, password: string): string {
  if (!isDigest) return password;
  const hash = createHash('sha1').update(Buffer.from(nonce, 'base64'));
  return hash.update(created, 'utf8').update(password, 'utf8').digest('base64');
}

function checkAge({ created }: Token, { maxAge, skew, now }: Clock): void {
  if (created === undefined) return;
  const age = now() - momentOf(created);
  if (age > maxAge + skew) throw notAuthorized('the UsernameToken is too old');
  if (age < -skew) throw notAuthorized('the UsernameToken must not be from the future');
}

function checkTimestamp(header: XmlNode, { skew, now }: Clock): void {
  for (const timestamp of elementsOf(header).filter(({ name, namespace }) => isTimestamp(name, namespace))) {
    const created = textIn(timestamp, 'Created');
    const expires = textIn(timestamp, 'Expires');
    if (created !== undefined && momentOf(created) > now() + skew) {
      throw notAuthorized('the Timestamp must not be from the future');
    }
    if (expires !== undefined && momentOf(expires) <= now() - skew) {
      throw notAuthorized('the Timestamp has expired');
    }
  }
}

async function checkReplay(
  { username, nonce, created }: Token,
  replays: Replays,
  clock: Clock,
): Promise<void> {
  if (nonce === undefined) return;
  const { maxAge, skew, now } = clock;
  // Later its age alone refuses it; one without a creation time is remembered as if created now.
  const until = (created === undefined ? now() : momentOf(created)) + maxAge + skew;
  const key = createHash('sha256')
    .update(`${username}\n${nonce}\n${created ?? ''}`)
    .digest('base64');
  const outcome = await replays.meet(key, until, now());
  if (outcome === 'again') throw notAuthorized('the UsernameToken has been used before');
  if (outcome === 'full') throw notAuthorized('too many UsernameTokens were used');
}

/** UsernameToken Profile 1.1, 3.1: times are in UTC if they have no zone. */
function momentOf(text: string): number {
  const match = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(?:\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})?$/.exec(
    text,
  );
  const moment = match === null ? Number.NaN : Date.parse(match[1] === undefined ? `${text}Z` : text);
  if (Number.isNaN(moment)) throw notAuthorized('invalid time in the WS-Security header');
  return moment;
}

function textIn(element: XmlNode, name: string): string | undefined {
  const found = childOf(element, wsu, name);
  return found === undefined ? undefined : textOf(found).trim();
}
