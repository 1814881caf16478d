import { reasonText } from './problem-text.js';
import { type TargetRequest, urlAt } from './target.js';
import type { Verdict } from './verdict.js';

/**
 * A failure for people: the clause, what was expected and why, and a `curl` line to repeat the request. Without a base
 * URL the line uses the variable `TRIVET_URL`.
 */
export function describeFailure(verdict: Verdict, baseUrl?: string): string {
  const { clause, id, title } = verdict.case;
  const [first, ...others] = verdict.reasons.map(reasonText);
  const last = verdict.exchanges.findLast(({ isReceived }) => isReceived !== true);
  return [
    `${labels[verdict.outcome]} ${first === undefined ? id : `${id}: ${first}`}`,
    `  ${clause.file}${clause.line === undefined ? '' : `:${clause.line}`} ${clause.pointer}`,
    `  expected: ${title}`,
    ...others.map((reason) => `  - ${reason}`),
    ...(last === undefined ? [] : [`  replay: ${curl(last, baseUrl)}`]),
    ...(last?.response === undefined ? [] : [`  response: ${excerpt(last.response)}`]),
  ].join('\n');
}

const labels = {
  passed: 'PASS',
  failed: 'FAIL',
  blocked: 'BLOCKED',
  skipped: 'SKIPPED',
  'not-run': 'NOT RUN',
  warning: 'WARNING',
} as const;

/** The variable for the URL of the implementation, if it is unknown. */
const urlVariable = 'TRIVET_URL';

/** A body as text for a command line; undefined for other octets than UTF-8, and for control characters. */
function textOf(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return /(?![\t\n\r])\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A command that prints octets: POSIX.1-2017, printf, with \0 and octal digits. */
function printed(body: Uint8Array, variables: readonly string[]): string {
  const latin1 = Array.from(body, (octet) => String.fromCharCode(octet)).join('');
  const parts = variables.length === 0 ? [latin1] : latin1.split(variablePattern(variables));
  const formats = parts.map((_, index) => (index % 2 === 1 ? '%s' : '%b')).join('');
  const words = parts.map((part, index) =>
    index % 2 === 1 ? `"${part}"` : singleQuoted(escapedOctets(part)),
  );
  return `printf '${formats}' ${words.join(' ')}`;
}

function escapedOctets(latin1: string): string {
  return latin1.replace(/[^ -[\]-~]/g, (one) => `\\0${one.charCodeAt(0).toString(8).padStart(3, '0')}`);
}

/**
 * A `curl` line that repeats a recorded request. The shell expands the variables that replace secrets, and `TRIVET_URL`
 * if no base URL is given.
 */
export function curl({ request }: { readonly request: TargetRequest }, baseUrl?: string): string {
  const { method, headers, body, variables = [] } = request;
  const options = [`-X ${method}`];
  for (let index = 0; index + 1 < headers.length; index += 2)
    options.push(`-H ${shellWord(`${headers[index]}: ${headers[index + 1]}`, variables)}`);
  const text = body === undefined ? undefined : textOf(body);
  if (body !== undefined)
    options.push(`--data-binary ${text === undefined ? '@-' : shellWord(text, variables)}`);
  const octets = body !== undefined && text === undefined ? `${printed(body, variables)} | ` : '';
  const url = urlAt(baseUrl ?? `$${urlVariable}`, request);
  const known = baseUrl === undefined ? [...variables, urlVariable] : variables;
  return `${octets}curl -s ${options.join(' ')} ${shellWord(url, known)}`;
}

/** A word of a POSIX shell in which only these variables are expanded. */
function shellWord(text: string, variables: readonly string[]): string {
  const parts = variables.length === 0 ? [text] : text.split(variablePattern(variables));
  if (parts.length === 1) return singleQuoted(text);
  const literals = parts.filter((_, index) => index % 2 === 0);
  if (!literals.some((part) => /["$`\\!]/.test(part))) return `"${text}"`;
  return parts.map((part, index) => (index % 2 === 1 ? `"${part}"` : part && singleQuoted(part))).join('');
}

/** Captures the variables, the longest name first, so that they are every second part of a split text. */
function variablePattern(variables: readonly string[]): RegExp {
  const names = [...variables].sort((a, b) => b.length - a.length);
  return new RegExp(`(\\$(?:${names.join('|')})(?![A-Za-z0-9_]))`);
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function excerpt(response: { readonly status: number; readonly body: Uint8Array }): string {
  const text = new TextDecoder().decode(response.body);
  return `${response.status} ${text.length > 400 ? `${text.slice(0, 400)}…` : text}`;
}
