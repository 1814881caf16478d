import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Data } from '@trivet/runtime/conformance/case';
import type { TargetRequest } from '@trivet/runtime/conformance/run';
import { Misuse } from './terminal.js';

/** What a module given to `trivet conform --hooks` may export; all of it is optional. */
export interface Hooks {
  /**
   * Called for each security scheme of the contract: a token, a key, `user:password`. `role` is empty for whoever makes
   * the requests that say nothing of it, else a role that a scenario names (`$inputs.token.owner`).
   */
  readonly auth?: (scheme: string, role: string) => string | undefined | Promise<string | undefined>;
  /** Called for each identifier that nobody may have, with the one that would be sent; what it returns is sent. */
  readonly unknownId?: (parameter: string, value: Data) => Data | Promise<Data>;
  /**
   * By the name of a schema, its format or its pattern: makes of a text that matches the pattern one that the service
   * takes, with the right check digit for example. It gets texts that are right already, too.
   */
  readonly values?: { readonly [schema: string]: (text: string) => string };
  /** Changes each request on its way, after credentials: signatures, headers of a gateway. */
  readonly request?: (request: TargetRequest) => TargetRequest | Promise<TargetRequest>;
  /** Called before the run; what it returns are values of `$inputs`. */
  readonly seed?: (
    url: string,
  ) =>
    | Promise<{ readonly [name: string]: unknown } | undefined>
    | { readonly [name: string]: unknown }
    | undefined;
  /** Called after the run, also after one that was interrupted. */
  readonly reset?: (url: string) => Promise<void> | void;
}

const names = ['auth', 'unknownId', 'request', 'seed', 'reset'] as const;
const all = [...names, 'values'] as const;

/** Loads a module of hooks, TypeScript or JavaScript; without a path there are none. */
export async function hooksFrom(path: string | undefined): Promise<Hooks> {
  if (path === undefined) return {};
  const { tsImport } = await import('tsx/esm/api');
  const loaded: unknown = await tsImport(pathToFileURL(resolve(path)).href, import.meta.url).catch(
    (error: unknown) => {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      throw new Misuse(`cannot load --hooks ${path}: ${reason}`);
    },
  );
  const members = new Map(Object.entries(loaded as object));
  for (const name of names) {
    const hook = members.get(name);
    if (hook !== undefined && typeof hook !== 'function')
      throw new Misuse(`--hooks ${path}: "${name}" must be a function`);
  }
  if (!all.some((name) => members.has(name)))
    throw new Misuse(`--hooks ${path}: the module must export one or more of ${all.join(', ')}`);
  // Each is a function or not there, as was just seen.
  const hooks = Object.fromEntries(
    names.flatMap((name) => (members.has(name) ? [[name, told(path, name, members.get(name))]] : [])),
  ) as Hooks;
  return { ...hooks, ...(members.has('values') && { values: valuesIn(path, members.get('values')) }) };
}

/** The functions that complete texts of schemas; what they return has to be a text. */
function valuesIn(path: string, given: unknown): NonNullable<Hooks['values']> {
  if (typeof given !== 'object' || given === null)
    throw new Misuse(`--hooks ${path}: "values" must be an object of functions, by the names of schemas`);
  return Object.fromEntries(
    Object.entries(given).map(([name, make]: [string, unknown]) => {
      if (typeof make !== 'function')
        throw new Misuse(`--hooks ${path}: "values.${name}" must be a function`);
      const completed = (text: string): string => {
        const value: unknown = make(text);
        if (typeof value === 'string') return value;
        throw new Error(`--hooks ${path}: "values.${name}" must return a string, got ${typeof value}`);
      };
      return [name, completed];
    }),
  );
}

/** A hook whose errors are told as its own: they are for the person who wrote it to fix. */
function told(path: string, name: string, hook: (...given: readonly unknown[]) => unknown): typeof hook {
  return async (...given) => {
    try {
      return await hook(...given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Misuse(`--hooks ${path}: "${name}" failed: ${reason}`);
    }
  };
}
