import { type Problem, problemText, reasonText, type Verdict } from '@trivet/runtime/conformance/run';
import { isHeader } from '@trivet/runtime/internal/protocol';
import { subjectOf } from '../cases/case-ids.js';
import type { ContractClause } from '../clauses/clause.js';
import type { Place } from '../model/contract.js';
import type { Finding } from '../model/samples/accepts.js';
import type { ClauseIndex } from './clause-index.js';
import { problemAt } from './problem-at.js';
import { isExpected, isStatusShown, type Reading, wantedOf } from './reading.js';

/** The cause of a verdict other than passed: one clause that one operation violates in one way. */
export interface Cause {
  readonly operation: string;
  /** How the operation violates it; a report groups causes by it. */
  readonly headline: string;
  /** Undefined: the violation is not of a single clause of the contract. */
  readonly clause: ContractClause | undefined;
  /** The place of the clause, also if it is undefined. */
  readonly at: { readonly file: string; readonly pointer: string };
  readonly says: string;
  /** The observed failure, in one sentence. */
  readonly reason: string;
  /** Id of the case, if it tests more than the clause and is listed separately. */
  readonly scenario?: string;
}

/**
 * Attributes a failure to the violated clause, which need not be that of the case: a response that violates its schema
 * does so in every case with this request, including the set-up of others.
 */
export function causesOf(
  verdict: Verdict,
  readings: readonly Reading[],
  index: ClauseIndex,
): readonly Cause[] {
  const reason = verdict.reasons
    .slice(0, 1)
    .map(({ problem }) => problemText(problem))
    .join();
  const failing = failingOf(verdict, readings);
  if (failing === undefined)
    return [caseCause(verdict, operationOf(verdict), 'cannot be tested', reason, index)];
  const { operation, outcome, recorded } = failing;
  if (failing.isReceived === true) {
    const inBody = bodyCauses(failing, index);
    return inBody.length > 0
      ? inBody
      : [caseCause(verdict, operation.name, 'is not sent as declared', reason, index)];
  }
  if (recorded.response === undefined)
    return [ownCause(failing, `${operation.name} does not respond`, reason, index)];
  const undeclared = isStatusShown(operation) && failing.response === undefined;
  if (undeclared && !wantsRefusal(verdict, failing) && failing.step?.expect.undeclared !== true) {
    const headline = `${operation.name} returns ${outcome}, which the contract does not declare`;
    return [statusCause(failing, headline, index)];
  }
  if (!isExpected(failing)) {
    const what = unexpected(verdict, failing);
    return [
      verdict.outcome === 'blocked'
        ? ownCause(failing, `${operation.name} ${what}`, cameText(failing), index)
        : caseCause(verdict, operation.name, what, cameText(failing), index),
    ];
  }
  // Any response was allowed, but not this one.
  if (failing.step?.expect.undeclared === true && verdict.reasons[0]?.problem.kind === 'criterion')
    return [caseCause(verdict, operation.name, 'does not behave as specified', reason, index)];
  const inBody = bodyCauses(failing, index);
  if (inBody.length > 0) return inBody;
  if (failing.problems.length > 0) return [responseCause(failing, index)];
  return [caseCause(verdict, operation.name, 'does not behave as specified', reason, index)];
}

/** A failure attributed to the case itself, if nothing more is known. */
export function plainCause({ case: { id, title, clause, steps }, reasons }: Verdict): Cause {
  const operation = steps.at(-1)?.operation ?? '';
  const headline = `${operation} does not behave as specified`;
  const at = { file: clause.file, pointer: clause.pointer };
  return {
    operation,
    headline,
    clause: undefined,
    at,
    says: title,
    reason: reasons.slice(0, 1).map(reasonText).join(),
    scenario: id,
  };
}

/** Whether the failing step should have been rejected: then the clause of the case is violated. */
function wantsRefusal({ outcome }: Verdict, { step }: Reading): boolean {
  const status = step?.expect.status ?? [];
  return outcome === 'failed' && status.length > 0 && status.every((one) => one.startsWith('4'));
}

function failingOf({ reasons, exchanges }: Verdict, readings: readonly Reading[]): Reading | undefined {
  const step = reasons[0]?.step;
  const named = readings.findLast(({ recorded }) => recorded.step === step);
  return named ?? (exchanges.length === 0 ? undefined : readings.at(-1));
}

function operationOf({ case: entry }: Verdict): string {
  return entry.steps.at(-1)?.operation ?? (subjectOf(entry) || entry.id);
}

/** The headline for a response with an unexpected status or outcome. */
function unexpected(verdict: Verdict, failing: Reading): string {
  const { outcome = '', taken, recorded, step, operation, unreadableAs } = failing;
  const status = recorded.response?.status ?? 0;
  const isStatus = isStatusShown(operation);
  if (isStatus && status >= 500) return `fails with ${status}`;
  if (unreadableAs !== undefined) return `does not respond with ${unreadableAs}`;
  const wanted = wantedOf(failing);
  const isPositive = wanted.some((one) => /^2/.test(one) || one === 'response');
  const { kind, steps } = verdict.case;
  const isBroken = (kind === 'negative' || kind === 'protocol') && steps.at(-1)?.id === step?.id;
  // A request for what does not exist is a valid one.
  const isOfNothing = isStatus && wanted.every((one) => one === '404' || one === '410');
  if (taken && !isPositive && isBroken && !isOfNothing) return 'accepts what the contract forbids';
  // The operation may refuse valid requests in this way, but other cases need what it refused.
  if (!taken && isPositive && verdict.outcome === 'blocked' && failing.response !== undefined)
    return `refuses what other cases need (${outcome})`;
  if (!taken && isPositive) return `rejects what the contract allows (${outcome})`;
  return `returns ${outcome}, expected ${wanted.join(' or ')}`;
}

