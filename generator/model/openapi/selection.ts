/** A selection of operations of an OpenAPI document: those that match any of the entries. */
export interface Selection {
  /** Tags, as written in the document. */
  readonly tags?: readonly string[];
  /** Paths of the document, or keys of webhooks: `*` matches any text within one segment, `**` any text. */
  readonly paths?: readonly string[];
  /** `operationId`s, or method and path: `GET /pets`. */
  readonly operations?: readonly string[];
  /** Extensions of an operation or its path: `x-public` (any value but false), `x-audience=partner`. */
  readonly extensions?: readonly string[];
}

/** The operations to generate: those of `include` (default: all), without those of `exclude`. */
export interface Selecting {
  readonly include?: Selection;
  readonly exclude?: Selection;
}

/** The parts of an operation by which it is selected. */
export interface Selectable {
  readonly method: string;
  readonly path: string;
  readonly operation: { readonly [name: string]: unknown };
  readonly item: { readonly [name: string]: unknown };
}

/** Kinds of entries on the command line, with their members of a selection. */
export const selectionKinds: { readonly [kind: string]: keyof Selection } = {
  tag: 'tags',
  path: 'paths',
  operation: 'operations',
  extension: 'extensions',
};

/** Entries of a selection that match an operation: `["tags", "pets"]`. */
export function fittingEntries(
  selection: Selection,
  of: Selectable,
): readonly (readonly [keyof Selection, string])[] {
  return entriesOf(selection).filter(([kind, entry]) => fits(kind, entry, of));
}

/** All entries of a selection, each with its kind. */
export function entriesOf(selection: Selection): readonly (readonly [keyof Selection, string])[] {
  return Object.values(selectionKinds).flatMap((kind) =>
    (selection[kind] ?? []).map((entry) => [kind, entry] as const),
  );
}

function fits(kind: keyof Selection, entry: string, { method, path, operation, item }: Selectable): boolean {
  switch (kind) {
    case 'tags':
      return Array.isArray(operation.tags) && operation.tags.includes(entry);
    case 'paths':
      return pathExpression(entry).test(path);
    case 'operations':
      return entry === operation.operationId || entry === `${method} ${path}`;
    case 'extensions': {
      const [key = '', wanted] = split(entry);
      return [operation[key], item[key]].some((found) => holds(found, wanted));
    }
  }
}

/** Whether an extension is set, or has the given value, alone or in a list. */
function holds(found: unknown, wanted: string | undefined): boolean {
  if (wanted === undefined) return found !== undefined && found !== false && found !== null;
  return [found].flat().some((one) => one !== undefined && String(one) === wanted);
}

function split(entry: string): readonly string[] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry] : [entry.slice(0, at), entry.slice(at + 1)];
}

function pathExpression(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
