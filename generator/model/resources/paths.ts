/** Names of the parameters in a path, in order. */
export function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** The beginnings of a path that end in a parameter, the longest first. */
export function prefixesOf(path: string): readonly string[] {
  return [...path.matchAll(/\{[^{}]*\}/g)]
    .map((found) => path.slice(0, found.index + found[0].length))
    .reverse();
}

/** A path whose parameters have no names: two operations may call one parameter by two. */
export function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}
