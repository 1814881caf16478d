import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Case, Data } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { TargetRequest } from '@trivet/runtime/conformance/target';
import { isRestSend } from '@trivet/runtime/internal/conformance';
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
      throw new Misuse(`--hooks ${path}: "${name}" must be a function`);
  }
  if (!names.some((name) => members.has(name)))
    throw new Misuse(`--hooks ${path}: the module must export one or more of ${names.join(', ')}`);
  // Each is a function or not there, as was just seen.
  return Object.fromEntries(
    names.flatMap((name) => (members.has(name) ? [[name, told(path, name, members.get(name))]] : [])),
  ) as Hooks;
}

/** A hook whose errors are told as its own: they are for the person who wrote it to mend. */
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

/** The suite with the identifiers that a hook gives where a case asks for what nobody has. */
export async function withUnknownIds(suite: Suite, { unknownId }: Hooks): Promise<Suite> {
  if (unknownId === undefined) return suite;
  const cases: Case[] = [];
  for (const entry of suite.cases) {
    const step = entry.steps.at(-1);
    const send = step && isRestSend(step.send) ? step.send : undefined;
    if (step === undefined || send?.path === undefined || !entry.id.endsWith('/path/unknown'))
      cases.push(entry);
    else {
      const ids: [string, Data][] = [];
      for (const [name, value] of Object.entries(send.path)) ids.push([name, await unknownId(name, value)]);
      const last = { ...step, send: { ...send, path: Object.fromEntries(ids) } };
      cases.push({ ...entry, steps: [...entry.steps.slice(0, -1), last] });
    }
  }
  return { ...suite, cases };
}
