import type { BodyProblem, Problem } from '@trivet/runtime/conformance/run';
import type { Finding } from '../model/samples/accepts.js';

/**
 * The suite's problem with a value that violates a keyword; if the suite reports it for another keyword, that problem
 * of the value.
 */
export function problemAt(
  problems: readonly Problem[],
  findings: readonly Finding[],
  path: Finding['path'],
  keyword: string,
): BodyProblem | undefined {
  const here = problems.filter((one) => one.kind === 'body').filter((one) => isSamePath(one.path, path));
  const judged = new Set(findings.filter((one) => isSamePath(one.path, path)).map((one) => one.keyword));
  return here.find((one) => one.keyword === keyword) ?? here.find((one) => !judged.has(one.keyword));
}

function isSamePath(one: Finding['path'], other: Finding['path']): boolean {
  return one.length === other.length && one.every((part, index) => String(part) === String(other[index]));
}
