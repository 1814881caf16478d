/**
 * Returns what `make` returns, or what it returned in an earlier run for the same objects in `from`, which must be all that
 * it depends on, and provided that the result `holds`. Names are unique within an output.
 */
export type MakePart = <Result>(
  name: string,
  from: readonly unknown[],
  make: () => Result,
  holds?: (result: Result) => boolean,
) => Result;

/** Makes each part, for runs that remember none. */
export const madeAnew: MakePart = (_name, _from, make) => make();
