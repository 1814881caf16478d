import type { Case } from '@trivet/runtime/conformance/case';
import { reasonText, type Suite, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import { setupLength, valueSeed } from '@trivet/runtime/internal/conformance';
import { isFuzzCase } from '../cases/case-ids.js';
import type { Uncovered } from '../cases/cases.js';
import { xmlText } from '../cases/soap/xml-text.js';
import { xmlTree } from '../cases/soap/xml-tree.js';
import type { ContractClause } from '../clauses/clause.js';
import { clausesOf } from '../clauses/clauses.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Finding } from '../finding.js';
import { bindingFacts, ofBinding } from '../model/binding.js';
import type { Contract, Place, SoapMessage } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { type Cause, causesOf, plainCause } from './cause.js';
import { basesIn, changesOf, type WriteXml } from './changes.js';
import { ClauseIndex } from './clause-index.js';
import { coverageOf } from './coverage.js';
import { exchangeEntry } from './exchange-entry.js';
import { expectedOf } from './expected.js';
import { Guarded } from './guarded.js';
import { ownPart } from './own-service.js';
import { type Attributed, problemsOf, type Quoting } from './problems.js';
import { quotingOf } from './quoting.js';
import { type Reader, type Reading, readerOf } from './reading.js';
import { Redaction } from './redaction.js';
import type { CaseEntry, ConformanceReport, Coverage } from './report.js';
import type { Budget } from './shown-body.js';
import { Tested } from './tested.js';

/** What trials of a run have shown. */
type TrialNotes = Pick<ConformanceReport, 'uniqueMembers' | 'references' | 'preparations' | 'times'>;

/** The input of a report. */
export interface ReportInput extends TrialNotes {
  readonly contract: Contract;
  /** The suite with all of its cases, including those that were not selected. */
  readonly suite: Suite;
  readonly run: SuiteReport;
  readonly uncovered: readonly Uncovered[];
  /** The operations that no case compares between the roles of the run. */
  readonly leftOut?: readonly Uncovered[];
  /** What was found when the contract, its scenarios and its rules were read. */
  readonly findings?: readonly Finding[];
  readonly baseUrl: string;
  /** Path between the base URL and the paths of the contract, if configured. */
  readonly basePath?: string | undefined;
  readonly seed?: string;
  /** Number of random values for each target. */
  readonly fuzzRuns?: number;
  /** The results of exchanges that are not part of verdicts; those of verdicts are added. */
  readonly tested?: Tested;
  /** Names of the caller's functions for texts (`values`) that received none. */
  readonly unusedValues?: readonly string[];
  /** The causes of verdicts, if they are already known. */
  readonly causes?: ReadonlyMap<Verdict, readonly Cause[]>;
  /** Line and column of a place, from 1. */
  locate(place: Place): { readonly line: number; readonly column?: number };
  textOf(file: string): string | undefined;
}

/** Lines of a body in the cases that show a failure best, in other failures, and in cases that passed. */
const budgets = {
  best: { lines: 120, width: 400 },
  other: { lines: 24, width: 200 },
  passed: { lines: 10, width: 120 },
} as const satisfies Readonly<Record<string, Budget>>;

/**
 * Creates the report of a run: every clause with its state, every failure with its cause, every exchange.
 * There is a report for any responses of a server: if a part of it cannot be created, the rest says so.
 */
export function conformanceReport(input: ReportInput): ConformanceReport {
  const { contract, suite, run, uncovered, leftOut = [] } = input;
  const guarded = new Guarded();
  const clauses = clausesOf(ownPart(contract, suite));
  const index = new ClauseIndex(clauses);
  const reader = readerOf(contract, suite.speaker);
  const { tested = new Tested(contract, index, reader) } = input;
  const readings = readingsOf(run, reader, guarded);
  for (const [{ case: entry }, one] of readings)
    for (const reading of one)
      guarded.make(`what ${entry.id} has tested`, () => tested.take(reading), undefined);
  const attributed = attributedIn(input, readings, index, guarded);
  const quoting = quotingOf(input);
  const calls = callsOf(contract);
  const problems = guarded.make('what is broken', () => problemsOf(attributed, quoting, calls), []);
  const best = new Set(problems.flatMap((problem) => problem.clauses.map(({ cases: [first] }) => first)));
  const view: CaseView = {
    input,
    readings,
    quoting,
    best,
    bases: basesIn(suite.cases),
    written: xmlOf(contract),
    redaction: redactionOf(contract),
    calls,
  };
  const cases = run.verdicts.map((verdict) =>
    guarded.make(
      `the exchanges of ${verdict.case.id}`,
      () => caseEntry(verdict, view, exchangesOf(verdict, view)),
      caseEntry(verdict, view, []),
    ),
  );
  const covered = {
    clauses,
    index,
    cases: suite.cases,
    verdicts: run.verdicts,
    tested,
    attributed: idsOf(attributed.flatMap(({ causes }) => causes)),
    uncovered,
    locationOf: (at: ContractClause['at']) => quoting.location(at),
  };
  const coverage = guarded.make('coverage', () => coverageOf(covered), nothingCovered);
  const internalErrors = [...(run.internalErrors ?? []), ...guarded.errors];
  const unread = errorsBeside(input);
  return {
    contract: run.contract,
    ...namesOf(contract),
    spec: contract.files[0] ?? contract.name,
    subject: input.baseUrl,
    ok: run.ok && internalErrors.length === 0 && unread.length === 0,
    ...totalsOf(run),
    ...nonEmpty({ internalErrors, ...notesIn(input) }),
    ...withoutCaseIn([...uncovered, ...leftOut], unread, quoting, calls),
    coverage,
    problems,
    cases,
  };
}

/** What a run noted in addition to its verdicts. */
function notesIn({
  unusedValues = [],
  uniqueMembers = [],
  references = [],
  preparations = [],
  times = [],
}: ReportInput) {
  return { unusedValues, uniqueMembers, references, preparations, times };
}

/** Lists without the empty ones. */
function nonEmpty<Lists extends { readonly [name: string]: readonly unknown[] }>(
  lists: Lists,
): Partial<Lists> {
  // What is left has the members of the lists, or fewer.
  return Object.fromEntries(Object.entries(lists).filter(([, one]) => one.length > 0)) as Partial<Lists>;
}

/** The errors in files of scenarios and rules, which are not part of the contract itself. */
function errorsBeside({ contract, findings = [] }: ReportInput): readonly Diagnostic[] {
  const own = new Set(contract.files);
  return findings
    .map(({ diagnostic }) => diagnostic)
    .filter(({ severity, at }) => severity === 'error' && !own.has(at.file));
}

/** The rules, scenarios and steps without a case, each once, after the errors in their files. */
function withoutCaseIn(
  uncovered: ReportInput['uncovered'],
  unread: readonly Diagnostic[],
  { location }: ReturnType<typeof quotingOf>,
  calls: ReadonlyMap<string, string>,
): Pick<ConformanceReport, 'withoutCase'> {
  const written = uncovered.flatMap(({ at, reason, source: one }) => {
    if (one === undefined) return [];
    const { kind, name, operation } = one;
    const call = operation === undefined ? undefined : calls.get(operation);
    return [{ at: location(at), kind, name, ...(call !== undefined && { call }), reason }];
  });
  const errors = unread.map(({ at, code, message }) => ({
    at: location(at),
    kind: 'error' as const,
    name: code,
    reason: message,
  }));
  const all = [...errors, ...written];
  return all.length === 0 ? {} : { withoutCase: all };
}

function namesOf({ title, version }: Contract): Pick<ConformanceReport, 'title' | 'contractVersion'> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(version === undefined ? {} : { contractVersion: version }),
  };
}

