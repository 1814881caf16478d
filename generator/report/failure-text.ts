import type { CaseEntry, ClauseState, SourceLocation, WithoutCase } from './report.js';

/** A failure as text: the clause, what was expected and why, and a command that sends the request again. */
export function failureText({
  id,
  clause,
  title,
  operation,
  call,
  outcome,
  reasons,
  expected,
  exchanges,
  rerun,
}: CaseEntry): string {
  const last = exchanges.findLast(({ replay }) => replay !== '');
  return [
    `${labels[outcome]} ${id}`,
    `  ${placeText(clause)} ${clause.pointer}`,
    ...(operation === '' ? [] : [`  ${callText({ operation, call })}`]),
    `  ${title}`,
    `  expected ${expected}`,
    ...reasons.map((reason) => `  - ${reason}`),
    ...(last === undefined ? [] : [`  replay: ${last.replay}`]),
    ...(rerun === '' ? [] : [`  run it again: ${rerun}`]),
  ].join('\n');
}

const labels = {
  passed: 'PASS',
  failed: 'FAIL',
  blocked: 'BLOCKED',
  skipped: 'SKIPPED',
  warning: 'WARNING',
  'not-run': 'NOT RUN',
} as const;

/** `openapi.yaml:88:15`. */
export function placeText({ file, line, column }: SourceLocation): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** `rule paging of tasks (GET /tasks): no scenario calls "createTask"`. */
export function withoutCaseText({ kind, name, call, reason }: WithoutCase): string {
  return `${kind} ${name}${call === undefined ? '' : ` (${call})`}: ${reason}`;
}

/** `/paths/~1tasks/get (negative): no case derived`. */
export function untestedText({ at, polarity, reason = 'not tested' }: ClauseState): string {
  return `${placeText(at)} ${at.pointer} (${polarity}): ${reason}`;
}

/** `createThing (POST /things)`. */
export function callText({
  operation,
  call,
}: {
  readonly operation: string;
  readonly call?: string | undefined;
}): string {
  return call === undefined ? operation : `${operation} (${call})`;
}
