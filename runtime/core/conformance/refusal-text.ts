/** What a service says of a refusal, for people who read a report. */

import { isRecord } from '../check.js';

/**
 * Members that explain an error, the most specific first: of problem details (RFC 9457, 3.1), of OAuth 2.0 (RFC 6749,
 * 5.2), and of usual error bodies, in which they may be nested.
 */
const explaining = [
  'detail',
  'details',
  'message',
  'msg',
  'error_description',
  'description',
  'reason',
  'title',
  'error',
];

/** Members with a list of what is wrong in detail. */
const listing = ['errors', 'violations', 'invalid_params', 'invalidParams', 'invalid-params', 'issues'];

const deepest = 4;
const longest = 120;

/**
 * The explanation in the body of a refusal, with the first of the errors that it lists, on one line of 120 characters at
 * most; undefined if there is none.
 */
export function refusalText(body: unknown): string | undefined {
  const text = textIn(body, deepest)?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') return undefined;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return textIn(value[0], depth - 1);
  if (!isRecord(value)) return undefined;
  const general = firstText(value, explaining, depth);
  const particular = firstText(value, listing, depth);
  const texts = [general?.replace(/[.:]\s*$/, ''), particular].filter((one) => one !== undefined);
  return particular === undefined ? general : [...new Set(texts)].join(': ');
}

function firstText(
  value: { readonly [name: string]: unknown },
  names: readonly string[],
  depth: number,
): string | undefined {
  return names
    .map((name) => (Object.hasOwn(value, name) ? textIn(value[name], depth - 1) : undefined))
    .find((text) => text !== undefined && text.trim() !== '');
}
