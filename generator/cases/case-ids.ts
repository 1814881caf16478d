/** The cases that other parts recognise, by what their ids say after the operation. */

/** The valid request of an operation, which the other cases change. */
export const baseCase = 'base';

/** A request for an identifier that nothing has. */
export const unknownPathCase = 'path/unknown';

/** Prefix of cases with random values. */
export const fuzzCase = 'fuzz';

/** Whether a case is the one that an operation has under this name. */
export function isCase({ id }: { readonly id: string }, what: string): boolean {
  return id.endsWith(`/${what}`);
}

/** Whether a case was made with random values. */
export function isFuzzCase({ id }: { readonly id: string }): boolean {
  return id.includes(`/${fuzzCase}/`);
}
