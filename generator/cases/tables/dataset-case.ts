import type { Case, Clause, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';

/** One exchange. */
export function step(id: string, operation: string, send: RestSend, expect: Expect): Step {
  return { id, operation, send, expect };
}

/** A case of one exchange that has to go well. */
export function positive(
  id: string,
  title: string,
  clause: Clause,
  operation: string,
  send: RestSend,
  ...status: readonly string[]
): Case {
  const expect = { status: status.length === 0 ? ['200'] : status };
  return { id, kind: 'positive', title, clause, steps: [step('read', operation, send, expect)] };
}

/** A case of one exchange that has to be refused. */
export function negative(
  id: string,
  title: string,
  clause: Clause,
  operation: string,
  send: RestSend,
  ...status: readonly string[]
): Case {
  return { id, kind: 'negative', title, clause, steps: [step('read', operation, send, { status })] };
}
