import { isRecord } from '@trivet/runtime/check';
import type { Case, Expect } from '@trivet/runtime/conformance/case';
import type { SuiteReport, Verdict } from '@trivet/runtime/conformance/run';
import { payloadOf, refusalText } from '@trivet/runtime/internal/conformance';

/** Runs cases against the implementation, each time with other fresh names. */
export type RunCases = (cases: readonly Case[]) => Promise<Pick<SuiteReport, 'verdicts'>>;

/** Statuses with which a service refuses a valid request because of an item's state (RFC 9110, 15.5; RFC 4918, 11.2). */
const stateStatuses = [400, 403, 409, 422];

/** A request that was refused, perhaps because of an item's state or of another item. */
export interface Refusal {
  readonly operation: string;
  readonly status: number;
  /** What the service said of the refusal: `The call is not open`. */
  readonly said?: string;
  /** The operation whose response did not have the item that the request is about, with this status. */
  readonly missingIn?: string;
}

/** Whether a request must be refused. */
export function expectsRefusal({ status = [] }: Expect): boolean {
  return status.length > 0 && status.every((one) => one.startsWith('4'));
}

/** Whether a valid request may be refused: a scenario shows that its own is not. */
export function mayBeRefused({ steps }: Case): boolean {
  return steps.at(-1)?.expect.skipOn?.some((status) => stateStatuses.includes(Number(status))) === true;
}

/** Whether the last request of a case has a body, whose members may refer to an item that the service does not have. */
function hasBody({ case: { steps }, exchanges }: Verdict): boolean {
  const sent = steps.find(({ id }) => id === exchanges.at(-1)?.step);
  return sent !== undefined && payloadOf(sent.send) !== undefined;
}

/** The operation by whose refusal a case ended, and its response. */
export function refusalOf(verdict: Verdict | undefined): Refusal | undefined {
  const { operation, response, answer } = verdict?.exchanges.at(-1) ?? {};
  if (verdict === undefined || operation === undefined || response === undefined) return undefined;
  if (verdict.outcome === 'passed') return undefined;
  const { status } = response;
  const last = verdict.case.steps.at(-1)?.operation ?? operation;
  if (isWithoutItem(verdict, last)) return { operation: last, status, missingIn: operation };
  const isOfBody = status === 404 && hasBody(verdict);
  if (!stateStatuses.includes(status) && !isOfBody) return undefined;
  const said = refusalText(answer?.exchange.responseBody);
  return { operation, status, ...(said !== undefined && { said }) };
}

/** Whether a case ended before the request of its operation, with a response that does not have the item for it. */
function isWithoutItem({ outcome, exchanges }: Verdict, operation: string): boolean {
  const last = exchanges.at(-1);
  const status = last?.response?.status ?? 0;
  return outcome === 'skipped' && last?.operation !== operation && status >= 200 && status < 300;
}

/**
 * A refusal as a text without the values in it, to compare it with others: that of the operation, or a list before it that
 * has no items; undefined for any other outcome.
 */
export function kindOfRefusal(verdict: Verdict | undefined, operation: string): string | undefined {
  const refusal = refusalOf(verdict);
  if (refusal?.operation !== operation) return undefined;
  if (refusal.missingIn !== undefined) return `nothing in ${refusal.missingIn}`;
  const body = verdict?.exchanges.at(-1)?.answer?.exchange.responseBody;
  const codes = ['code', 'type', 'title'].map((name) => (isRecord(body) ? body[name] : undefined));
  const texts = [refusal.said, ...codes].map((one) => (typeof one === 'object' ? '' : String(one ?? '')));
  return JSON.stringify([refusal.status, ...texts.map(withoutValues)]);
}

/** A sentence without identifiers, numbers and what is in quotes. */
function withoutValues(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|`[^`]*`|[^\s,;:()]*\d[^\s,;:()]*/g, '…');
}

/** Whether a case ended with the success of an operation. */
export function isAccepted(verdict: Verdict | undefined, operation: string): boolean {
  const last = verdict?.exchanges.at(-1);
  const status = last?.response?.status ?? 0;
  return last?.operation === operation && status >= 200 && status < 300;
}
