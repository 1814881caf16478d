import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TargetRequest } from '@trivet/runtime/conformance/target';
import { Misuse } from './terminal.js';

/** What a module given to `trivet conform --hooks` may export; all of it is optional. */
export interface Hooks {
  /** Called once for each security scheme of the contract: a token, a key, `user:password`; `role` is empty. */
  readonly auth?: (scheme: string, role: string) => string | undefined | Promise<string | undefined>;
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

const names = ['auth', 'request', 'seed', 'reset'] as const;

/** Loads a module of hooks, TypeScript or JavaScript; without a path there are none. */
export async function hooksFrom(path: string | undefined): Promise<Hooks> {
  if (path === undefined) return {};
  const { tsImport } = await import('tsx/esm/api');
  const loaded: unknown = await tsImport(pathToFileURL(resolve(path)).href, import.meta.url).catch(
    (error: unknown) => {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      throw new Misuse(`--hooks ${path} cannot be loaded: ${reason}`);
    },
  );
  const members = new Map(Object.entries(loaded as object));
  for (const name of names) {
    const hook = members.get(name);
    if (hook !== undefined && typeof hook !== 'function')
      throw new Misuse(`--hooks ${path}: "${name}" is no function`);
  }
  if (!names.some((name) => members.has(name)))
    throw new Misuse(`--hooks ${path}: it exports none of ${names.join(', ')}`);
  // Each is a function or not there, as was just seen.
  return Object.fromEntries(
    names.flatMap((name) => (members.has(name) ? [[name, members.get(name)]] : [])),
  ) as Hooks;
}
