import type { Contract, Field, NamedType, RecordType } from '../model/contract.js';
import { RecordedTypes } from '../model/recorded-types.js';
import { bare, Code, code, doc } from './code.js';
import { CodeFile } from './code-file.js';
import { docTags } from './doc-tags.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { EnumWriter, valuesDoc } from './enums.js';
import { KeptDeclarations } from './kept-declarations.js';
import { block } from './layout.js';
import { type Split, sharedFile, splitOf } from './split.js';
import {
  aliasExpression,
  nameOf,
  recordMembers,
  spaced,
  type TypeContext,
  typeContext,
} from './type-expression.js';

/** Emits `types.ts`: an interface for each record of the contract, an alias for each other named type. */
export async function emitTypes(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  if (contract.types.length === 0) return [];
  const enums = context.enums === 'arrays' ? new EnumWriter(contract) : undefined;
  const split = splitOf(contract, context);
  if (split === undefined) {
    const file = new CodeFile('types.ts', context.banner);
    addTypes(file, contract.types, typeContext(contract), enums, context);
    return [{ path: file.path, text: file.text() }];
  }
  return splitTypes(contract, context, split, enums);
}

/** A file for each tag and one for what they share, and `types.ts`, which exports them all. */
function splitTypes(
  contract: Contract,
  context: EmitContext,
  split: Split,
  enums: EnumWriter | undefined,
): readonly GeneratedFile[] {
  const whole = new CodeFile('types.ts', context.banner);
  const parts = [sharedFile, ...split.tags.map(({ name }) => name)].flatMap((name) => {
    const own = contract.types.filter((named) => split.fileOf(named.name) === name);
    if (own.length === 0) return [];
    const file = new CodeFile(`types/${name}.ts`, context.banner);
    const types = typeContext(contract, (type) => {
      const other = split.fileOf(type);
      return other === name ? undefined : `./types/${other}.js`;
    });
    addTypes(file, own, types, enums, context);
    whole.reexport(`./types/${name}.js`);
    return [{ path: file.path, text: file.text() }];
  });
  return [{ path: whole.path, text: whole.text() }, ...parts];
}

function addTypes(
  file: CodeFile,
  own: readonly NamedType[],
  types: TypeContext,
  enums: EnumWriter | undefined,
  context: EmitContext,
): void {
  const declare = declaring(file.path, types, context);
  for (const { name } of own) file.declare(name);
  for (const family of types.families.values()) file.declare(family);
  for (const named of own) {
    for (const one of declare(named)) file.add(one);
    for (const values of enums?.declarations(named) ?? []) file.add(values);
    const family = types.families.get(named.name);
    if (family !== undefined) file.add(familyDeclaration(named, family, types));
  }
}

/** Declares types; those that an earlier run has declared, and on which no edit has an effect, as they are. */
function declaring(
  path: string,
  types: TypeContext,
  { part }: EmitContext,
): (named: NamedType) => readonly Code[] {
  if (part === undefined) return (named) => [declaration(named, types)];
  const all = [...types.types.keys()].flatMap((name) => [name, types.moduleOf(name)]);
  const common = [...all, '', ...[...types.families].flat(), ...types.derived];
  const recorded = new RecordedTypes<TypeContext>(types.types, part);
  const kept = new KeptDeclarations({ source: types, types: recorded, part, of: `types in ${path}`, common });
  const circular = { has: (key: string) => kept.ask((of) => of.circular.has(key)) };
  const recording = { ...types, types: recorded, circular };
  return (named) => kept.of(named.name, [named], () => [declaration(named, recording)]);
}

function declaration(named: NamedType, types: TypeContext): Code {
  const docs = doc(named.doc ?? named.type.doc, valuesDoc(named.type), docTags(named.type, named));
  if (named.type.kind !== 'record') {
    const alias = aliasExpression(named, types);
    return code`${docs}export type ${bare(named.name)} =${spaced(lawful(alias))};`;
  }
  const members = recordMembers(marked(named, named.type, types), types);
  return code`${docs}export interface ${bare(named.name)} ${block(members)}`;
}

/** Replaces the circular `type A = A`. */
function lawful(alias: Code): Code {
  return alias.parts.length === 1 && alias.parts[0] === 'circular' ? new Code(['unknown']) : alias;
}

/** With `$type`, which distinguishes a derived type from its base (xsi:type on the wire). */
function marked(named: NamedType, type: RecordType, types: TypeContext): RecordType {
  const required = types.derived.has(named.name);
  const isStated = type.fields.some((field) => field.name === '$type');
  if (isStated || !(required || types.families.has(named.name))) return type;
  const mark: Field = { name: '$type', required, type: { kind: 'literal', values: [named.name] } };
  return { ...type, fields: [mark, ...type.fields] };
}

function familyDeclaration(named: NamedType, family: string, types: TypeContext): Code {
  const derived = (named.xml?.derived ?? []).filter((name) => types.types.has(name));
  const members = [...(named.xml?.abstract === true ? [] : [named.name]), ...derived].map((name) =>
    nameOf(name, types),
  );
  const docs = doc(`\`${named.name}\` or a type derived from it.`);
  return code`${docs}export type ${bare(family)} =${members.map((name) => code`\n  | ${name}`)};`;
}
