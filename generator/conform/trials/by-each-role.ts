import type { Verdict } from '@trivet/runtime/conformance/run';
import { attempt, type Need, type Search } from './attempt.js';
import { operationOf } from './preparation.js';
import { isAccepted } from './refusal.js';

/** What was tried together, of which the last changes nothing in how the operation is refused. */
export interface Attempted {
  readonly needs: readonly Need[];
  readonly verdict: Verdict;
}

/**
 * A preparation that was accepted and is not enough, with the same request by other roles of the run, which may have to
 * agree: those with which the operation is accepted, or none.
 */
export async function byEachRole({ needs, verdict }: Attempted, own: Search): Promise<readonly Need[]> {
  const last = needs.at(-1);
  if (last?.kind !== 'preparations') return [];
  const [first, ...others] = own.trials.roles;
  const by = operationOf(last.one.example);
  const sent = verdict.exchanges.findLast((one) => one.operation === by);
  if (sent === undefined || !isSuccess(sent)) return [];
  const usual = sent.request.caller ?? first;
  let together = needs;
  for (const role of [first, ...others]) {
    if (role === undefined || role === usual || own.trials.denied.has(deniedKey(by, role))) continue;
    const tried = [...together, { ...last, one: { ...last.one, by: role } }];
    const again = await attempt(tried, own);
    if (isAccepted(again, own.operation)) return tried;
    const answered = again?.exchanges.findLast((one) => one.operation === by);
    const isSent = answered !== undefined && answered.request.caller === role;
    if (isSent && isSuccess(answered)) together = tried;
    if (isSent && isDenial(answered)) own.trials.denied.add(deniedKey(by, role));
  }
  return [];
}

type Recorded = Verdict['exchanges'][number];

function isSuccess({ response }: Recorded): boolean {
  return Math.floor((response?.status ?? 0) / 100) === 2;
}

/** Whether a response may be about who sends the request (RFC 9110, 15.5.2, 15.5.4 and 15.5.5). */
function isDenial({ response }: Recorded): boolean {
  return [401, 403, 404].includes(response?.status ?? 0);
}

function deniedKey(operation: string, role: string): string {
  return `${role} ${operation}`;
}
