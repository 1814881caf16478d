import type { CaseEntry, Spot } from './report.js';

/** A failure as a person reads it: the clause, what was expected and why, and a line that sends the request again. */
export function failureText({
  id,
  clause,
  title,
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
  'not-run': 'NOT RUN',
} as const;

/** `openapi.yaml:88`. */
export function placeText({ file, line }: Spot): string {
  return line === undefined ? file : `${file}:${line}`;
}
