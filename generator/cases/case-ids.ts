/** Ids of cases, `operation/part`, and the parts by which other code recognises certain cases. */

/** The valid request of an operation, which the other cases change. */
export const baseCase = 'base';

/** A request with an identifier that does not exist. */
export const unknownPathCase = 'path/unknown';

/** Prefix of cases with random values. */
export const fuzzCase = 'fuzz';

/** A comparison of the items of two roles; the name of the other one follows. */
export const isolationCase = 'security/isolation/';

/** Whether a case is the one of an operation with this name. */
export function isCase({ id }: { readonly id: string }, what: string): boolean {
  return id.endsWith(`/${what}`);
}

/** Whether a case was created from random values. */
export function isFuzzCase({ id }: { readonly id: string }): boolean {
  return id.includes(`/${fuzzCase}/`);
}

/** The operation of a case, or the table, which its id begins with; empty for an id without parts. */
export function subjectOf({ id }: { readonly id: string }): string {
  return id.slice(0, Math.max(0, id.indexOf('/')));
}
