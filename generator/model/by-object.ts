/** A function that makes something of an object once: types and cases never change, and most are those of the last run. */
export function byObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.made;
    const made = make(key);
    known.set(key, { made });
    return made;
  };
}
