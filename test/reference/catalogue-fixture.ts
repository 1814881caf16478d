import type { CallContext } from '@trivet/runtime/http/message';
import { SoapFaultError } from '@trivet/runtime/soap/operation';
import { trustedHeader } from '../../runtime/reference/catalogue/callers.js';
import { type CatalogueOptions, catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';

/** A catalogue over an empty store, open to all unless the options restrict it. */
export function emptyCatalogue(options: Partial<CatalogueOptions> = {}) {
  return catalogueService({ store: memoryStore(), ...options });
}

/** A catalogue whose callers are identified by a header; `root` is its administrator. */
export function guardedCatalogue() {
  return emptyCatalogue({
    authenticator: trustedHeader({ user: 'X-User', groups: 'X-Groups', administrators: ['root'] }),
  });
}

/** A call by a user and groups. */
export function as(user: string, groups = ''): CallContext {
  return { headers: { 'X-User': user, 'X-Groups': groups } };
}

/** Name of the fault of a call, `none` if it succeeds. */
export async function faultOf(call: unknown): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof SoapFaultError) return error.type?.name ?? error.code;
    throw error;
  }
}

/** A schema `job` with `run` (int) and `title` (text, by default `untitled`), and entries `a` and `b` in it. */
export async function catalogueWithEntries(options: Partial<CatalogueOptions> = {}) {
  const catalogue = emptyCatalogue(options);
  await catalogue.createSchema({
    schemaName: 'job',
    attributes: [
      { name: 'run', type: 'int' },
      { name: 'title', type: 'text', value: 'untitled' },
    ],
  });
  await catalogue.createEntry({
    entries: [
      { entry: 'a', attributes: [{ name: 'run', value: '1' }] },
      { entry: 'b', attributes: [{ name: 'run', value: '2' }] },
    ],
    schemas: ['job'],
  });
  return catalogue;
}

/** Values of an entry's attributes by name, without the built-in ones. */
export async function valuesOf(
  catalogue: ReturnType<typeof emptyCatalogue>,
  entry: string,
): Promise<Record<string, string | undefined>> {
  const { attributes } = await catalogue.listAttributes({ entry });
  const own = attributes.filter(({ schema }) => schema !== '_catalogue');
  return Object.fromEntries(own.map(({ name = '', value }) => [name, value]));
}

/** Names of the entries that a query finds, all pages together. */
export async function find(
  catalogue: ReturnType<typeof emptyCatalogue>,
  query: string,
  context?: CallContext,
): Promise<readonly string[]> {
  const names: string[] = [];
  let { queryResults: page } = await catalogue.query({ query: { query } }, context);
  for (;;) {
    names.push(...(page.entries ?? []).flatMap((entry) => (entry === null ? [] : [entry.entry])));
    if (page.done) return names;
    ({ queryResults: page } = await catalogue.nextQuery(
      { token: page.token ?? '', query: { query } },
      context,
    ));
  }
}
