import type { Step } from '@trivet/runtime/conformance/case';
import { curl, type Problem, problemText } from '@trivet/runtime/conformance/run';
import { headerOf, type Recorded } from '@trivet/runtime/internal/conformance';
import {
  conditionExpressions,
  parseExpression,
  type RuntimeExpression,
} from '@trivet/runtime/internal/expressions';
import { pathOf, pointerTo } from '@trivet/runtime/internal/text';
import type { Change } from './change.js';
import { problemAt } from './problem-at.js';
import type { Reading } from './reading.js';
import type { Redaction } from './redaction.js';
import type { ExchangeEntry, Mark, Message } from './report.js';
import { type Budget, shownBody } from './shown-body.js';
import { type BodyMark, cutText } from './shown-line.js';

/** The data for showing an exchange. */
export interface ExchangeView {
  readonly role: ExchangeEntry['role'];
  readonly step: Step | undefined;
  /** The changes of the request compared with a valid one. */
  readonly changes: readonly Change[];
  /** The problems of the response, if this exchange failed. */
  readonly problems: readonly Problem[];
  readonly reading: Reading | undefined;
  readonly baseUrl: string;
  readonly redaction: Redaction;
  readonly budget: Budget;
}

/** An exchange for users: without credentials, with bodies in lines and differences marked. */
export function exchangeEntry(recorded: Recorded, view: ExchangeView): ExchangeEntry {
  const clean = view.redaction.apply(recorded, view.step);
  const { method, url, headers, body } = clean.request;
  const { response, isReceived = false } = recorded;
  return {
    step: recorded.step,
    operation: recorded.operation,
    role: view.role,
    method,
    url: cutText(url, longestUrl),
    // Only the implementation can send it.
    replay: isReceived ? '' : replayOf(clean, view.baseUrl),
    sent: isReceived
      ? message(headers, body, [], answerMarks(view), view.budget)
      : message(headers, body, sentMarks(view.changes), view.changes.flatMap(bodyChange), view.budget),
    ...(response && {
      came: {
        status: response.status,
        ...message(
          response.headers,
          response.body,
          isReceived ? [] : cameMarks(view),
          isReceived ? [] : answerMarks(view),
          view.budget,
        ),
      },
    }),
  };
}

/** Characters of a URL that are shown: a server may create long identifiers. */
const longestUrl = 4000;

/** Characters of a line for a shell; longer arguments are rejected by Linux (MAX_ARG_STRLEN). */
const longestLine = 131_072;

function replayOf(recorded: Recorded, baseUrl: string): string {
  const line = curl(recorded, baseUrl);
  return line.length > longestLine ? '' : line;
}

function message(
  headers: readonly string[],
  body: Uint8Array | undefined,
  marks: readonly Mark[],
  inBody: readonly BodyMark[],
  budget: Budget,
): Message {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : [],
  );
  const shown =
    body === undefined || body.length === 0
      ? undefined
      : shownBody(body, headerOf(headers, 'content-type'), inBody, budget);
  return { headers: pairs, marks, ...(shown === undefined ? {} : { body: shown }) };
}

function sentMarks(changes: readonly Change[]): readonly Mark[] {
  return changes.map(({ path: [part = '', ...rest], says }) => ({
    pointer: pointerTo(part === 'httpHeaders' ? 'headers' : part, ...rest),
    message: says,
  }));
}

function bodyChange({ path, says }: Change): readonly BodyMark[] {
  const [part, ...rest] = path;
  return part === 'body' || part === 'input' ? [{ path: rest, message: says }] : [];
}

function cameMarks(view: ExchangeView): readonly Mark[] {
  const heads = view.problems.flatMap((problem): readonly Mark[] => {
    const pointer = markedHead(problem);
    return pointer === undefined ? [] : [{ pointer, message: problemText(problem) }];
  });
  return [
    ...heads,
    ...answerMarks(view).map(({ path, message }) => ({ pointer: `/body${pointerTo(...path)}`, message })),
  ];
}

/** The place of a problem outside the body: the status or a header. */
function markedHead(problem: Problem): string | undefined {
  if (problem.kind === 'status' || problem.kind === 'outcome') return '/status';
  if (problem.kind === 'media-type') return '/headers/content-type';
  return problem.kind === 'header' ? pointerTo('headers', problem.name.toLowerCase()) : undefined;
}

/** Maximum number of marks in one body. */
const mostMarks = 50;

/** Members that violate their schema, and those that a reason refers to. */
function answerMarks({ reading, problems }: ExchangeView): readonly BodyMark[] {
  const findings = reading?.findings ?? [];
  const broken = findings.slice(0, mostMarks).map(({ path, keyword }) => {
    const problem = problemAt(problems, findings, path, keyword);
    return { path, message: problem?.message ?? `breaks "${keyword}"` };
  });
  const spoken = problems.flatMap((problem) => {
    const pointer = expressionsAt(problem).find(isInBody)?.pointer ?? '';
    return pointer === '' ? [] : [{ path: pathOf(pointer), message: problemText(problem) }];
  });
  return [...broken, ...spoken].slice(0, mostMarks);
}

/** The values of a problem. */
function expressionsAt(problem: Problem): readonly RuntimeExpression[] {
  if (problem.kind === 'relation') return [parseExpression(problem.at)];
  return problem.kind === 'criterion' ? conditionExpressions(problem.condition) : [];
}

function isInBody(expression: RuntimeExpression): boolean {
  const isAnswer = expression.kind === 'response' && expression.part === 'body';
  return isAnswer && (expression.pointer ?? '') !== '';
}
