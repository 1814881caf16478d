import type { Glob } from './glob.js';

/** A query in search-engine syntax. A node without `field` applies to all fields. */
export type Query =
  | { readonly kind: 'all' }
  | TermQuery
  | PhraseQuery
  | RangeQuery
  | { readonly kind: 'exists'; readonly field: FieldName }
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[]; readonly boost: number };

/** A word; with wildcards it is a `glob`, between slashes a `pattern`, and `~` allows an edit distance. */
export interface TermQuery {
  readonly kind: 'term';
  readonly field: FieldName | undefined;
  readonly text: string;
  readonly glob: Glob | undefined;
  /** Source of a regular expression. */
  readonly pattern?: string;
  readonly distance: number;
  readonly boost: number;
}

/** Consecutive words, with at most `slop` other words between them. */
export interface PhraseQuery {
  readonly kind: 'phrase';
  readonly field: FieldName | undefined;
  readonly text: string;
  readonly slop: number;
  readonly boost: number;
}

/** Values between two bounds; absent bounds are open. */
export interface RangeQuery {
  readonly kind: 'range';
  readonly field: FieldName | undefined;
  readonly from: Bound | undefined;
  readonly to: Bound | undefined;
}

/** One end of a range. */
export interface Bound {
  readonly value: string;
  readonly inclusive: boolean;
}

/** Part of a query, and whether it must match, should match or must not match. */
export interface Clause {
  readonly occur: 'must' | 'should' | 'mustNot';
  readonly query: Query;
}

/** Dotted path of a field, possibly with wildcards. */
export interface FieldName {
  readonly text: string;
  readonly glob: Glob | undefined;
}
