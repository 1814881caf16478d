import { isEqual } from '@trivet/runtime/check';
import { type Dialect, defaultDialect } from '@trivet/runtime/table';
import { loadOrder } from '@trivet/runtime/table/validate';
import type { Contract, Table, TableField } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { type FieldPlan, planField } from '../model/datapackage/field.js';
import { NameScope, valueName } from '../model/names.js';
import { checkName } from './checks/check-name.js';
import { emitChecks } from './checks/checks.js';
import { textPattern } from './checks/pattern-text.js';
import { bare, type Code, code, doc, imported, importedType, property } from './code.js';
import { CodeFile } from './code-file.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { array, block, callOf, data, object, parameters } from './layout.js';
import { recordMembers, typeContext } from './type-expression.js';
import { emitTypes } from './types.js';

/**
 * Emits a file for each table (row type, descriptor), `package.ts`, and types and checks of JSON Schemas in
 * constraints.
 */
export async function emitTables(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const rows = new Set(contract.tables.map((table) => table.rowType));
  const schemas: Contract = { ...contract, types: contract.types.filter((type) => !rows.has(type.name)) };
  const files = contract.tables.map((table) => tableFile(table, contract, context));
  return [
    ...files,
    packageFile(contract, context),
    ...(await emitTypes(schemas, context)),
    ...(await emitChecks(schemas, context)),
  ];
}

function tableFile(table: Table, contract: Contract, context: EmitContext): GeneratedFile {
  const file = new CodeFile(`${table.name}.ts`, context.banner);
  file.declare(table.name);
  file.declare(table.rowType);
  file.add(rowInterface(table, contract));
  file.add(descriptor(table));
  reportUncheckedKeys(table, contract, context);
  return { path: file.path, text: file.text() };
}

/** Reports keys that refer to a resource of the package that is not a table here. */
function reportUncheckedKeys(table: Table, { unread = [] }: Contract, context: EmitContext): void {
  for (const { resource, package: other, at } of table.foreignKeys) {
    const target = other === undefined ? unread.find(({ name }) => name === resource) : undefined;
    if (target === undefined) continue;
    const message = `generated code does not check the foreign key to "${resource}": ${target.reason}`;
    context.report('not-checked', message, at ?? table.at);
  }
}

function rowInterface(table: Table, contract: Contract): Code {
  const named = contract.types.find((type) => type.name === table.rowType);
  const members =
    named?.type.kind === 'record' ? recordMembers(named.type, typeContext(contract, './types.js')) : [];
  return code`${doc(named?.doc)}export interface ${bare(table.rowType)} ${block(members)}`;
}

function descriptor(table: Table): Code {
  const place = table.paths[0] ?? table.wireName ?? table.name;
  const intro = `How \`${place}\` is read and written.`;
  const members: Code[] = [code`name: ${table.wireName ?? table.name}`];
  if (table.missingValues.length !== 1 || table.missingValues[0] !== '') {
    members.push(code`missingValues: ${data(table.missingValues)}`);
  }
  if (table.fieldsMatch !== 'exact') members.push(code`fieldsMatch: ${table.fieldsMatch}`);
  members.push(
    code`fields: ${object(
      table.fields.map((field) => code`${property(field.name)}: ${fieldCode(table, field)}`),
      true,
    )}`,
  );
  members.push(...orderMembers(table), ...keyMembers(table), ...fileMembers(table), ...rowMember(table));
  const table_ = imported('@trivet/runtime/table', 'table');
  return code`${doc(table.title, table.doc, intro)}export const ${bare(table.name)} = ${callOf(code`${table_}<${bare(table.rowType)}>`, [object(members, true)])};`;
}

/** The fields, if an object would lose their order: names that are whole numbers come first. */
function orderMembers({ fields }: Table): readonly Code[] {
  const labels = fields.filter((field) => field.label !== undefined);
  return [
    ...(fields.some(({ name }) => /^(?:0|[1-9]\d*)$/.test(name))
      ? [code`order: ${data(fields.map(({ name }) => name))}`]
      : []),
    ...(labels.length === 0
      ? []
      : [code`labels: ${object(labels.map(({ name, label }) => code`${property(name)}: ${label}`))}`]),
  ];
}

function keyMembers({ primaryKey, uniqueKeys, foreignKeys }: Table): readonly Code[] {
  return [
    ...(primaryKey.length === 0 ? [] : [code`primaryKey: ${data(primaryKey)}`]),
    ...(uniqueKeys.length === 0 ? [] : [code`uniqueKeys: ${data(uniqueKeys)}`]),
    ...(foreignKeys.length === 0
      ? []
      : [
          code`foreignKeys: ${array(
            foreignKeys.map(({ at: _, ...key }) => data(key)),
            true,
          )}`,
        ]),
  ];
}

function fileMembers({ encoding, dialect }: Table): readonly Code[] {
  const given = Object.entries({ ...dialect, quoteChar: dialect.quoteChar ?? null }).filter(
    ([name, value]) => !isEqual(value, defaultDialect[name as keyof Dialect]),
  );
  return [
    ...(/^utf-?8$/i.test(encoding) ? [] : [code`encoding: ${encoding}`]),
    ...(given.length === 0 ? [] : [code`dialect: ${data(Object.fromEntries(given))}`]),
  ];
}

