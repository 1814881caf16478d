/** Query parameters of the dataset endpoint; errors name the parameter and how to fix it. */

import { HttpError } from '../../errors.js';
import { shown } from '../issue.js';

/** The error for a query parameter. */
export function badParameter(name: string, given: string, problem: string, fix: string): HttpError {
  const message = `${shown(given)} ${problem}; ${fix}`;
  return new HttpError(400, `the query parameter "${name}": ${message}`, {
    issues: [{ path: ['query', name], keyword: 'parameter', message }],
  });
}

/** Parses a query with the given parameters; those in `once` must not be repeated. */
export function readParameters(
  query: string,
  known: readonly string[],
  once: readonly string[],
): URLSearchParams {
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    const [first = '', second] = parameters.getAll(name);
    if (!known.includes(name)) {
      const fix =
        known.length === 0 ? 'no parameters are known' : `the known parameters are ${known.join(', ')}`;
      throw badParameter(name, first, 'is given, but the parameter is unknown', fix);
    }
    if (second !== undefined && once.includes(name))
      throw badParameter(name, second, 'must be given once', 'give one');
  }
  return parameters;
}

/** A non-negative integer of a query. */
export function wholeParameter(
  parameters: URLSearchParams,
  name: string,
  { standard, least, most }: { readonly standard: number; readonly least: number; readonly most: number },
): number {
  const given = parameters.get(name);
  if (given === null) return standard;
  const value = /^\d{1,15}$/.test(given) ? Number(given) : -1;
  if (value >= least && value <= most) return value;
  throw badParameter(name, given, 'is out of range', `give an integer from ${least} to ${most}`);
}
