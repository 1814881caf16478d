import type { Send, Step } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { withNamesIn } from '../../cases/steps.js';

/**
 * Steps with new ids that begin with a text, sent by the role that sends another request, or the last of them by a given
 * role; they skip a case if they are refused.
 */
export function renamedSteps(
  steps: readonly Step[],
  known: ReadonlyMap<string, string>,
  begin: string,
  other: Send,
  role?: string,
): readonly Step[] {
  const names = new Map(known);
  for (const [index, { id }] of steps.entries()) names.set(id, index === 0 ? begin : `${begin}-${index + 1}`);
  return steps.map((given, index): Step => {
    const step = withNamesIn(given, (name) => names.get(name));
    const send = sentLike(step.send, other);
    const by = index === steps.length - 1 && isRestSend(send) ? role : undefined;
    return {
      ...step,
      id: names.get(step.id) ?? step.id,
      send: isRestSend(send) && by !== undefined ? { ...send, caller: by } : send,
      ...(by !== undefined && { isPrepared: true }),
      expect: { ...step.expect, skipOn: ['4XX'] },
    };
  });
}

/** A request sent by the role that sends another one. */
function sentLike(send: Send, other: Send): Send {
  if (!isRestSend(send) || !isRestSend(other) || other.caller === undefined) return send;
  return { ...send, caller: other.caller };
}
