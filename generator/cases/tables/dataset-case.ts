import type { Case, Clause, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';

/** One exchange. */
export function step(id: string, operation: string, asked: Asked, expect: Expect): Step {
  return { id, operation, send: { protocol: 'rest', ...asked }, expect };
}

/** What a request asks for. */
export type Asked = Omit<RestSend, 'protocol'>;

/** A case of one exchange that has to go well. */
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

/** A case of one exchange that has to be refused. */
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
