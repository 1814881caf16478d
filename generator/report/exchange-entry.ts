import type { Step } from '@trivet/runtime/conformance/case';
import { curl } from '@trivet/runtime/conformance/describe-failure';
import type { Recorded } from '@trivet/runtime/conformance/step';
import { headerOf } from '@trivet/runtime/conformance/target';
import type { Change } from './change.js';
import type { Reading } from './reading.js';
import type { Redaction } from './redaction.js';
import type { ExchangeEntry, Mark, Message } from './report.js';
import { type Budget, shownBody } from './shown-body.js';
import { type BodyMark, cutText } from './shown-line.js';

/** What an exchange is shown with. */
export interface ExchangeView {
  readonly role: ExchangeEntry['role'];
  readonly step: Step | undefined;
  /** What the request changes on a valid one. */
  readonly changes: readonly Change[];
  /** What is wrong with the answer: reasons of the verdict, when this exchange is the one that failed. */
  readonly reasons: readonly string[];
  readonly reading: Reading | undefined;
  readonly baseUrl: string;
  readonly redaction: Redaction;
  readonly budget: Budget;
}

/** An exchange for people: no credentials, bodies in lines, what differs marked. */
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
    // Nobody but the implementation can send it.
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

/** Characters of a URL that are shown: identifiers in it may be a server's own. */
const longestUrl = 4000;

/** Characters of a line for a shell; Linux takes no longer one (MAX_ARG_STRLEN). */
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

/** JSON Pointer of a path (RFC 6901). */
function pointerOf(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function sentMarks(changes: readonly Change[]): readonly Mark[] {
  return changes.map(({ path: [part = '', ...rest], says }) => ({
    pointer: pointerOf([part === 'httpHeaders' ? 'headers' : part, ...rest]),
    message: says,
  }));
}

function bodyChange({ path, says }: Change): readonly BodyMark[] {
  const [part, ...rest] = path;
  return part === 'body' || part === 'input' ? [{ path: rest, message: says }] : [];
}

function cameMarks(view: ExchangeView): readonly Mark[] {
  const other = view.reasons
    .filter((reason) => /came, .* expected|is not declared/.test(reason))
    .map((reason) => ({ pointer: '/status', message: reason }));
  const typed = view.reasons
    .filter((reason) => /^Content-Type /.test(reason))
    .map((reason) => ({ pointer: '/headers/content-type', message: reason }));
  return [
    ...other,
    ...typed,
    ...answerMarks(view).map(({ path, message }) => ({ pointer: `/body${pointerOf(path)}`, message })),
  ];
}

/** Marks of one body: more are of no use to anybody. */
const mostMarks = 50;

/** Members that break their schema, and those that a reason speaks of. */
function answerMarks({ reading, reasons }: ExchangeView): readonly BodyMark[] {
  const broken = (reading?.findings ?? []).slice(0, mostMarks).map(({ path, keyword }) => {
    const name = path.join('.');
    const told = reasons.find((reason) => reason.includes(` ${name} `) || reason.startsWith(`body.${name} `));
    return {
      path,
      message: told?.replace(/^(?:.*? (?:body|response) |body\.)\S+ /, '') ?? `breaks "${keyword}"`,
    };
  });
  const spoken = reasons.flatMap((reason) => {
    const pointer = /\$response\.body#?((?:\/[^\s=!<>,]+)+)/.exec(reason)?.[1];
    return pointer === undefined ? [] : [{ path: pathOf(pointer), message: reason }];
  });
  return [...broken, ...spoken].slice(0, mostMarks);
}

function pathOf(pointer: string): readonly string[] {
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
