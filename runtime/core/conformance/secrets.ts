/** Recognises secrets in messages, and names their placeholders; shared by everything that hides them. */

import type { Secret } from './hide.js';

/** Headers that identify a caller, by their names; false positives are harmless. */
export function isSecretHeader(name: string): boolean {
  return (
    /auth|key|token|secret|cookie|session|pass/i.test(name) && !/^(?:idempotency-key|www-auth)/i.test(name)
  );
}

/** Name of the variable that replaces a secret: `TOKEN_OWNER`. */
export function variableName(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}

/** The secrets in a header of the user, also to be hidden if a server repeats them. */
export function headerSecrets(name: string, value: string): readonly Secret[] {
  if (isPublic(name, value)) return [];
  const variable = variableName(name);
  const scheme = schemeOf(name, value);
  const credentials = value.slice(scheme.length).trim();
  return [
    { value: credentials, name: variable },
    ...(/^basic/i.test(scheme)
      ? [{ value: passwordIn(credentials), name: variableName(name, 'password') }]
      : []),
    ...(/^cookie$/i.test(name) ? cookieSecrets(value) : []),
  ];
}

/** The value of a header with its secret replaced by a variable; the scheme of credentials is kept. */
export function headerPlaceholder(name: string, value: string): string {
  return `${schemeOf(name, value)}$${variableName(name)}`;
}

/** `Bearer ` with the space after it (RFC 9110, 11.4); empty without a scheme. */
function schemeOf(name: string, value: string): string {
  const scheme = /^[!#$%&'*+.^`|~\w-]+ +(?=\S)/.exec(value)?.[0] ?? '';
  return /authorization$/i.test(name) || /^(?:basic|bearer|digest|token|apikey) /i.test(scheme) ? scheme : '';
}

/** Values that are not specific to a caller: media types, languages and the like, and the literals of JSON. */
function isPublic(name: string, value: string): boolean {
  return (
    /^(?:accept(?:-.*)?|cache-control|connection|content-(?:type|language)|expect|prefer|te)$/i.test(name) ||
    /^(?:true|false|null)$/.test(value)
  );
}

/** The password of Basic credentials (RFC 7617, 2); empty for others. */
function passwordIn(credentials: string): string {
  try {
    const octets = Uint8Array.from(atob(credentials), (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(octets);
    return text.includes(':') ? text.slice(text.indexOf(':') + 1) : '';
  } catch {
    return '';
  }
}

function cookieSecrets(value: string): readonly Secret[] {
  return value.split(';').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return { value: rest.join('=').trim(), name: variableName('cookie', name.trim()) };
  });
}

/** The values of inputs with names that indicate secrets, `token.owner`, at any depth. */
export function inputSecrets(inputs: unknown, path: readonly string[] = []): readonly Secret[] {
  if (typeof inputs === 'string')
    return /token|secret|pass|auth|api.?key|credential/i.test(path.join('.'))
      ? [{ value: inputs, name: variableName(...path) }]
      : [];
  if (typeof inputs !== 'object' || inputs === null) return [];
  return Object.entries(inputs).flatMap(([name, value]) => inputSecrets(value, [...path, name]));
}
