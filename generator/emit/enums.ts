import type { Contract, EnumMember, Field, Json, LiteralType, NamedType, Type } from '../model/contract.js';
import { NameScope, typeName, valueName } from '../model/names.js';
import { bare, type Code, code, doc, indent, join, lit, property } from './code.js';
import { array } from './layout.js';

/** The descriptions of an enumeration's values, if the document contains any. */
export function valuesDoc(type: Type): string | undefined {
  if (type.kind !== 'literal') return undefined;
  const lines = (type.members ?? []).flatMap(({ value, name, doc: description }) => {
    const text = description ?? name;
    return text === undefined ? [] : [`- \`${String(value)}\`: ${text.replace(/\s+/g, ' ')}`];
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Writes the enumerations of a contract as arrays, and as objects if their values have names. */
export class EnumWriter {
  private readonly scope = new NameScope({ cased: true });

  constructor(contract: Contract) {
    for (const { name } of contract.types) this.scope.take(name);
  }

  /** The declarations for a named type: its own values, or those of its fields. */
  declarations(named: NamedType): readonly Code[] {
    const { name, type } = named;
    if (type.kind === 'literal') return this.ofType(name, type);
    return fieldsOf(type).flatMap((field) => {
      const of = field.type.kind === 'list' ? field.type.items : field.type;
      const known = of.kind === 'literal' ? scalars(of) : [];
      if (known.length < 2) return [];
      const text = doc(`The values of \`${name}.${field.name}\`.`);
      return [
        code`${text}export const ${this.take(`${name}${typeName(field.name)}`)} = ${array(known.map((value) => lit(value)))} as const;`,
      ];
    });
  }

  private ofType(name: string, type: LiteralType): readonly Code[] {
    const known = scalars(type);
    if (known.length === 0) return [];
    const text = doc(`The values of \`${name}\`.`);
    const values = code`${text}export const ${this.take(name)} = ${array(known.map((value) => lit(value)))} as const satisfies readonly ${bare(name)}[];`;
    const members = (type.members ?? []).filter(({ value }) => known.includes(value));
    const isNamed =
      members.length === known.filter((value) => value !== null).length &&
      members.every((member) => member.name !== undefined);
    return isNamed ? [values, namedValues(name, members)] : [values];
  }

  private take(name: string): Code {
    const wanted = valueName(`${name.charAt(0).toLowerCase()}${name.slice(1)}Values`);
    return bare(this.scope.take(wanted, [`${wanted}List`]));
  }
}

/** The fields that a type states itself, also in parts of an `allOf`. */
function fieldsOf(type: Type): readonly Field[] {
  if (type.kind === 'record') return type.fields.filter(({ unsent }) => unsent !== true);
  return type.kind === 'intersection' ? type.members.flatMap(fieldsOf) : [];
}

/** `export const Status = { Active: 1 } as const`, next to the type of this name. */
function namedValues(name: string, members: readonly EnumMember[]): Code {
  const entries = members.map(
    ({ value, name: key, doc: description }) =>
      code`${doc(description)}${property(key ?? '')}: ${lit(value)},`,
  );
  const body = indent(join(entries, '\n'));
  return code`${doc(`The values of \`${name}\` by name.`)}export const ${bare(name)} = {\n  ${body}\n} as const;`;
}

/** Values that have the same text in a contract and in code. */
function scalars({ values, base }: LiteralType): readonly Json[] {
  const isCarried = base?.kind === 'number' && (base.exact ?? base.carrier ?? 'number') !== 'number';
  return isCarried ? [] : values.filter((value) => typeof value !== 'object' || value === null);
}
