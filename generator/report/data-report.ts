import { clausesOf } from '../clauses/clauses.js';
import type { DataOutcome } from '../validate/outcome.js';
import { fileLooks } from './data-files.js';
import { type DataSources, type Look, look } from './data-look.js';
import { problemClause, type Quoting } from './problems.js';
import { quotingOf } from './quoting.js';
import type { CaseEntry, ClauseState, ConformanceReport, Coverage, Problem } from './report.js';

/** The input of a data report. */
export interface DataReportInput extends DataSources {
  /** The checked data: a file, or the URL it was fetched from. */
  readonly subject: string;
  /** Command that repeats the run. */
  readonly command: string;
  locate(place: { readonly file: string; readonly pointer: string }): { readonly line: number };
  textOf(file: string): string | undefined;
}

/**
 * The report of data checked against a Data Package: rows violate a clause, values satisfy it, or no value was
 * relevant.
 */
export function dataReport(input: DataReportInput): ConformanceReport {
  const { contract, outcome, subject } = input;
  const quoting = quotingOf(input);
  const looks = [...clausesOf(contract).map((clause) => look(clause, input)), ...fileLooks(input)];
  const coverage = coverageOf(looks, quoting);
  const broken = looks.filter(({ state }) => state === 'broken');
  const cases = looks.filter(({ state }) => state !== 'untested').map((one) => caseOf(one, input, quoting));
  return {
    contract: contract.name,
    ...(contract.title === undefined ? {} : { title: contract.title }),
    ...(contract.version === undefined ? {} : { contractVersion: contract.version }),
    spec: input.shown(contract.files[0] ?? contract.name),
    subject,
    ok: isSound(outcome) && broken.length === 0,
    passed: cases.length - broken.length,
    failed: broken.length,
    blocked: 0,
    known: 0,
    skipped: 0,
    warnings: 0,
    notRun: 0,
    leftovers: [],
    unheardOf: [],
    unexpectedlyPassed: [],
    coverage,
    problems: problemsIn(broken, quoting),
    cases,
  };
}

/** Whether nothing is wrong: if a table is not read, its clauses are untested, not broken. */
function isSound({ valid, findings, tables }: DataOutcome): boolean {
  if (valid) return true;
  if (findings.some(({ diagnostic }) => diagnostic.severity === 'error')) return false;
  return tables.every(
    ({ report, problems, isFile, notRead }) =>
      problems.length === 0 && (report?.valid ?? (isFile === true || notRead !== undefined)),
  );
}

function coverageOf(looks: readonly Look[], quoting: Quoting): Coverage {
  const clauses = looks.map(({ clause, state, reason }): ClauseState => {
    const { at, cases: _, hint: __, ...rest } = clause;
    return {
      ...rest,
      at: quoting.location(at),
      state,
      ...(state === 'untested' && reason !== undefined && { reason }),
    };
  });
  const count = (state: ClauseState['state']): number => clauses.filter((one) => one.state === state).length;
  const [held, broken, untested] = [count('held'), count('broken'), count('untested')];
  return { total: clauses.length, held, broken, untested, unreachable: 0, clauses };
}

function idOf({ clause }: Look): string {
  const word = clause.at.pointer.split('/').slice(-1)[0] ?? '';
  return [clause.group, clause.field, word].filter(Boolean).join('/');
}

function caseOf(one: Look, { command, shown }: DataReportInput, quoting: Quoting): CaseEntry {
  const { clause, state, reason, rows, count } = one;
  const location = quoting.location(clause.at);
  return {
    id: idOf(one),
    kind: 'data',
    operation: clause.group,
    title: clause.says,
    clause: { ...location, file: shown(location.file) },
    outcome: state === 'broken' ? 'failed' : 'passed',
    known: false,
    reasons: state === 'broken' ? [`${reason ?? ''}${count > 1 ? `, and ${count - 1} more` : ''}`] : [],
    expected: clause.says,
    rerun: command,
    exchanges: [],
    ...(rows.length > 0 && { rows }),
  };
}

/** The problems by table, the most frequent first. */
function problemsIn(broken: readonly Look[], quoting: Quoting): readonly Problem[] {
  const groups = new Map<string, Look[]>();
  for (const one of broken) groups.set(one.clause.group, [...(groups.get(one.clause.group) ?? []), one]);
  return [...groups].map(([group, looks]) => {
    const sorted = [...looks].sort((a, b) => b.count - a.count);
    return {
      operation: group,
      headline: `${group} violates ${looks.length === 1 ? 'a clause' : `${looks.length} clauses`}`,
      cases: looks.length,
      clauses: sorted.map((one) => {
        const more = one.count > 1 ? `; ${one.count} findings in all` : '';
        return problemClause(
          { at: one.clause.at, says: one.clause.says, reason: `${one.reason ?? ''}${more}` },
          [idOf(one)],
          quoting,
        );
      }),
    };
  });
}
