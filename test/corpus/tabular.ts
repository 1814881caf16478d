import { explained } from './tabular-classes.js';
import { corpusFileCases, type FileCaseResult, runFileCase } from './tabular-files.js';
import { type InferResult, inferPackages } from './tabular-infer.js';
import { corpusPackages, type PackageResult, runPackages } from './tabular-packages.js';
import { type Answer, answer, corpusQuestions } from './tabular-questions.js';

/** The result of a run over `corpus/tabular`. */
export interface TabularResult {
  readonly packages: readonly PackageResult[];
  readonly questions: readonly Answer[];
  readonly files: readonly FileCaseResult[];
  /** The real files, each read without its schema. */
  readonly inferred: readonly InferResult[];
}

/**
 * Runs packages, questions and file cases of a directory with the layout of `corpus/tabular`; `only` is part of an id.
 */
export async function runTabular(directory: string, only = ''): Promise<TabularResult> {
  const chosen = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ id }) => id.includes(only));
  const questions: Answer[] = [];
  for (const question of chosen(corpusQuestions(directory))) questions.push(await answer(question));
  const files: FileCaseResult[] = [];
  for (const one of chosen(corpusFileCases(directory))) files.push(await runFileCase(directory, one));
  const packages = chosen(corpusPackages(directory));
  const inferred = await inferPackages(
    directory,
    packages.map(({ id }) => id),
  );
  return { packages: await runPackages(directory, packages), questions, files, inferred };
}

/**
 * The findings on real packages, by class, and counts for the last line: packages that pass every stage, rejected
 * cells, answered questions and file cases.
 */
export function tabularSummary(result: TabularResult): string {
  const { packages } = result;
  return `${explained(packages)}\n\n${totals(result)}`;
}

function totals({ packages, questions, files, inferred }: TabularResult): string {
  const passed = packages.filter(({ stage }) => stage === undefined).length;
  const sum = (of: (one: PackageResult) => number): number =>
    packages.reduce((total, one) => total + of(one), 0);
  const total = (name: 'files' | 'malformed' | 'questions'): number =>
    inferred.reduce((all, one) => all + one[name], 0);
  const count = (outcome: string): number =>
    questions.filter((one) => one.outcome === outcome).length +
    files.filter((one) => one.outcome === outcome).length;
  const asked = questions.length + files.length;
  return (
    `tabular: ${packages.length} documents, ${passed} passed, ${packages.length - passed} failed, 0 refused; ` +
    `${sum((one) => one.broken)} broken cells, ${sum((one) => one.refused)} found; ` +
    `${asked} questions, ${count('passed')} passed, ${count('adjudicated')} adjudicated, ${count('skipped')} skipped, ${count('failed')} failed; ` +
    `${total('files')} files inferred, ${total('malformed')} malformed, ${inferred.filter(({ message }) => message !== undefined).length} refused by their own schema, ${total('questions')} questions left open`
  );
}
