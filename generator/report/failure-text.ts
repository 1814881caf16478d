import type { CaseEntry, ClauseState, ConformanceReport, SourceLocation, WithoutCase } from './report.js';

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
    `${labels[outcome]} ${[id, ...reasons.slice(0, 1)].join(': ')}`,
    `  ${placeText(clause)} ${clause.pointer}`,
    ...(operation === '' ? [] : [`  ${callText({ operation, call })}`]),
    `  expected: ${title}`,
    `  expected response: ${expected}`,
    ...reasons.slice(1).map((reason) => `  - ${reason}`),
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

/** `rule paging of tasks (GET /tasks): no scenario calls "createTask"`; `error: operation "readPets" not found`. */
export function withoutCaseText({ kind, name, call, reason }: WithoutCase): string {
  if (kind === 'error') return `error: ${reason}`;
  return `${kind} ${name}${call === undefined ? '' : ` (${call})`}: ${reason}`;
}

/** Errors in the files of rules and scenarios, and what yields no case otherwise. */
export function partedWithoutCase({ withoutCase = [] }: ConformanceReport): {
  readonly unread: readonly WithoutCase[];
  readonly untested: readonly WithoutCase[];
} {
  return {
    unread: withoutCase.filter(({ kind }) => kind === 'error'),
    untested: withoutCase.filter(({ kind }) => kind !== 'error'),
  };
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
