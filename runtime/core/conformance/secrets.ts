/** What is secret in a message, and what stands in its place: the same for whoever hides it. */

import type { Secret } from './hide.js';

/** Headers that tell who somebody is, as their names say; one too many does no harm. */
export function isSecretHeader(name: string): boolean {
  return (
    /auth|key|token|secret|cookie|session|pass/i.test(name) && !/^(?:idempotency-key|www-auth)/i.test(name)
  );
}

/** Name of the variable that stands for a secret: `TOKEN_OWNER`. */
export function variableName(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}

/** What a header that somebody has given holds of secrets, also where a server repeats it. */
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

/** A header's value with a variable in place of what is secret; the scheme of credentials stays. */
export function headerPlaceholder(name: string, value: string): string {
  return `${schemeOf(name, value)}$${variableName(name)}`;
}

/** `Bearer `, with the blank behind it (RFC 9110, 11.4); empty where there is none. */
function schemeOf(name: string, value: string): string {
  const scheme = /^[!#$%&'*+.^`|~\w-]+ +(?=\S)/.exec(value)?.[0] ?? '';
  return /authorization$/i.test(name) || /^(?:basic|bearer|digest|token|apikey) /i.test(scheme) ? scheme : '';
}

/** What is the same for everybody: media types, languages and the like, and the words of JSON. */
function isPublic(name: string, value: string): boolean {
  return (
    /^(?:accept(?:-.*)?|cache-control|connection|content-(?:type|language)|expect|prefer|te)$/i.test(name) ||
    /^(?:true|false|null)$/.test(value)
  );
}

/** The password of Basic credentials (RFC 7617, 2); empty where they are none. */
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

/** The values of inputs whose names say that they are secret, `token.owner`, at any depth. */
export function inputSecrets(inputs: unknown, path: readonly string[] = []): readonly Secret[] {
  if (typeof inputs === 'string')
    return /token|secret|pass|auth|api.?key|credential/i.test(path.join('.'))
      ? [{ value: inputs, name: variableName(...path) }]
      : [];
  if (typeof inputs !== 'object' || inputs === null) return [];
  return Object.entries(inputs).flatMap(([name, value]) => inputSecrets(value, [...path, name]));
}
