import { pathOf } from '@trivet/runtime/internal/text';
import { isObject } from '../source/source.js';

/** Members of a Path Item that are operations (OpenAPI 3.2, 4.9). */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

type Members = { readonly [name: string]: unknown };

/**
 * The part of a bundled document that the selected operations (`GET /pets`) need: their paths, the components that they
 * refer to, schemas that extend one of these by `allOf` if a discriminator distinguishes them, their tags and schemes.
 */
export function selectedPart(document: Members, selected: ReadonlySet<string>): Members {
  const items = membersOf(membersOf(document.components).pathItems);
  const { paths, webhooks, components: _, tags, ...rest } = document;
  const kept = {
    ...(paths !== undefined && { paths: itemsOf(paths, items, selected) }),
    ...(webhooks !== undefined && { webhooks: itemsOf(webhooks, items, selected) }),
  };
  const used = tagsIn(kept);
  return {
    ...rest,
    ...kept,
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => isObject(tag) && used.has(tag.name)) }),
    components: componentsOf(membersOf(document.components), [kept, document.security ?? []]),
  };
}

function itemsOf(paths: unknown, components: Members, selected: ReadonlySet<string>): Members {
  const entries = Object.entries(membersOf(paths)).flatMap(([path, given]) => {
    const reference = membersOf(given).$ref;
    const { $ref: _, ...own } = membersOf(given);
    const name = typeof reference === 'string' ? nameIn(reference) : undefined;
    const item: Members = { ...membersOf(name === undefined ? undefined : components[name]), ...own };
    const operations = Object.entries(item).filter(
      ([method, value]) =>
        methods.includes(method) && isObject(value) && selected.has(`${method.toUpperCase()} ${path}`),
    );
    const others = Object.entries(membersOf(item.additionalOperations)).filter(([method]) =>
      selected.has(`${method} ${path}`),
    );
    if (operations.length === 0 && others.length === 0) return [];
    const beside = Object.entries(item).filter(
      ([key]) => !methods.includes(key) && key !== 'additionalOperations',
    );
    const additional =
      others.length === 0 ? [] : [['additionalOperations', Object.fromEntries(others)] as const];
    return [[path, Object.fromEntries([...beside, ...operations, ...additional])] as const];
  });
  return Object.fromEntries(entries);
}

function tagsIn(value: unknown): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  each(value, (object) => {
    if (Array.isArray(object.tags)) for (const tag of object.tags) found.add(tag);
  });
  return found;
}

/** The required components, in order. */
function componentsOf(components: Members, needing: readonly unknown[]): Members {
  const needed = new Set<string>();
  const derived = derivedIn(membersOf(components.schemas));
  const schemes = Object.keys(membersOf(components.securitySchemes));
  const due: unknown[] = [...needing];
  const need = (kind: string, name: string): void => {
    const key = `${kind}/${name}`;
    const found = membersOf(components[kind])[name];
    if (found === undefined || needed.has(key)) return;
    needed.add(key);
    due.push(found);
    for (const derivedName of kind === 'schemas' ? (derived.get(name) ?? []) : [])
      need('schemas', derivedName);
  };
  for (let next = due.pop(); next !== undefined; next = due.pop())
    each(next, (object) => {
      for (const reference of referencesIn(object)) {
        const kind = /^#\/components\/([A-Za-z]+)\//.exec(reference)?.[1];
        // A mapping contains the name of a schema, or a reference to it.
        need(kind ?? 'schemas', kind === undefined ? reference : nameIn(reference));
      }
      for (const scheme of schemes) if (Object.hasOwn(object, scheme)) need('securitySchemes', scheme);
    });
  const kinds = Object.entries(components).map(([kind, all]) => {
    const kept = Object.entries(membersOf(all)).filter(([name]) => needed.has(`${kind}/${name}`));
    return [kind, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(kinds.filter(([, all]) => Object.keys(all).length > 0));
}

function referencesIn({ $ref, discriminator }: Members): readonly string[] {
  const mapping = Object.values(membersOf(membersOf(discriminator).mapping));
  return [$ref, ...mapping].filter((reference) => typeof reference === 'string');
}

/** Schemas by the one that they extend, if a discriminator distinguishes them. */
function derivedIn(schemas: Members): ReadonlyMap<string, readonly string[]> {
  const derived = new Map<string, string[]>();
  for (const name of Object.keys(schemas))
    for (const parent of parentsOf(schemas[name])) {
      if (hasDiscriminator(parent, schemas, [])) derived.set(parent, [...(derived.get(parent) ?? []), name]);
    }
  return derived;
}

function parentsOf(schema: unknown): readonly string[] {
  const { allOf } = membersOf(schema);
  return (Array.isArray(allOf) ? allOf : []).flatMap((part) => {
    const reference = membersOf(part).$ref;
    return typeof reference === 'string' ? [nameIn(reference)] : [];
  });
}

/** Whether a schema has or inherits a discriminator. */
function hasDiscriminator(name: string, schemas: Members, seen: readonly string[]): boolean {
  if (seen.includes(name)) return false;
  if (membersOf(schemas[name]).discriminator !== undefined) return true;
  return parentsOf(schemas[name]).some((parent) => hasDiscriminator(parent, schemas, [...seen, name]));
}

function each(value: unknown, visit: (object: Members) => void): void {
  if (Array.isArray(value)) for (const item of value) each(item, visit);
  else if (isObject(value)) {
    visit(value);
    for (const part of Object.values(value)) each(part, visit);
  }
}

function nameIn(reference: string): string {
  return pathOf(decodeURIComponent(reference.slice(reference.indexOf('#') + 1))).at(-1) ?? '';
}

function membersOf(value: unknown): Members {
  return isObject(value) ? value : {};
}