/** The exchanges of each verdict, interpreted with the contract. */
function readingsOf(
  run: SuiteReport,
  reader: Reader,
  guarded: Guarded,
): ReadonlyMap<Verdict, readonly Reading[]> {
  return new Map(
    run.verdicts.map((verdict) => [
      verdict,
      guarded.make(`reading ${verdict.case.id}`, () => reader.read(verdict), []),
    ]),
  );
}

/** The failures that are not in the known-failing list, with their causes. */
function attributedIn(
  { run, causes: known }: ReportInput,
  readings: ReadonlyMap<Verdict, readonly Reading[]>,
  index: ClauseIndex,
  guarded: Guarded,
): readonly Attributed[] {
  return run.verdicts
    .filter(({ outcome, known }) => (outcome === 'failed' || outcome === 'blocked') && known !== true)
    .map((verdict): Attributed => {
      const make = (): readonly Cause[] =>
        known?.get(verdict) ?? causesOf(verdict, readings.get(verdict) ?? [], index);
      return {
        verdict,
        causes: guarded.make(`what ${verdict.case.id} breaks`, make, [plainCause(verdict)]),
      };
    });
}

/** The members of a report that are copied from a run. */
function totalsOf(
  run: SuiteReport,
): Omit<ConformanceReport, 'contract' | 'spec' | 'subject' | 'ok' | 'coverage' | 'problems' | 'cases'> {
  return {
    passed: run.passed,
    failed: run.failed,
    blocked: run.blocked,
    known: run.known,
    skipped: run.skipped,
    warnings: run.warnings,
    notRun: run.notRun,
    requests: run.requests,
    started: run.started,
    ended: run.ended,
    ...(run.stopped === undefined ? {} : { stopped: run.stopped }),
    leftovers: run.leftovers,
    ...(run.standIns === undefined ? {} : { standIns: run.standIns }),
    unheardOf: run.unheardOf,
    unexpectedlyPassed: run.unexpectedlyPassed,
  };
}

const nothingCovered: Coverage = {
  total: 0,
  held: 0,
  broken: 0,
  untested: 0,
  unreachable: 0,
  clauses: [],
};

function idsOf(causes: readonly Cause[]): ReadonlySet<string> {
  return new Set(causes.flatMap(({ clause }) => (clause === undefined ? [] : [clause.id])));
}

