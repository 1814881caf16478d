/** A schema with its values; every verdict on them is known. */
export interface CheckCase {
  readonly name: string;
  /** JSON Schema 2020-12. */
  readonly schema: { readonly [keyword: string]: unknown };
  /** Values that are measured. */
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** Values on which a contestant has to be right, too. */
  readonly judged?: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
}