/** With more fields a row is a list, since a literal is no longer faster. */
const mostMembers = 200;

/**
 * `row: (country, year) => (cells) => ({ country: country.read(cells), year: year.read(cells) })`: engines read a row
 * and create its object faster in one function than column by column in a loop.
 */
function rowMember({ fields }: Table): readonly Code[] {
  if (fields.length === 0 || fields.length > mostMembers) return [];
  const scope = new NameScope({ cased: true });
  const cells = scope.take('cells');
  const columns = fields.map(({ name }) => ({ name, column: scope.take(valueName(name)) }));
  const members = columns.map(
    ({ name, column }) => code`${property(name)}: ${bare(column)}.read(${bare(cells)})`,
  );
  const names = parameters(columns.map(({ column }) => bare(column)));
  return [code`row: ${names} => (${bare(cells)}) => (${object(members)})`];
}

/** `integer({ minimum: 1990, maximum: 2030 })`. */
function fieldCode(table: Table, field: TableField): Code {
  const plan = planField(field, isRequired(table, field.name));
  const maker = imported('@trivet/runtime/table', plan.maker);
  const members = [...optionMembers(plan), ...schemaMember(field)];
  const made = callOf(code`${maker}`, members.length === 0 ? [] : [object(members)]);
  const carrier = carrierCode(field);
  return carrier === undefined
    ? made
    : callOf(code`${imported('@trivet/runtime/table', 'carried')}`, [made, carrier]);
}

/** The carriers of the runtime for each type of Temporal. */
const temporalCarriers: { readonly [type: string]: string } = {
  date: 'plainDate',
  time: 'plainTime',
  datetime: 'dateTime',
  yearmonth: 'plainYearMonth',
  duration: 'temporalDuration',
};

/** `asDate`, `plainDate(Temporal)`; undefined if rows contain the value that the field reads. */
function carrierCode({ type, carrier }: TableField): Code | undefined {
  if (carrier === undefined || carrier.kind === 'bigint') return undefined;
  const plain = '@trivet/runtime/table';
  if (carrier.kind === 'string') return code`${imported(plain, 'asText')}`;
  if (carrier.kind === 'Date') return code`${imported(plain, type === 'date' ? 'asDate' : 'asDateTime')}`;
  const made = imported('@trivet/runtime/table', temporalCarriers[type] ?? 'plainDate');
  const { module } = carrier;
  return callOf(code`${made}`, [
    module === undefined ? bare('Temporal') : code`${imported(module, 'Temporal')}`,
  ]);
}

function optionMembers({ options, pattern }: FieldPlan): readonly Code[] {
  const members = Object.entries(options).map(([name, value]) => code`${property(name)}: ${data(value)}`);
  return pattern === undefined ? members : [...members, code`pattern: ${textPattern(pattern)}`];
}

function schemaMember({ jsonSchema }: TableField): readonly Code[] {
  if (jsonSchema === undefined) return [];
  return [code`jsonSchema: ${imported('./checks.js', checkName(jsonSchema.name))}`];
}

function packageFile(contract: Contract, context: EmitContext): GeneratedFile {
  const file = new CodeFile('package.ts', context.banner);
  const name = 'dataPackage';
  for (const declared of [name, 'loadOrder', 'laterKeys']) file.declare(declared);
  const resources = contract.tables.map((table) => {
    const constant = imported(`./${table.name}.js`, table.name);
    const paths = table.inline === undefined ? code`paths: ${data(table.paths)}` : code`paths: []`;
    return object([code`name: ${table.wireName ?? table.name}`, paths, code`table: ${constant}`]);
  });
  const unread = (contract.unread ?? []).map(({ name, paths, reason }) => data({ name, paths, reason }));
  const type = importedType('@trivet/runtime/table', 'DataPackage');
  const intro = 'The package for the dataset endpoint: its descriptor, and a table for each resource.';
  file.add(
    code`${doc(contract.title, intro)}export const ${bare(name)}: ${type} = ${object(
      [
        code`name: ${contract.name.split('/').at(-1) ?? contract.name}`,
        code`descriptor: ${data(contract.descriptor ?? context.source.data)}`,
        code`resources: ${array(resources, true)}`,
        ...(unread.length === 0 ? [] : [code`unread: ${array(unread, true)}`]),
      ],
      true,
    )};`,
  );
  addLoadOrder(file, contract);
  return { path: file.path, text: file.text() };
}

/** `export const loadOrder = ['countries', 'cities'] as const;`, and the keys that no order satisfies. */
function addLoadOrder(file: CodeFile, { tables }: Contract): void {
  const order = loadOrder({
    resources: tables.map((table) => ({ name: table.wireName ?? table.name, table })),
  });
  const names = order.resources.map(({ name }) => name);
  const intro = 'Resources in an order in which each comes after those that its foreign keys reference.';
  file.add(code`${doc(intro)}export const loadOrder = ${data(names)} as const;`);
  if (order.later.length === 0) return;
  const late =
    'Foreign keys to later resources, because tables reference each other in a cycle: to be set last.';
  file.add(code`${doc(late)}export const laterKeys = ${data(order.later)} as const;`);
}
