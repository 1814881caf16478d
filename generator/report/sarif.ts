import { encodePercent } from '@trivet/runtime/internal/protocol';
import { withoutCaseText } from './failure-text.js';
import type { BrokenClause, ConformanceReport, Problem, SourceLocation, WithoutCase } from './report.js';

/** A run as SARIF 2.1.0 (OASIS): each broken clause is a result at its line of the spec. */
export function sarifReport(report: ConformanceReport, version: string): object {
  const rules = new Map<string, Rule>();
  const results = [
    ...report.problems.flatMap((problem) =>
      problem.clauses.map((clause) => resultOf(problem, clause, ruleOf(clause, rules))),
    ),
    ...(report.withoutCase ?? []).map(withoutCaseResult),
  ];
  const { internalErrors = [], gates = [] } = report;
  const missed = gates.filter(({ ok }) => !ok);
  const driver = { name: 'trivet', version, rules: [...rules.values()].map(({ rule }) => rule) };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        // SARIF 2.1.0, 3.20.21: errors in the tool itself.
        ...(internalErrors.length + missed.length > 0 && {
          invocations: [
            {
              executionSuccessful: internalErrors.length === 0,
              toolExecutionNotifications: [...internalErrors, ...missed.map(({ says }) => says)].map(
                (text) => ({
                  level: 'error',
                  message: { text },
                }),
              ),
            },
          ],
        }),
        columnKind: 'utf16CodeUnits',
        properties: { contract: report.contract, subject: report.subject },
        results,
      },
    ],
  };
}

interface Rule {
  readonly index: number;
  readonly rule: { readonly id: string; readonly shortDescription: { readonly text: string } };
}

/** One rule for each keyword, by which viewers group results. */
function ruleOf({ at }: BrokenClause, rules: Map<string, Rule>): Rule {
  const last = at.pointer.slice(at.pointer.lastIndexOf('/') + 1);
  const keyword = /^[A-Za-z]+$/.test(last) ? last : 'behaviour';
  const id = `conformance/${keyword}`;
  const known = rules.get(id);
  if (known !== undefined) return known;
  const text = `The implementation violates "${keyword}" of its contract.`;
  const made: Rule = { index: rules.size, rule: { id, shortDescription: { text } } };
  rules.set(id, made);
  return made;
}

/** A path as a URI; one that cannot be encoded as UTF-8 is unchanged. */
function uriOf(path: string): string {
  return encodePercent(path) === undefined ? path : encodeURI(path);
}

function resultOf(
  { headline }: Problem,
  { at, says, reason, cases }: BrokenClause,
  { index, rule }: Rule,
): object {
  return {
    ruleId: rule.id,
    ruleIndex: index,
    level: 'error',
    message: { text: `${headline}. ${says}: ${reason}` },
    locations: [locationOf(at)],
    partialFingerprints: { 'trivetClause/v1': `${headline} ${at.file}${at.pointer}` },
    properties: { cases: cases.slice(0, 20), caseCount: cases.length },
  };
}

/** What yields no case, as a result that does not fail a build; an error in its file does. */
function withoutCaseResult(one: WithoutCase): object {
  return {
    ruleId: 'conformance/no-case',
    level: one.kind === 'error' ? 'error' : 'note',
    message: { text: one.kind === 'error' ? one.reason : `no case: ${withoutCaseText(one)}` },
    locations: [locationOf(one.at)],
  };
}

function locationOf({ file, line, column, pointer }: SourceLocation): object {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) };
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
      ...(line !== undefined && { region }),
    },
    logicalLocations: [{ fullyQualifiedName: pointer }],
  };
}
