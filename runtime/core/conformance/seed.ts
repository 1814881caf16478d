/**
 * The seed of a run in two parts, `values:names`: the first one determines the random values, the second one the fresh
 * names. Missing parts are new for each run, so that a run can be repeated by its values on a server that reserves the
 * names of removed objects, and by both on one that was reset.
 */
export function runSeed(given?: string): string {
  const [values = ''] = (given ?? '').split(':', 1);
  if (given?.includes(':')) return given;
  return `${values === '' ? chance() : values}:${chance()}`;
}

/** The part of a seed that determines random values. */
export function valueSeed(seed: string): string {
  return seed.split(':', 1)[0] ?? seed;
}

/** Eight random hexadecimal digits. */
function chance(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}
