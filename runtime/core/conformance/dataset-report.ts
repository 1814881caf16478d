/** Validation reports of the dataset endpoint: whether they agree with themselves and with their package. */

import { isList, isRecord } from '../check.js';
import type { PackageResource } from '../table/package.js';

/** What is wrong with a report, a sentence each. */
export function reportProblems(report: unknown, wanted: readonly PackageResource[]): readonly string[] {
  if (!isRecord(report) || !isList(report.resources)) return ['the report has no "resources"'];
  const found = report.resources.filter(isRecord);
  const names = found.map(({ name }) => name);
  const problems: string[] = [];
  if (names.join('\n') !== wanted.map(({ name }) => name).join('\n'))
    problems.push(
      `the report tells of ${names.join(', ')}, and not of ${wanted.map(({ name }) => name).join(', ')}`,
    );
  for (const sum of ['rows', 'findings'] as const)
    if (report[sum] !== found.reduce((total, one) => total + numberOf(one[sum]), 0))
      problems.push(`"${sum}" of the report is not the sum of its resources`);
  if (report.valid !== found.every(({ valid }) => valid === true))
    problems.push('"valid" of the report is not that of its resources');
  return [...problems, ...found.flatMap(resourceProblems)];
}

function resourceProblems(resource: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, rows, findings, counts, issues, issueLimit, truncated, valid, error } = resource;
  if (!isRecord(counts) || !isList(issues))
    return [`${String(name)}: the report has no "counts" or no "issues"`];
  const counted = Object.values(counts).reduce<number>((total, count) => total + numberOf(count), 0);
  const rules: readonly (readonly [boolean, string])[] = [
    [typeof rows === 'number', '"rows" is no number'],
    [findings === counted, '"findings" is not the sum of "counts"'],
    [issues.length <= numberOf(issueLimit), 'there are more issues than "issueLimit"'],
    [truncated === issues.length < counted, '"truncated" does not say whether issues are left out'],
    [valid === (counted === 0 && error === undefined), '"valid" does not agree with the findings'],
    [issues.every(isCounted(counts)), 'an issue has a code that is not counted'],
  ];
  return rules.filter(([holds]) => !holds).map(([, text]) => `${String(name)}: ${text}`);
}

function isCounted(counts: Readonly<Record<string, unknown>>): (issue: unknown) => boolean {
  return (issue) => isRecord(issue) && typeof issue.code === 'string' && Object.hasOwn(counts, issue.code);
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
