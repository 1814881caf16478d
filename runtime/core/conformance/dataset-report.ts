/** Validation reports of the dataset endpoint: whether they are consistent in themselves and with their package. */

import { isList, isRecord } from '../check.js';
import type { PackageResource } from '../table/package.js';

/** The problems of a report, one sentence each. */
export function reportProblems(report: unknown, wanted: readonly PackageResource[]): readonly string[] {
  if (!isRecord(report) || !isList(report.resources)) return ['the report must have "resources"'];
  const found = report.resources.filter(isRecord);
  const names = found.map(({ name }) => name);
  const problems: string[] = [];
  if (names.join('\n') !== wanted.map(({ name }) => name).join('\n'))
    problems.push(
      `the resources of the report must be ${wanted.map(({ name }) => name).join(', ')}, got ${names.join(', ')}`,
    );
  for (const sum of ['rows', 'findings'] as const)
    if (report[sum] !== found.reduce((total, one) => total + numberOf(one[sum]), 0))
      problems.push(`"${sum}" of the report must be the sum over its resources`);
  if (report.valid !== found.every(({ valid }) => valid === true))
    problems.push('"valid" of the report must agree with its resources');
  return [...problems, ...found.flatMap(resourceProblems)];
}

function resourceProblems(resource: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, rows, findings, counts, issues, issueLimit, truncated, valid, error } = resource;
  if (!isRecord(counts) || !isList(issues))
    return [`${String(name)}: the report must have "counts" and "issues"`];
  const counted = Object.values(counts).reduce<number>((total, count) => total + numberOf(count), 0);
  const rules: readonly (readonly [boolean, string])[] = [
    [typeof rows === 'number', '"rows" must be a number'],
    [findings === counted, '"findings" must be the sum of "counts"'],
    [issues.length <= numberOf(issueLimit), 'the number of issues must be at most "issueLimit"'],
    [truncated === issues.length < counted, '"truncated" must say whether issues are omitted'],
    [valid === (counted === 0 && error === undefined), '"valid" must agree with the findings'],
    [issues.every(isCounted(counts)), 'every code of an issue must be in "counts"'],
  ];
  return rules.filter(([holds]) => !holds).map(([, text]) => `${String(name)}: ${text}`);
}

function isCounted(counts: Readonly<Record<string, unknown>>): (issue: unknown) => boolean {
  return (issue) => isRecord(issue) && typeof issue.code === 'string' && Object.hasOwn(counts, issue.code);
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
