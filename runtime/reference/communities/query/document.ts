/** What a search sees of a document: its fields by dotted path. */
export type SearchDocument = ReadonlyMap<string, SearchField>;

/**
 * How the values of a field are found: a `keyword` as it is, a `text` by its words, a `title` by the beginnings of its
 * words, too, a `date` by ranges.
 */
export type FieldKind = 'keyword' | 'text' | 'title' | 'date';

/** Values of one field; a date has one at most. */
export interface SearchField {
  readonly kind: FieldKind;
  readonly values: readonly string[];
}

/** What a match in a field of each kind counts; whole words of texts count twice. */
export const weights: { readonly [kind in FieldKind]: number } = { keyword: 2, text: 1, title: 3, date: 1 };