/** Method and path of each REST operation. */
function callsOf({ services }: Contract): ReadonlyMap<string, string> {
  return new Map(
    services.flatMap(({ operations }) =>
      operations.flatMap(({ name, binding }): [string, string][] => {
        const { parameters, wire } = bindingFacts(binding);
        return parameters === undefined ? [] : [[name, wire]];
      }),
    ),
  );
}

function redactionOf({ services }: Contract): Redaction {
  return new Redaction(services.flatMap(({ securitySchemes }) => securitySchemes));
}

/** Creates a writer of values as XML, as in the cases of a SOAP operation. */
function xmlOf(contract: Contract): WriteXml {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const operations = new Map(
    contract.services.flatMap((service) => service.operations).map((one) => [one.name, one.binding]),
  );
  return (operation, input) => {
    const binding = operations.get(operation);
    const message =
      binding &&
      ofBinding<SoapMessage | undefined>(binding, {
        rest: () => undefined,
        soap: (own) => own.input,
        other: () => undefined,
      });
    if (message?.element === undefined) return undefined;
    const { element, type, at } = message;
    return xmlText(
      xmlTree(element, type, input, at, {
        resolve: (one) => resolveType(one, types) ?? { kind: 'any' },
        named: (name) => types.get(name),
      }),
      { prefix: 'm' },
    );
  };
}

interface CaseView {
  readonly input: ReportInput;
  readonly readings: ReadonlyMap<Verdict, readonly Reading[]>;
  readonly quoting: Quoting;
  /** Ids of the cases that show a violated clause best. */
  readonly best: ReadonlySet<string | undefined>;
  readonly bases: ReadonlyMap<string, Case>;
  readonly redaction: Redaction;
  /** Method and path of each REST operation. */
  readonly calls: ReadonlyMap<string, string>;
  readonly written: WriteXml;
}

function caseEntry(verdict: Verdict, view: CaseView, exchanges: CaseEntry['exchanges']): CaseEntry {
  const { id, kind, title, clause, steps } = verdict.case;
  const operation = steps.at(-1)?.operation ?? '';
  const call = view.calls.get(operation);
  return {
    id,
    kind,
    operation,
    ...(call !== undefined && { call }),
    title,
    clause: view.quoting.location(clause),
    outcome: verdict.outcome,
    known: verdict.known === true,
    ...(verdict.case.assumption && { assumption: verdict.case.assumption }),
    reasons: verdict.reasons.map(reasonText),
    expected: expectedOf(steps.at(-1)?.expect ?? {}, steps.at(-1)?.callback?.names[0]),
    rerun: rerunOf(verdict.case, view.input),
    exchanges,
    ...(verdict.milliseconds === undefined ? {} : { milliseconds: verdict.milliseconds }),
  };
}

/** The set-ups of cases that passed are omitted. */
function exchangesOf(verdict: Verdict, view: CaseView): CaseEntry['exchanges'] {
  const { case: entry, outcome, exchanges, reasons } = verdict;
  const last = entry.steps.at(-1)?.id;
  const failed = outcome === 'passed' ? undefined : (reasons[0]?.step ?? last);
  const shown =
    outcome === 'passed' && setupLength(entry) === entry.steps.length - 1
      ? exchanges.slice(exchanges.at(-1)?.isReceived === true ? -2 : -1)
      : exchanges;
  const budget =
    outcome === 'passed' ? budgets.passed : view.best.has(entry.id) ? budgets.best : budgets.other;
  return shown.map((recorded) =>
    exchangeEntry(recorded, {
      role: recorded.isReceived === true ? 'callback' : isSetup(entry, recorded.step) ? 'setup' : 'test',
      step: entry.steps.find(({ id }) => id === recorded.step),
      changes: recorded.step === last ? changesOf(entry, view.bases, view.written) : [],
      problems: recorded.step === failed ? reasons.map(({ problem }) => problem) : [],
      reading:
        recorded.step === failed
          ? view.readings.get(verdict)?.find((one) => one.recorded === recorded)
          : undefined,
      baseUrl: view.input.baseUrl,
      redaction: view.redaction,
      budget: recorded.step === failed || outcome === 'passed' ? budget : budgets.passed,
    }),
  );
}

function isSetup(entry: Case, step: string): boolean {
  const position = entry.steps.findIndex(({ id }) => id === step);
  return position !== -1 && position < setupLength(entry);
}

/** The command to run the same case again, with fresh names and the same random values. */
function rerunOf(entry: Case, { contract, baseUrl, basePath, seed, fuzzRuns }: ReportInput): string {
  const parts = [
    'npx trivet conform',
    quoted(contract.files[0] ?? ''),
    '--url',
    quoted(baseUrl),
    ...(basePath === undefined ? [] : ['--base-path', quoted(basePath)]),
    '--case',
    quoted(entry.id),
  ];
  if (!isFuzzCase(entry) || seed === undefined) return parts.join(' ');
  return [
    ...parts,
    '--fuzz',
    ...(fuzzRuns === undefined ? [] : [String(fuzzRuns)]),
    '--seed',
    quoted(valueSeed(seed)),
  ].join(' ');
}

/** A word of a shell command. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
