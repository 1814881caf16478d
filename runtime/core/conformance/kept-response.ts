/** What a report keeps of a response: its length depends on the server. */

import type { Guard } from './guard.js';
import { note, type Problem, rewritten } from './problem.js';
import { startOf } from './shown-value.js';
import type { JudgedResponse } from './speaker.js';
import { headerOf, type TargetResponse } from './target.js';

/** Bytes of a response body kept for a report. */
const most = 64 * 1024;

/** Maximum number of problems kept for a response, and characters of each, since both depend on the server. */
const mostProblems = 100;
const longestReason = 1000;
const longestOutcome = 200;

/** A response with the part of its body that a report keeps. */
export function shortened(response: TargetResponse): TargetResponse {
  return response.body.length <= most ? response : { ...response, body: response.body.slice(0, most) };
}

/** A response with a limited number of problems, and a fault name of limited length. */
export function bounded(answer: JudgedResponse): JudgedResponse {
  const { problems, outcome, exchange } = answer;
  const { fault } = exchange;
  const more = note(`and ${problems.length - mostProblems} more problems of this response`);
  return {
    ...answer,
    outcome: cut(outcome, longestOutcome),
    exchange: fault === undefined ? exchange : { ...exchange, fault: cut(fault, longestOutcome) },
    problems: problems.length <= mostProblems ? problems : [...problems.slice(0, mostProblems), more],
  };
}

/** The part of a response kept for a report, without references to a long body. */
export function keptResponse(answer: JudgedResponse, { headers, body }: TargetResponse): JudgedResponse {
  const { exchange, problems, breaches } = answer;
  return {
    ...answer,
    problems: problems.map((problem) => rewritten(problem, cutReason)),
    ...(breaches !== undefined && {
      breaches: breaches.map((problem) => rewritten(problem, cutReason)),
    }),
    exchange: {
      ...exchange,
      header: (name) => headerOf(headers, name),
      ...(body.length > most && { responseBody: undefined }),
    },
  };
}

/** A problem as shown in a report: without secrets, and shortened, since its length depends on the server. */
export function shownProblem(problem: Problem, guard: Guard | undefined): Problem {
  return rewritten(problem, (text) => cutReason(guard?.hideText(text) ?? text));
}

/** A reason as shown in a report: shortened, since its length depends on the server. */
export function cutReason(reason: string): string {
  return cut(reason, longestReason);
}

/** A text shortened for a report, with its full length. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${startOf(text, longest)}… (${text.length} characters)` : text;
}
