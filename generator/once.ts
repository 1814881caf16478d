/** A value that is made when it is first asked for. */
export function once<T>(make: () => T): { readonly value: () => T; readonly isMade: () => boolean } {
  let made: { readonly value: T } | undefined;
  return {
    value: () => {
      made ??= { value: make() };
      return made.value;
    },
    isMade: () => made !== undefined,
  };
}
