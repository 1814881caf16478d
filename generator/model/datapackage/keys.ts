import { child, type DocumentNode, items, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { ForeignKey, Table, TableField } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { missingValuesOf } from './fields.js';
import type { ModelledResource, TableReading } from './table-reading.js';

type Keys = Pick<Table, 'fieldsMatch' | 'missingValues' | 'primaryKey' | 'uniqueKeys' | 'foreignKeys'>;

/** The keys and other members of a schema, except its fields. */
export function modelKeys(schema: DocumentNode, fields: readonly TableField[], reading: TableReading): Keys {
  const names = new Set(fields.map((field) => field.name));
  const known = (node: DocumentNode): readonly string[] | undefined => namesOf(node, names, reading);
  const primary = child(schema, 'primaryKey');
  return {
    fieldsMatch: fieldsMatchOf(schema, reading),
    missingValues: missingValuesOf(schema, reading) ?? [''],
    primaryKey: primary.value === undefined ? [] : (known(primary) ?? []),
    uniqueKeys: items(child(schema, 'uniqueKeys')).flatMap((node) => {
      const key = known(node);
      return key === undefined || key.length === 0 ? [] : [key];
    }),
    foreignKeys: items(child(schema, 'foreignKeys')).flatMap((node) => foreignKeyOf(node, known, reading)),
  };
}

/** Names of fields, as one text (v1) or a list; undefined if a field does not exist. */
function namesOf(
  node: DocumentNode,
  names: ReadonlySet<string>,
  { complain }: TableReading,
): readonly string[] | undefined {
  const nodes = typeof node.value === 'string' ? [node] : items(node);
  const found = nodes.map((one) => one.value);
  if (typeof node.value !== 'string' && !Array.isArray(node.value)) {
    complain('error', 'wrong-type', 'a key must be a list of field names', placeOf(node));
    return undefined;
  }
  const strange = nodes.find((one) => typeof one.value !== 'string' || !names.has(one.value));
  if (strange === undefined) return found as readonly string[];
  complain('error', 'broken-key', `field ${JSON.stringify(strange.value)} not found`, placeOf(strange));
  return undefined;
}

function fieldsMatchOf(schema: DocumentNode, { complain }: TableReading): Table['fieldsMatch'] {
  const node = child(schema, 'fieldsMatch');
  // The published profile requires a list with one item; the text of the standard a string.
  const value: unknown = Array.isArray(node.value) && node.value.length === 1 ? node.value[0] : node.value;
  if (value === undefined) return 'exact';
  if (
    value === 'exact' ||
    value === 'equal' ||
    value === 'subset' ||
    value === 'superset' ||
    value === 'partial'
  )
    return value;
  complain('error', 'wrong-value', `invalid value ${JSON.stringify(value)} for "fieldsMatch"`, placeOf(node));
  return 'exact';
}

function foreignKeyOf(
  node: DocumentNode,
  known: (node: DocumentNode) => readonly string[] | undefined,
  { complain }: TableReading,
): readonly ForeignKey[] {
  const fields = known(child(node, 'fields'));
  const reference = child(node, 'reference');
  const target = child(reference, 'fields');
  const referenced = typeof target.value === 'string' ? [target.value] : target.value;
  if (fields === undefined || !isTexts(referenced)) {
    if (fields !== undefined)
      complain(
        'warning',
        'broken-key',
        '"fields" is missing in the reference; the key is not checked',
        placeOf(reference),
      );
    return [];
  }
  if (fields.length !== referenced.length) {
    const message = `a key and its reference must have the same number of fields, got ${fields.length} and ${referenced.length}`;
    complain('error', 'broken-key', message, placeOf(node));
    return [];
  }
  const resource = valueAt(reference, 'resource');
  const other = child(reference, 'package');
  if (other.value !== undefined && (typeof other.value !== 'string' || typeof resource !== 'string')) {
    const message = 'a key to another package must have "package" and "resource"';
    complain('error', 'broken-key', message, placeOf(reference));
    return [];
  }
  return [
    {
      fields,
      resource: typeof resource === 'string' ? resource : '',
      referenced,
      ...optional('package', textOf(reference, 'package')),
      at: placeOf(node),
    },
  ];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * Removes and reports the foreign keys that refer to an unknown resource or field of the package. Those that refer to a
 * resource without a schema are kept: its header has the names of its fields.
 */
export function resolveForeignKeys(
  resources: readonly ModelledResource[],
  { document, complain }: TableReading,
): readonly ModelledResource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return resources.map(({ table, ...resource }): ModelledResource => {
    if (table === undefined) return resource;
    const foreignKeys = table.foreignKeys.flatMap((key): readonly ForeignKey[] => {
      // Keys into another package are checked when data are validated together with it.
      if (key.package !== undefined) return [key];
      const isSelf = key.resource === '' || key.resource === resource.name;
      const target = isSelf ? { ...resource, table } : byName.get(key.resource);
      const problem = problemOf(key, target);
      if (problem === undefined) return [isSelf ? { ...key, resource: '' } : key];
      // A schema on its own does not include the other resources.
      const isAlone = document.kind !== 'package' && target === undefined;
      complain(isAlone ? 'warning' : 'error', 'broken-key', problem, key.at ?? table.at);
      return [];
    });
    return { ...resource, table: { ...table, foreignKeys } };
  });
}

function problemOf(key: ForeignKey, target: ModelledResource | undefined): string | undefined {
  if (target === undefined) return `resource ${JSON.stringify(key.resource)} not found`;
  if (target.table === undefined) return undefined;
  const names = new Set(target.table.fields.map((field) => field.name));
  const strange = key.referenced.find((name) => !names.has(name));
  return strange === undefined
    ? undefined
    : `field ${JSON.stringify(strange)} not found in resource "${target.name}"`;
}
