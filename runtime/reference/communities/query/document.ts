/** A document for search: its fields by dotted path. */
export type SearchDocument = ReadonlyMap<string, SearchField>;

/**
 * How the values of a field are matched: a `keyword` exactly, a `text` by its words, a `title` also by prefixes of its
 * words, a `date` by ranges.
 */
export type FieldKind = 'keyword' | 'text' | 'title' | 'date';

/** Values of one field; a date has at most one. */
export interface SearchField {
  readonly kind: FieldKind;
  readonly values: readonly string[];
}

/** The weight of a match by the kind of its field; whole words of texts count twice. */
export const weights: { readonly [kind in FieldKind]: number } = { keyword: 2, text: 1, title: 3, date: 1 };
