/**
 * The seed of a run in two parts, `values:names`: the same first one makes the same random values, the same second one
 * the same fresh names. What is not given is new for each run, so that a run can be repeated by its values on a server
 * that keeps the names of what was removed, and by both on one that began anew.
 */
export function runSeed(given?: string): string {
  const [values = ''] = (given ?? '').split(':', 1);
  if (given?.includes(':')) return given;
  return `${values === '' ? chance() : values}:${chance()}`;
}

/** The part of a seed that random values are made of. */
export function valueSeed(seed: string): string {
  return seed.split(':', 1)[0] ?? seed;
}

/** Eight hexadecimal digits. */
function chance(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}
