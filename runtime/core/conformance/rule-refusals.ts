import type { Case } from './case.js';
import type { Suite } from './contract-suite.js';
import type { Verdict } from './verdict.js';

/**
 * Which operations return 422 only where a rule beyond their schema forbids a request: what violates the schema, they refuse
 * with 400, if both are declared (RFC 9110, 15.5.1 and 15.5.21).
 */
export class RuleRefusals {
  private readonly suite: Suite;
  private readonly known = new Map<string, Promise<boolean>>();

  constructor(suite: Suite) {
    this.suite = suite;
  }

  /** Whether 422 of an operation is about a rule, as an invalid request shows, which `run` sends. */
  areOf(operation: string, run: (one: Case) => Promise<Verdict>): Promise<boolean> {
    const known = this.known.get(operation) ?? this.tried(operation, run);
    this.known.set(operation, known);
    return known;
  }

  private async tried(operation: string, run: (one: Case) => Promise<Verdict>): Promise<boolean> {
    // The cases of a suite in parts are not made twice.
    const invalid = this.suite.parts === undefined ? this.suite.cases.find(isInvalid(operation)) : undefined;
    if (invalid === undefined) return false;
    const { outcome, exchanges } = await run(invalid);
    return outcome === 'passed' && exchanges.at(-1)?.response?.status === 400;
  }
}

/** Whether a case sends an invalid request to an operation that declares both statuses. */
function isInvalid(operation: string): (one: Case) => boolean {
  return ({ kind, steps }) => {
    const last = steps.at(-1);
    const { status = [] } = last?.expect ?? {};
    const isSplit = ['400', '422'].every((one) => status.includes(one)) && status.length === 2;
    return kind === 'negative' && last?.operation === operation && isSplit;
  };
}
