import type { Contract, NamedType, Type } from 'trivet/contract';
import {
  array,
  bare,
  type Code,
  CodeFile,
  code,
  defineEmitter,
  doc,
  type Emitter,
  type EmitterContext,
  type GeneratedFile,
  NameScope,
  valueName,
} from 'trivet/emitter';
import { type Helper, helpers, needs, z } from './helpers.js';
import { SchemaWriter, type ZodOptions } from './schema.js';

export type { ZodOptions } from './schema.js';

/** Writes `zod.ts`: a zod 4 schema for every named type of a contract. Rules that zod cannot express are warnings. */
export const zod: Emitter<ZodOptions> = defineEmitter<ZodOptions>({
  name: 'zod',
  version: '0.1.0',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      formats: { type: 'boolean' },
      suffix: { type: 'string', pattern: '^[A-Za-z0-9_]*$' },
    },
  },
  needs: ['types', 'tables'],
  emit: (contract, context) => (contract.types.length === 0 ? [] : [schemaFile(contract, context)]),
});

function schemaFile(contract: Contract, context: EmitterContext<ZodOptions>): GeneratedFile {
  const file = new CodeFile('zod.ts', context.banner);
  const scope = new NameScope({ cased: true });
  for (const name of ['z', ...Object.keys(helpers), ...contract.types.map(({ name }) => name)])
    scope.take(name);
  const { suffix = 'Schema' } = context.options;
  const constants = new Map(
    contract.types.map(({ name }) => {
      const wanted = valueName(`${name.charAt(0).toLowerCase()}${name.slice(1)}${suffix}`);
      return [name, scope.take(wanted, [`${wanted}Schema`])];
    }),
  );
  for (const name of [...constants.values(), ...Object.keys(helpers)]) file.declare(name);
  const writer = new SchemaWriter(contract, context, constants);
  const rows = new Map(contract.tables.map((table) => [table.rowType, context.names.table(table).row]));
  const declarations = contract.types.map((named) => {
    const constant = constants.get(named.name) ?? named.name;
    const type = rows.get(named.name) ?? context.names.type(named.name);
    const schema = familySchema(named, contract, writer, constants);
    const docs = doc(`A value of \`${named.name}\`.`);
    return code`${docs}export const ${bare(constant)}: ${z}.ZodType<${type}> = ${schema};`;
  });
  for (const helper of usedHelpers(writer.used)) file.add(helpers[helper]);
  for (const declaration of declarations) file.add(declaration);
  return { path: file.path, text: file.text() };
}

/** The helpers that are used and those that they call. */
function usedHelpers(used: ReadonlySet<Helper>): readonly Helper[] {
  const all = new Set([...used].flatMap((helper) => [helper, ...(needs[helper] ?? [])]));
  return Object.keys(helpers).filter((name): name is Helper => all.has(name as Helper));
}

/** A type, and those that may replace it (xsi:type): `$type` states which one a value has. */
function familySchema(
  named: NamedType,
  contract: Contract,
  writer: SchemaWriter,
  constants: ReadonlyMap<string, string>,
): Code {
  const derived = (named.xml?.derived ?? []).filter((name) => constants.has(name));
  const isDerived = contract.types.some(({ xml }) => xml?.derived?.includes(named.name) === true);
  const own = writer.named(named, marked(named, derived.length > 0, isDerived));
  if (named.xml !== undefined && named.type.kind === 'record')
    writer.inexpressible('the order and choice of XML particles are not checked', named.type);
  if (derived.length === 0) return own;
  const members = derived.map((name) => code`${z}.lazy(() => ${bare(constants.get(name) ?? name)})`);
  return code`${z}.union(${array(named.xml?.abstract === true ? members : [own, ...members])})`;
}

function marked({ name, type }: NamedType, isBase: boolean, isDerived: boolean): Type {
  if (type.kind !== 'record' || !(isBase || isDerived)) return type;
  if (type.fields.some((field) => field.name === '$type')) return type;
  const mark = { name: '$type', required: isDerived, type: { kind: 'literal', values: [name] } } as const;
  return { ...type, fields: [mark, ...type.fields] };
}
