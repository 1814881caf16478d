import type { Case, Clause, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';

/** A step with one exchange. */
export function step(id: string, operation: string, asked: Asked, expect: Expect): Step {
  return { id, operation, send: { protocol: 'rest', ...asked }, expect };
}

/** The parts of a request. */
export type Asked = Omit<RestSend, 'protocol'>;

/** A case of one exchange that must succeed. */
export function positive(
  id: string,
  title: string,
  clause: Clause,
  operation: string,
  asked: Asked,
  ...status: readonly string[]
): Case {
  const expect = { status: status.length === 0 ? ['200'] : status };
  return { id, kind: 'positive', title, clause, steps: [step('read', operation, asked, expect)] };
}

/** A case of one exchange that must be rejected. */
export function negative(
  id: string,
  title: string,
  clause: Clause,
  operation: string,
  asked: Asked,
  ...status: readonly string[]
): Case {
  return { id, kind: 'negative', title, clause, steps: [step('read', operation, asked, { status })] };
}
