import { isObject } from '../load/source/source.js';
import type { InputValues } from './options.js';

/** Merges inputs recursively; values of `over` take precedence: a `token` in both has the roles of both. */
export function mergedInputs(under: InputValues, over: InputValues): InputValues {
  const merged = Object.entries(over).map(([name, value]): [string, unknown] => {
    const before = Object.hasOwn(under, name) ? under[name] : undefined;
    return [name, isObject(before) && isObject(value) ? mergedInputs(before, value) : value];
  });
  return { ...under, ...Object.fromEntries(merged) };
}
