import type { CaseEntry, ConformanceReport, ExchangeEntry, Message, Problem } from './report.js';

/**
 * A report without secrets in data from the implementation, the network or the command line. Text of the spec and the
 * ids of cases remain unchanged: a short password may be one of their words.
 */
export function hiddenReport(report: ConformanceReport, hide: (text: string) => string): ConformanceReport {
  const { stopped, internalErrors, coverage } = report;
  return {
    ...report,
    subject: hide(report.subject),
    ...(stopped !== undefined && { stopped: hide(stopped) }),
    ...(internalErrors !== undefined && { internalErrors: internalErrors.map(hide) }),
    leftovers: report.leftovers.map(({ operation, request, reason, said }) => ({
      operation,
      ...(request !== undefined && { request: hide(request) }),
      reason: hide(reason),
      ...(said !== undefined && { said: hide(said) }),
    })),
    coverage: {
      ...coverage,
      clauses: coverage.clauses.map((clause) => ({
        ...clause,
        ...(clause.reason !== undefined && { reason: hide(clause.reason) }),
      })),
    },
    problems: report.problems.map((problem) => hiddenProblem(problem, hide)),
    cases: report.cases.map((entry) => hiddenCase(entry, hide)),
  };
}

function hiddenProblem(problem: Problem, hide: (text: string) => string): Problem {
  return {
    ...problem,
    headline: hide(problem.headline),
    clauses: problem.clauses.map((clause) => ({ ...clause, reason: hide(clause.reason) })),
  };
}

function hiddenCase(entry: CaseEntry, hide: (text: string) => string): CaseEntry {
  const { rows } = entry;
  return {
    ...entry,
    reasons: entry.reasons.map(hide),
    rerun: hide(entry.rerun),
    exchanges: entry.exchanges.map((exchange) => hiddenExchange(exchange, hide)),
    ...(rows !== undefined && {
      rows: rows.map(({ cell, message, file, ...row }) => ({
        ...row,
        file: hide(file),
        ...(cell !== undefined && { cell: hide(cell) }),
        message: hide(message),
      })),
    }),
  };
}

function hiddenExchange(exchange: ExchangeEntry, hide: (text: string) => string): ExchangeEntry {
  const { came } = exchange;
  return {
    ...exchange,
    url: hide(exchange.url),
    replay: hide(exchange.replay),
    sent: hiddenMessage(exchange.sent, hide),
    ...(came !== undefined && { came: { ...hiddenMessage(came, hide), status: came.status } }),
  };
}

function hiddenMessage({ headers, body, marks }: Message, hide: (text: string) => string): Message {
  return {
    headers: headers.map(([name, value]) => [hide(name), hide(value)]),
    marks: marks.map(({ pointer, message }) => ({ pointer: hide(pointer), message: hide(message) })),
    ...(body !== undefined && {
      body: {
        ...body,
        mediaType: hide(body.mediaType),
        lines: body.lines.map(({ text, mark, ...line }) => ({
          ...line,
          text: hide(text),
          ...(mark !== undefined && { mark: hide(mark) }),
        })),
      },
    }),
  };
}
