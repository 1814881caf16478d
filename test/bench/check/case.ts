/** A schema with values whose verdicts are known. */
export interface CheckCase {
  readonly name: string;
  /** JSON Schema 2020-12. */
  readonly schema: { readonly [keyword: string]: unknown };
  /** Values that are measured. */
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** Further values on which a contestant must be right. */
  readonly judged?: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
}
