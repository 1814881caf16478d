import type { Case } from '@trivet/runtime/conformance/case';
import type { SuiteReport, Verdict } from '@trivet/runtime/conformance/run';
import { refusalText } from '@trivet/runtime/internal/conformance';

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
}

/** Whether a valid request may be refused: a scenario shows that its own is not. */
export function mayBeRefused({ steps }: Case): boolean {
  return steps.at(-1)?.expect.skipOn?.some((status) => stateStatuses.includes(Number(status))) === true;
}

/** The operation by whose refusal a case ended, and its response. */
export function refusalOf(verdict: Verdict | undefined): Refusal | undefined {
  const { operation, response, answer } = verdict?.exchanges.at(-1) ?? {};
  if (operation === undefined || response === undefined || verdict?.outcome === 'passed') return undefined;
  const { status } = response;
  if (!stateStatuses.includes(status)) return undefined;
  const said = refusalText(answer?.exchange.responseBody);
  return { operation, status, ...(said !== undefined && { said }) };
}

/** Whether a case ended with the success of an operation. */
export function isAccepted(verdict: Verdict | undefined, operation: string): boolean {
  const last = verdict?.exchanges.at(-1);
  const status = last?.response?.status ?? 0;
  return last?.operation === operation && status >= 200 && status < 300;
}
