import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Data } from '@trivet/runtime/conformance/case';
import type { TargetRequest } from '@trivet/runtime/conformance/run';
import { UsageError } from './terminal.js';

/** The exports of a module given to `trivet conform --hooks`; all are optional. */
export interface Hooks {
  /**
   * Called for each security scheme of the contract; returns a token, a key or `user:password`. `role` is empty for
   * requests without a role, otherwise a role named by a scenario (`$inputs.token.owner`).
   */
  readonly auth?: (scheme: string, role: string) => string | undefined | Promise<string | undefined>;
  /** Called for each identifier that must not exist, with the generated one; the returned value is sent. */
  readonly unknownId?: (parameter: string, value: Data) => Data | Promise<Data>;
  /**
   * By the name of a schema, its format or its pattern: turns a text that matches the pattern into one that the service
   * accepts, for example with the right check digit. It is also called with texts that are already valid.
   */
  readonly values?: { readonly [schema: string]: (text: string) => string };
  /** Changes each request after credentials were added: signatures, headers of a gateway. */
  readonly request?: (request: TargetRequest) => TargetRequest | Promise<TargetRequest>;
  /** Called before the run; returns values of `$inputs`. */
  readonly seed?: (
    url: string,
  ) =>
    | Promise<{ readonly [name: string]: unknown } | undefined>
    | { readonly [name: string]: unknown }
    | undefined;
  /** Called after the run, even if it was interrupted. */
  readonly reset?: (url: string) => Promise<void> | void;
}

const names = ['auth', 'unknownId', 'request', 'seed', 'reset'] as const;
const all = [...names, 'values'] as const;

/** Loads a module of hooks, TypeScript or JavaScript; without a path, returns no hooks. */
export async function hooksFrom(path: string | undefined): Promise<Hooks> {
  if (path === undefined) return {};
  const { tsImport } = await import('tsx/esm/api');
  const loaded: unknown = await tsImport(pathToFileURL(resolve(path)).href, import.meta.url).catch(
    (error: unknown) => {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      throw new UsageError(`cannot load --hooks ${path}: ${reason}`);
    },
  );
  const members = new Map(Object.entries(loaded as object));
  for (const name of names) {
    const hook = members.get(name);
    if (hook !== undefined && typeof hook !== 'function')
      throw new UsageError(`--hooks ${path}: "${name}" must be a function`);
  }
  if (!all.some((name) => members.has(name)))
    throw new UsageError(`--hooks ${path}: the module must export one or more of ${all.join(', ')}`);
  // Each is a function or missing, as checked above.
  const hooks = Object.fromEntries(
    names.flatMap((name) =>
      members.has(name) ? [[name, withHookErrors(path, name, members.get(name))]] : [],
    ),
  ) as Hooks;
  return { ...hooks, ...(members.has('values') && { values: valuesIn(path, members.get('values')) }) };
}

/** The functions that complete texts of schemas; they must return a text. */
function valuesIn(path: string, given: unknown): NonNullable<Hooks['values']> {
  if (typeof given !== 'object' || given === null)
    throw new UsageError(`--hooks ${path}: "values" must be an object of functions, by the names of schemas`);
  return Object.fromEntries(
    Object.entries(given).map(([name, make]: [string, unknown]) => {
      if (typeof make !== 'function')
        throw new UsageError(`--hooks ${path}: "values.${name}" must be a function`);
      const completed = (text: string): string => {
        const value: unknown = make(text);
        if (typeof value === 'string') return value;
        throw new Error(`--hooks ${path}: "values.${name}" must return a string, got ${typeof value}`);
      };
      return [name, completed];
    }),
  );
}

/** Wraps a hook so that its errors are reported as those of the hook, for its author to fix. */
function withHookErrors(
  path: string,
  name: string,
  hook: (...given: readonly unknown[]) => unknown,
): typeof hook {
  return async (...given) => {
    try {
      return await hook(...given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`--hooks ${path}: "${name}" failed: ${reason}`);
    }
  };
}
