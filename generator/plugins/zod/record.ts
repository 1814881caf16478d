import type { Pattern, RecordType, Type } from 'trivet/contract';
import { array, type Code, code, lit, object, property } from 'trivet/emitter';
import { type Helper, z } from './helpers.js';

/** The parts of the schema writer that records need; the writer in turn calls this module for records. */
interface SchemaWriter {
  schema(type: Type): Code;
  /** A schema with a condition on `value`. */
  custom(type: Type, condition: Code): Code;
  /** The name of a helper, which is added to the file. */
  use(helper: Helper): Code;
  /** A pattern as a regular expression; undefined if JavaScript cannot express it. */
  pattern(pattern: Pattern, type: Type): Code | undefined;
}

/** Names that every object inherits: zod would read inherited values as members. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** An object; rules without a zod method are refinements. */
export function recordSchema(type: RecordType, writer: SchemaWriter): Code {
  const { fields, patterns = [] } = type;
  const plain = fields.filter(({ name }) => !inherited.has(name));
  const members = plain.map((field) => {
    const schema = writer.schema(field.type);
    return code`${property(field.name)}: ${field.required ? schema : code`${z}.exactOptional(${schema})`}`;
  });
  const shape = object(members, members.length > 1);
  const special = fields.filter(({ name }) => inherited.has(name));
  const isGuarded = patterns.length > 0 || special.length > 0;
  const whole = code`${base(type, shape, isGuarded, writer)}${refinements(type, isGuarded, writer)}`;
  if (special.length === 0) return whole;
  // Zod omits such members from the input of its checks.
  const own = special.map(({ name, type: held, required }) => {
    const has = code`${writer.use('has')}(value, ${name})`;
    const holds = code`${writer.use('holds')}(${writer.schema(held)}, value[${name}])`;
    return required ? code` && ${has} && ${holds}` : code` && (!${has} || ${holds})`;
  });
  return writer.custom(
    type,
    code`${writer.use('isRecord')}(value) && ${writer.use('holds')}(${whole}, value)${own}`,
  );
}

/** The object with its members; if it has patterns, other members are checked separately. */
function base({ additional }: RecordType, shape: Code, isGuarded: boolean, writer: SchemaWriter): Code {
  if (additional === undefined || isGuarded || additional.kind === 'any')
    return code`${z}.looseObject(${shape})`;
  if (additional.kind === 'never') return code`${z}.strictObject(${shape})`;
  return code`${z}.object(${shape}).catchall(${writer.schema(additional)})`;
}

function refinements(type: RecordType, isGuarded: boolean, writer: SchemaWriter): readonly Code[] {
  const { names, minFields, maxFields, dependentRequired = {}, dependentTypes = {} } = type;
  const checks: Code[] = isGuarded ? [code`.check(${writer.use('others')}(${othersOf(type, writer)}))`] : [];
  if (names !== undefined) {
    const held = code`${writer.use('holds')}(${writer.schema(names)}, name)`;
    checks.push(code`.refine((value) => Object.keys(value).every((name) => ${held}))`);
  }
  const size = code`Object.keys(value).length`;
  if (minFields !== undefined)
    checks.push(
      code`.refine((value) => ${size} >= ${minFields}, ${`must have at least ${minFields} members`})`,
    );
  if (maxFields !== undefined)
    checks.push(
      code`.refine((value) => ${size} <= ${maxFields}, ${`must have at most ${maxFields} members`})`,
    );
  for (const [name, needed] of Object.entries(dependentRequired)) {
    if (needed.length === 0) continue;
    const all = code`${lit(needed)}.every((name) => ${writer.use('has')}(value, name))`;
    checks.push(code`.refine((value) => !${writer.use('has')}(value, ${name}) || ${all})`);
  }
  for (const [name, dependent] of Object.entries(dependentTypes)) {
    const held = code`${writer.use('holds')}(${writer.schema(dependent)}, value)`;
    checks.push(code`.refine((value) => !${writer.use('has')}(value, ${name}) || ${held})`);
  }
  return checks;
}

/** A function from the name of a member to the schemas that apply to it in addition to that of the field. */
function othersOf(type: RecordType, writer: SchemaWriter): Code {
  const { fields, patterns = [], additional } = type;
  const entries = patterns.flatMap(({ pattern, type: held }) => {
    const expression = writer.pattern(pattern, type);
    return expression === undefined ? [] : [code`[${expression}, ${writer.schema(held)}] as const`];
  });
  const named = lit(fields.map(({ name }) => name));
  const rest =
    additional === undefined || additional.kind === 'any'
      ? code`[]`
      : code`matching.length > 0 || ${named}.includes(name) ? [] : [${writer.schema(additional)}]`;
  const matching =
    entries.length === 0
      ? code`const matching: readonly ${z}.ZodType[] = [];`
      : code`const matching = ${array(entries)}.flatMap(([pattern, schema]) => (pattern.test(name) ? [schema] : []));`;
  return code`(name) => {
    ${matching}
    return [...matching, ...(${rest})];
  }`;
}
