/** One difference between a case's request and a valid one. */
export interface Change {
  /** Path in the request: `['body', 'metadata', 'title']`, `['query', 'size']`. */
  readonly path: readonly (string | number)[];
  /** `a valid request has 10`, `not in a valid request`. */
  readonly says: string;
}

/** A value as a mark shows it. */
export function cut(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
