import { canonicalEncoding } from '@trivet/runtime/internal/table';
import type { Report } from '../../diagnostic.js';
import type { DataPackageDocument, ResourceDocument } from '../../load/datapackage/document.js';
import { citing } from '../../load/datapackage/section.js';
import { child, type DocumentNode, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import { complainer } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import type { Contract, Json, NamedType, RecordType, Table, Type, UnreadResource } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { Schemas } from '../json-schema/types.js';
import { NameScope, typeName, valueName } from '../names.js';
import { modelDialect } from './dialect.js';
import { planField } from './field.js';
import { missingValuesOf, modelFields } from './fields.js';
import { modelKeys, resolveForeignKeys } from './keys.js';
import type { DataPackageModelOptions, ModelledResource, TableReading } from './table-reading.js';
import { valueType } from './type.js';

/** The contract of a data package: a table for each resource that has a schema. */
export function modelDataPackage(
  document: DataPackageDocument,
  options: DataPackageModelOptions,
  report: Report,
): Contract {
  const complain = complainer(citing(document, report));
  const types = new NameScope();
  const names = new NameScope();
  // Files that every contract has in addition to its tables.
  for (const taken of ['package', 'types', 'checks', 'conformance', 'docs']) names.take(taken);
  const reading: TableReading = {
    document,
    complain,
    schemas: new Schemas(document.registry, types, complain),
    tables: names,
    types,
    carriers: options,
  };
  const found = document.resources.flatMap((resource) => modelResource(resource, options.name, reading));
  const resolved = resolveForeignKeys(found, reading);
  const tables = resolved.flatMap(({ table, reason }) =>
    table === undefined || reason !== undefined ? [] : [table],
  );
  const unread = resolved.flatMap(({ reason, ...resource }): UnreadResource[] =>
    reason === undefined ? [] : [{ ...resource, reason }],
  );
  const { root } = document;
  return {
    name: options.name,
    family: 'datapackage',
    files: document.sources.files(),
    ...optional('title', textOf(root, 'title')),
    ...optional('version', textOf(root, 'version')),
    ...optional('doc', textOf(root, 'description')),
    types: [...tables.map(rowType), ...reading.schemas.finish()],
    services: [],
    tables,
    ...(unread.length > 0 && { unread }),
    descriptor: wholeDescriptor(document),
    scenarios: [],
  };
}

/** The descriptor as one document, so that consumers need no other file. */
function wholeDescriptor({ kind, root, resources }: DataPackageDocument): Json {
  if (kind !== 'package') return root.value as Json;
  const whole = resources.map(({ at, schema, dialect }) => {
    if (!isObject(at.value)) return at.value;
    const taken = {
      ...(schema !== undefined && { schema: schema.value }),
      ...(dialect !== undefined && { dialect: dialect.value }),
    };
    return { ...at.value, ...taken };
  });
  // A package is an object whose members were read from JSON text.
  return { ...(root.value as { readonly [name: string]: Json }), resources: whole as readonly Json[] };
}

/** The contract with the unread tables added, for callers that read other data formats. */
export function withUnread(contract: Contract): Contract {
  const tables = (contract.unread ?? []).flatMap(({ table }) => table ?? []);
  return {
    ...contract,
    tables: [...contract.tables, ...tables],
    types: [...contract.types, ...tables.map(rowType)],
  };
}

function modelResource(
  resource: ResourceDocument,
  contract: string,
  reading: TableReading,
): readonly ModelledResource[] {
  const { at, schema, form, paths } = resource;
  const { complain } = reading;
  // Anything but an object has been reported when its shape was checked.
  if (!isObject(at.value)) return [];
  const wireName = resourceName(resource, contract);
  const known = { name: wireName, paths, at: placeOf(at) };
  if (schema === undefined || !Array.isArray(valueAt(schema, 'fields'))) {
    // An incomplete or unavailable schema is an error.
    if (schema !== undefined || valueAt(at, 'schema') !== undefined) return [];
    complain(
      'warning',
      'not-generated',
      `resource "${wireName}" has no schema; no table is generated`,
      placeOf(at),
    );
    return [{ ...known, reason: 'it has no schema' }];
  }
  const table = modelTable(resource, schema, wireName, reading);
  if (form.kind !== 'unread') return [{ ...known, table }];
  const { reason } = form;
  complain('warning', 'not-read', `resource "${wireName}" skipped: ${reason}`, placeOf(at));
  return [{ ...known, table, reason }];
}

function modelTable(
  resource: ResourceDocument,
  schema: DocumentNode,
  wireName: string,
  reading: TableReading,
): Table {
  const { at } = resource;
  const name = takeName(valueName(wireName), wireName, at, reading);
  const rowName = reading.types.take(`${typeName(name)}Row`, [`${typeName(name)}TableRow`]);
  const markers = missingValuesOf(schema, { ...reading, complain: () => undefined }) ?? [''];
  const fields = modelFields(schema, typeName(name), markers, reading);
  const inline = valueAt(at, 'data');
  return {
    name,
    ...(name === wireName ? {} : { wireName }),
    ...optional(
      'title',
      textOf(at, 'title') ?? (reading.document.kind === 'schema' ? textOf(at, 'title') : undefined),
    ),
    ...optional('doc', textOf(at, 'description') ?? textOf(schema, 'description')),
    paths: inline === undefined ? resource.paths : [],
    ...(inline === undefined ? {} : { inline: inline as Json }),
    ...declaredFacts(at),
    encoding: encodingOf(at, reading),
    dialect: modelDialect(resource.dialect, resource.form, reading),
    fields,
    ...modelKeys(schema, fields, reading),
    rowType: rowName,
    at: placeOf(at),
  };
}

function encodingOf(at: DocumentNode, { complain }: TableReading): string {
  const given = textOf(at, 'encoding') ?? 'utf-8';
  if (canonicalEncoding(given) !== undefined) return given;
  complain('error', 'wrong-value', `unknown encoding "${given}"`, placeOf(child(at, 'encoding')));
  return 'utf-8';
}

function declaredFacts(at: DocumentNode): Pick<Table, 'bytes' | 'hash'> {
  const bytes = valueAt(at, 'bytes');
  const hash = textOf(at, 'hash');
  return { ...(typeof bytes === 'number' && { bytes }), ...optional('hash', hash) };
}

/** The name of a resource; without one its path is used, since three of ten real ones have no name. */
function resourceName({ at, paths }: ResourceDocument, contract: string): string {
  const given = valueAt(at, 'name');
  if (typeof given === 'string' && given.trim() !== '') return given;
  const file = paths[0]?.split(/[/?#]/).findLast((part) => part !== '');
  const base = file?.replace(/(?:\.[A-Za-z0-9]{1,4})+$/, '');
  return base === undefined || base === '' ? (contract.split('/').at(-1) ?? contract) : base;
}

function takeName(
  wanted: string,
  wireName: string,
  at: DocumentNode,
  { tables, complain }: TableReading,
): string {
  const name = tables.take(wanted, [`${wanted}Table`]);
  if (name !== wanted)
    complain('info', 'renamed', `the table of resource "${wireName}" is named "${name}"`, placeOf(at));
  return name;
}

/** The row of a table as a named type. */
function rowType(table: Table): NamedType {
  const label = table.paths[0] ?? table.wireName ?? table.name;
  return { name: table.rowType, doc: `A row of \`${label}\`.`, at: table.at, type: rowRecord(table) };
}

/** The record of a table's row. */
export function rowRecord(table: Table): RecordType {
  const mayLack = table.fieldsMatch === 'superset' || table.fieldsMatch === 'partial';
  const fields = table.fields.map((field) => {
    const required = isRequired(table, field.name);
    const value = valueType(field, planField(field));
    const type: Type = required
      ? value
      : { kind: 'union', members: [value, { kind: 'null' }], exclusive: false };
    return {
      name: field.name,
      required: !mayLack || required,
      type,
      ...optional('doc', fieldDoc(field)),
      at: field.at,
    };
  });
  return { kind: 'record', fields };
}

function fieldDoc(field: Table['fields'][number]): string | undefined {
  const title =
    field.title !== undefined && field.title.toLowerCase() !== field.name.toLowerCase()
      ? field.title
      : undefined;
  return title === undefined ? field.doc : field.doc === undefined ? title : `${title}: ${field.doc}`;
}

/** Whether a field must be present: by its constraint, or as part of the primary key (Table Schema v2, primaryKey). */
export function isRequired(table: Pick<Table, 'fields' | 'primaryKey'>, name: string): boolean {
  const field = table.fields.find((one) => one.name === name);
  return field?.constraints.required === true || table.primaryKey.includes(name);
}
