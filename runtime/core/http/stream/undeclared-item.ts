import type { Issue } from '../../check.js';

/** An item of a stream that violates the contract, for a lenient client. */
export class UndeclaredItem {
  readonly undeclared = true;
  readonly body: unknown;
  readonly issues: readonly Issue[];

  constructor(body: unknown, issues: readonly Issue[]) {
    this.body = body;
    this.issues = issues;
  }
}
