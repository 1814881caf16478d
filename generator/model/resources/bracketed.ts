/** A name of the form `family[member]`, as `page[size]` and `filter[status]` (JSON:API 1.1, 8.1). */
export interface Bracketed {
  readonly family: string;
  readonly member: string;
}

/** The parts of a bracketed name of a parameter; undefined for other names. */
export function bracketed(name: string): Bracketed | undefined {
  const open = name.indexOf('[');
  const member = name.slice(open + 1, -1);
  const isPart = open > 0 && name.endsWith(']') && member !== '' && !/[[\]]/.test(member);
  return isPart ? { family: name.slice(0, open), member } : undefined;
}
