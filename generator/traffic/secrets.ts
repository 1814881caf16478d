import {
  headerSecrets,
  isSecretHeader,
  type Secret,
  variableName,
} from '@trivet/runtime/internal/conformance';
import type { SecurityScheme } from '../model/contract.js';
import { readJson } from '../report/read-json.js';
import type { RecordedExchange } from './recorded.js';

/** Names of members and parameters with secret values. */
const secretName = /pass(?:word|wd|phrase|code)|secret|token|api[-_]?key|credential|session|signature/i;

/** The secrets of an exchange: credentials, cookies, keys, and values named like a secret. */
export function secretsOf(
  { request, response }: RecordedExchange,
  schemes: readonly SecurityScheme[],
): readonly Secret[] {
  const keys = new Set(
    schemes.flatMap(({ type, parameter = '' }) => (type === 'apiKey' ? [parameter.toLowerCase()] : [])),
  );
  const isKey = (name: string): boolean => keys.has(name.toLowerCase()) || secretName.test(name);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  return [
    ...pairs(request.headers)
      .filter(([name]) => isSecretHeader(name) || isKey(name))
      .flatMap(([name, value]) => headerSecrets(name, value)),
    ...pairs(response?.headers ?? []).flatMap(([name, value]) =>
      /^set-cookie$/i.test(name) ? headerSecrets('Cookie', value.split(';')[0] ?? '') : [],
    ),
    ...[...query]
      .filter(([name]) => isKey(name))
      .map(([name, value]) => ({ name: variableName(name), value })),
    ...bodySecrets(request.body, isKey),
    ...bodySecrets(response?.body, isKey),
  ];
}

function bodySecrets(body: Uint8Array | undefined, isKey: (name: string) => boolean): readonly Secret[] {
  if (body === undefined || body.length === 0) return [];
  const text = new TextDecoder().decode(body);
  if (!secretName.test(text)) return [];
  const elements = [...text.matchAll(/<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>([^<]+)</g)].flatMap(
    ([, name = '', value = '']) => (isKey(name) ? [{ name: variableName(name), value }] : []),
  );
  const form = /^[^\s{<[]+=/.test(text)
    ? [...new URLSearchParams(text)].flatMap(([name, value]) =>
        isKey(name) ? [{ name: variableName(name), value }] : [],
      )
    : [];
  return [...elements, ...form, ...memberSecrets(readJson(text), isKey)].slice(0, most);
}

/** Maximum number of secrets of one body. */
const most = 100;

function memberSecrets(value: unknown, isKey: (name: string) => boolean): readonly Secret[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]): readonly Secret[] =>
    typeof member === 'string' && isKey(name)
      ? [{ name: variableName(name), value: member }]
      : memberSecrets(member, isKey),
  );
}

function pairs(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}
