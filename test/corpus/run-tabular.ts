import { type RunFamily, selected } from './result.js';
import { runTabular, tabularSummary } from './tabular.js';
import { corpusPackages, type PackageResult, runPackages } from './tabular-packages.js';

/** Every Data Package, and every question and file case of the tabular corpus. */
export const runTabularFamily: RunFamily = async (directory, selection, onResult) => {
  const chosen = new Set(selected(corpusPackages(directory), selection).map(({ id }) => id));
  const result = await runTabular(directory, selection.only);
  const packages =
    selection.every === 1
      ? result.packages
      : await runPackages(
          directory,
          corpusPackages(directory).filter(({ id }) => chosen.has(id)),
        );
  for (const one of packages) onResult(asDocument(one));
  const wrong = [...result.questions, ...result.files].filter((one) => one.outcome === 'failed');
  for (const one of wrong)
    onResult({
      id: one.id,
      outcome: 'failed',
      stage: 'loopback',
      reason: 'message' in one ? String(one.message) : 'wrong answer',
      operations: 0,
      passed: 0,
    });
  for (const { id, message, files } of result.inferred)
    if (message !== undefined)
      onResult({
        id: `${id}#infer`,
        outcome: 'failed',
        stage: 'loopback',
        reason: message,
        operations: files,
        passed: 0,
      });
  return tabularSummary(result);
};

function asDocument(one: PackageResult): Parameters<Parameters<RunFamily>[2]>[0] {
  const base = { id: one.id, operations: one.tables, passed: one.stage === undefined ? one.tables : 0 };
  return one.stage === undefined
    ? { ...base, outcome: 'passed' }
    : { ...base, outcome: 'failed', stage: one.stage, reason: one.message ?? '' };
}
