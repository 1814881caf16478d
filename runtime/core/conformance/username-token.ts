/** WS-Security UsernameToken (OASIS UsernameToken Profile 1.1) for written envelopes. */

import { escapeXml } from '../xml/writer.js';
import { base64 } from './hide.js';

/** A user and a password. */
export interface UserPassword {
  readonly user: string;
  readonly password: string;
}

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';

/**
 * Adds the token to the header of an envelope; other bodies, and envelopes with their own WS-Security header, are
 * returned unchanged.
 */
export async function signEnvelope(
  body: Uint8Array,
  credentials: UserPassword & { readonly digest?: boolean },
): Promise<Uint8Array> {
  const text = new TextDecoder().decode(body);
  const envelope = /<(?:([\w.-]+):)?Envelope\b/.exec(text);
  if (envelope === null || text.includes('wssecurity-secext')) return body;
  const prefix = envelope[1] === undefined ? '' : `${envelope[1]}:`;
  const block = await tokenBlock(credentials);
  const header = new RegExp(`<${prefix.replaceAll('.', '\\.')}Header\\b[^<>]*?(/?)>`).exec(text);
  const start = header === null ? text.indexOf(`<${prefix}Body`) : header.index;
  if (start < 0) return body;
  const written =
    header === null
      ? `<${prefix}Header>${block}</${prefix}Header>`
      : header[1] === '/'
        ? `${header[0].slice(0, -2)}>${block}</${prefix}Header>`
        : `${header[0]}${block}`;
  const rest = text.slice(start + (header?.[0].length ?? 0));
  return new TextEncoder().encode(`${text.slice(0, start)}${written}${rest}`);
}

async function tokenBlock({
  user,
  password,
  digest,
}: UserPassword & { readonly digest?: boolean }): Promise<string> {
  const proof = digest === true ? await digestParts(password) : plainParts(password);
  return (
    `<w:Security xmlns:w="${oasis}wssecurity-secext-1.0.xsd"><w:UsernameToken>` +
    `<w:Username>${escapeXml(user)}</w:Username>${proof}</w:UsernameToken></w:Security>`
  );
}

function plainParts(password: string): string {
  return `<w:Password Type="${oasis}username-token-profile-1.0#PasswordText">${escapeXml(password)}</w:Password>`;
}

/** Password_Digest = Base64(SHA-1(nonce + created + password)); the nonce is new for each request. */
async function digestParts(password: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  const created = new Date().toISOString();
  const bytes = new TextEncoder().encode(`${created}${password}`);
  const all = new Uint8Array([...nonce, ...bytes]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', all));
  return (
    `<w:Password Type="${oasis}username-token-profile-1.0#PasswordDigest">${base64(digest)}</w:Password>` +
    `<w:Nonce EncodingType="${oasis}soap-message-security-1.0#Base64Binary">${base64(nonce)}</w:Nonce>` +
    `<u:Created xmlns:u="${oasis}wssecurity-utility-1.0.xsd">${created}</u:Created>`
  );
}

/** The UTF-8 of a text in base64. */
export function base64Text(text: string): string {
  return base64(new TextEncoder().encode(text));
}