/** The operation's own clause: it responds to a valid request as declared. */
function ownCause(failing: Reading, headline: string, reason: string, index: ClauseIndex): Cause {
  const { operation } = failing;
  const clause = index.at(operation.at, undefined, 'positive', operation.name);
  const says = clause?.says ?? 'returns a declared response to a valid request';
  return { operation: operation.name, headline, clause, at: operation.at, says, reason };
}

function statusCause(failing: Reading, headline: string, index: ClauseIndex): Cause {
  const { operation } = failing;
  const reason = cameText(failing);
  const at = { file: operation.at.file, pointer: `${operation.at.pointer}/responses` };
  const clause = index.at(operation.at, 'responses', 'response', operation.name);
  const says = clause?.says ?? 'returns no other status than the declared ones';
  return { operation: operation.name, headline, clause, at, says, reason };
}

/** What was expected, and what was received. */
function cameText(failing: Reading): string {
  const wanted = wantedOf(failing);
  const actual = `got ${isStatusShown(failing.operation) ? 'status ' : ''}${failing.outcome}`;
  return wanted.length === 0 ? actual : `expected ${wanted.join(' or ')}, ${actual}`;
}

/** The clauses that the body of a response violates. */
function bodyCauses(failing: Reading, index: ClauseIndex): readonly Cause[] {
  const { operation, findings, problems, content, part, isReceived = false } = failing;
  const usual = content?.at ?? part?.at ?? operation.at;
  return firstOfEach(findings, usual).map(({ at: place = usual, keyword, path }) => {
    const clause = index.broken(place, keyword);
    const problem = problemAt(problems, findings, path, keyword);
    const reason =
      problem === undefined
        ? `${anyItem(path).join('.') || 'the body'} violates "${keyword}"`
        : `${isReceived ? 'callback: ' : ''}${problemText(ofAnyItem(problem))}`;
    return {
      operation: operation.name,
      headline: `${operation.name} ${isReceived ? 'is sent with' : 'returns'} a body that violates its schema`,
      clause,
      at: clause?.at ?? { file: place.file, pointer: `${place.pointer}/${keyword}` },
      says: clause?.says ?? keyword,
      reason,
    };
  });
}

/** The first finding of each clause: all items of a list may have the same error. */
function firstOfEach(findings: readonly Finding[], usual: Place): readonly Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const { at = usual, keyword } = finding;
    const key = `${at.file} ${at.pointer} ${keyword}`;
    if (!first.has(key)) first.set(key, finding);
  }
  return [...first.values()];
}

/** A problem of an item of a list as that of any item, so that one represents all. */
function ofAnyItem(problem: Problem): Problem {
  if (problem.kind !== 'body' && problem.kind !== 'header') return problem;
  return { ...problem, path: anyItem(problem.path) };
}

function anyItem(path: Finding['path']): Finding['path'] {
  return path.map((part, index) => (typeof part === 'number' && index < path.length - 1 ? '*' : part));
}

/** Other problems of a response: its media type, a header, malformed JSON, an envelope. */
function responseCause(failing: Reading, index: ClauseIndex): Cause {
  const { operation, problems, response, content, part } = failing;
  const [first] = problems;
  const reason = first === undefined ? '' : problemText(ofAnyItem(first));
  const name = first?.kind === 'header' ? first.name : undefined;
  const header = name === undefined ? undefined : response?.headers.find((one) => isHeader(one.name, name));
  const clause =
    header === undefined
      ? [content?.at, part?.at, response?.at]
          .map((at) => at && index.at(at, undefined, 'response', operation.name))
          .find((one) => one !== undefined)
      : index.at(header.at, 'required', 'response', operation.name);
  const at = header?.at ?? clause?.at ?? operation.at;
  return {
    operation: operation.name,
    headline: `${operation.name} returns another format than declared`,
    clause,
    at: { file: at.file, pointer: at.pointer },
    says:
      clause?.says ??
      (header === undefined ? 'the response must have the declared format' : `header "${header.name}"`),
    reason,
  };
}

/** A failure of a case; `what` follows the name of the operation in the headline. */
function caseCause(
  verdict: Verdict,
  operation: string,
  what: string,
  reason: string,
  index: ClauseIndex,
): Cause {
  const { case: entry } = verdict;
  const own = index.ofCase(entry);
  const clause = own ?? index.ownOf(operation);
  // Scenarios, states and rules, and cases without a clause, test more than one keyword.
  const isScenario = ['scenario', 'state', 'rule'].includes(entry.kind) || own === undefined;
  const { file, pointer } = entry.clause;
  return {
    operation,
    headline: operation === '' ? what : `${operation} ${what}`,
    clause,
    at: { file, pointer },
    says: isScenario ? entry.title : own.says,
    reason: isScenario ? reason : `${entry.title}: ${reason}`,
    ...(isScenario && { scenario: entry.id }),
  };
}
