import { withoutCaseText } from './failure-text.js';
import type { BrokenClause, ConformanceReport, Problem, SourceLocation, WithoutCase } from './report.js';

/** GitHub shows ten annotations of a step; the tenth states how many are omitted. */
const most = 10;

/**
 * A run as workflow commands: GitHub shows each broken clause at its line of the spec. Values are escaped as
 * `actions/toolkit` does, since they may contain anything that a server sends.
 */
export function githubReport(report: ConformanceReport): string {
  const broken = report.problems.flatMap((problem) => problem.clauses.map((clause) => ({ problem, clause })));
  const shown = broken.length > most ? broken.slice(0, most - 1) : broken;
  const lines = shown.map(({ problem, clause }) => annotation(problem, clause));
  if (shown.length < broken.length)
    lines.push(
      command(
        'error',
        { title: `${report.contract}: conformance` },
        `and ${broken.length - shown.length} more broken clauses`,
      ),
    );
  for (const one of report.withoutCase ?? []) lines.push(withoutCaseAnnotation(one));
  for (const { ok, option, says } of report.gates ?? [])
    if (!ok) lines.unshift(command('error', { title: option }, says));
  const [error] = report.internalErrors ?? [];
  if (error !== undefined) lines.unshift(command('error', { title: 'Internal error of Trivet' }, error));
  return lines
    .slice(0, most)
    .map((line) => `${line}\n`)
    .join('');
}

function annotation({ headline }: Problem, { at, says, reason, cases }: BrokenClause): string {
  const count = cases.length === 1 ? '1 case' : `${cases.length} cases`;
  const text = `${says}: ${reason} (${count}, ${cases[0] ?? ''})`;
  return command('error', { ...placeOf(at), title: headline }, text);
}

function withoutCaseAnnotation(one: WithoutCase): string {
  const name = one.kind === 'error' ? 'error' : 'notice';
  return command(name, { ...placeOf(one.at), title: 'No case' }, withoutCaseText(one));
}

function placeOf({ file, line, column }: SourceLocation): { readonly [name: string]: string } {
  return {
    file,
    ...(line === undefined ? {} : { line: String(line) }),
    ...(line === undefined || column === undefined ? {} : { col: String(column) }),
  };
}

function command(name: string, properties: { readonly [name: string]: string }, message: string): string {
  const given = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${given.join(',')}::${escapeData(message)}`;
}

/** Other control characters are removed: logs are also shown in terminals. */
function escapeData(text: string): string {
  const clean = text.replace(/[^\P{Cc}\r\n]/gu, ' ');
  return clean.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
