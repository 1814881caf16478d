import type { Contract, Json, ListType, NamedType, NumberType, StringType, Type } from 'trivet/contract';
import { array, bare, type Code, code, type EmitterContext, join, lit, property } from 'trivet/emitter';
import { type Helper, z } from './helpers.js';
import { inPlaceCycles } from './in-place.js';
import { recordSchema } from './record.js';

/** Options of the emitter. */
export interface ZodOptions {
  /** Whether formats are checked, by zod's rules: by default only in OpenAPI, otherwise they are annotations. */
  readonly formats?: boolean;
  /** Suffix of the names of schemas. Default `Schema`. */
  readonly suffix?: string;
}

/** Writes types of a contract as zod schemas. */
export class SchemaWriter {
  /** Helpers used by the schemas so far. */
  readonly used = new Set<Helper>();
  private readonly contract: Contract;
  private readonly context: EmitterContext<ZodOptions>;
  private readonly constants: ReadonlyMap<string, string>;
  private readonly declared = new Set<string>();
  private readonly cycles: ReadonlySet<string>;
  private readonly types: ReadonlyMap<string, NamedType>;
  /** The named type that is being written. */
  private owner: NamedType | undefined;

  /** `constants` are the names of the schemas by those of their types. */
  constructor(
    contract: Contract,
    context: EmitterContext<ZodOptions>,
    constants: ReadonlyMap<string, string>,
  ) {
    this.contract = contract;
    this.context = context;
    this.constants = constants;
    this.types = new Map(contract.types.map((named) => [named.name, named]));
    this.cycles = inPlaceCycles(this.types);
  }

  /** The schema of a named type; later ones refer to it by its constant. */
  named(named: NamedType, type: Type = named.type): Code {
    this.owner = named;
    const written = this.schema(type);
    this.declared.add(named.name);
    return written;
  }

  schema(type: Type): Code {
    switch (type.kind) {
      case 'any':
        return code`${z}.unknown()`;
      case 'never':
        return code`${z}.never()`;
      case 'null':
        return code`${z}.null()`;
      case 'boolean':
        return code`${z}.boolean()`;
      case 'string':
        return this.string(type);
      case 'number':
        return this.number(type);
      case 'bytes':
        return this.bytes(type);
      case 'literal':
        return this.literal(type.values, type.base);
      case 'list':
        return this.list(type);
      case 'record':
        return recordSchema(type, this);
      case 'union': {
        const members = type.members.map((member) => this.schema(member));
        const [only] = members;
        if (only !== undefined && members.length === 1) return only;
        return code`${z}.${bare(type.exclusive ? 'xor' : 'union')}(${array(members)})`;
      }
      case 'intersection':
        return this.intersection(type);
      case 'not':
        return this.custom(type, code`!${this.use('holds')}(${this.schema(type.type)}, value)`);
      case 'conditional': {
        const branch = (part: Type | undefined): Code =>
          part === undefined ? code`true` : code`${this.use('holds')}(${this.schema(part)}, value)`;
        const test = code`${this.use('holds')}(${this.schema(type.if)}, value)`;
        return this.custom(type, code`${test} ? ${branch(type.then)} : ${branch(type.else)}`);
      }
      case 'when':
        return this.custom(
          type,
          code`!(${this.isOfKind(type.type.kind)}) || ${this.use('holds')}(${this.schema(type.type)}, value)`,
        );
      case 'reference':
        return this.reference(type.name);
      case 'xml':
        this.inexpressible('elements of an XML wildcard are not checked', type);
        return code`${z}.custom<${this.typeOf(type)}>((value) => typeof value === 'object' && value !== null)`;
    }
  }

  /** A schema with a custom check; its type is that of `types.ts`. */
  custom(type: Type, condition: Code): Code {
    return code`${z}.custom<${this.typeOf(type)}>((value) => ${condition})`;
  }

  typeOf(type: Type): Code {
    return this.context.names.expression(type);
  }

  /** The name of a helper, which is added to the file. */
  use(helper: Helper): Code {
    this.used.add(helper);
    return bare(helper);
  }

  /** Reports a rule that the schema does not check. */
  inexpressible(message: string, type: Type): void {
    const [file = ''] = this.contract.files;
    const at = type.at ?? this.owner?.at ?? { file, pointer: '' };
    this.context.warn(`${message} by the schema of "${this.owner?.name ?? ''}"`, at);
  }

  /** A pattern as a regular expression; undefined if JavaScript cannot express it. */
  pattern(pattern: NonNullable<StringType['patterns']>[number], type: Type): Code | undefined {
    const { source, dialect } = pattern;
    try {
      if (dialect === 'ecma262') return code`${regularExpression(source)}`;
    } catch {
      // Reported below.
    }
    this.inexpressible(`the pattern ${JSON.stringify(source)} is not checked`, type);
    return undefined;
  }

  private isOfKind(kind: 'string' | 'number' | 'list' | 'record'): Code {
    if (kind === 'list') return code`Array.isArray(value)`;
    return kind === 'record' ? code`${this.use('isRecord')}(value)` : code`typeof value === ${kind}`;
  }

  private reference(name: string): Code {
    const constant = this.constants.get(name);
    if (constant === undefined) return code`${z}.unknown()`;
    if (this.owner !== undefined && this.cycles.has(`${this.owner.name} ${name}`))
      return code`${z}.unknown()`;
    return this.declared.has(name) ? bare(constant) : code`${z}.lazy(() => ${bare(constant)})`;
  }

  private string(type: StringType): Code {
    const { carrier, minLength, maxLength, format } = type;
    if (carrier !== undefined) {
      this.inexpressible(`values of ${carrier.name} are not checked`, type);
      return code`${z}.custom<${this.typeOf(type)}>((value) => typeof value === 'object' && value !== null)`;
    }
    const isBounded = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].some(
      (name) => name in type,
    );
    const isLexical =
      type.xsd !== undefined && !['string', 'normalizedString', 'token', 'anySimpleType'].includes(type.xsd);
    if (isBounded || isLexical)
      this.inexpressible('the lexical form and order of XSD values are not checked', type);
    const checks: Code[] = [];
    if (minLength !== undefined)
      checks.push(
        code`.refine((text) => ${this.use('length')}(text) >= ${minLength}, ${`must have at least ${minLength} characters`})`,
      );
    if (maxLength !== undefined)
      checks.push(
        code`.refine((text) => ${this.use('length')}(text) <= ${maxLength}, ${`must have at most ${maxLength} characters`})`,
      );
    for (const pattern of type.patterns ?? []) {
      const expression = this.pattern(pattern, type);
      if (expression !== undefined) checks.push(code`.regex(${expression})`);
    }
    return code`${this.format(format)}${checks}`;
  }

  private format(format: string | undefined): Code {
    const { formats = this.contract.formats !== undefined } = this.context.options;
    const made = formats && format !== undefined ? zodFormats.get(format) : undefined;
    return made === undefined ? code`${z}.string()` : code`${z}.${made}`;
  }

  private number(type: NumberType): Code {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = type;
    const carrier = type.exact ?? type.carrier ?? 'number';
    if (carrier === 'string') {
      this.inexpressible('the digits and bounds of decimals are not checked', type);
      return code`${z}.string()`;
    }
    if (
      type.totalDigits !== undefined ||
      type.fractionDigits !== undefined ||
      (type.patterns ?? []).length > 0
    )
      this.inexpressible('digits of numbers are not checked', type);
    const value = (bound: number | string): Code =>
      carrier === 'bigint' ? code`BigInt(${String(bound)})` : code`${Number(bound)}`;
    const calls = [
      ['min', minimum],
      ['max', maximum],
      ['gt', exclusiveMinimum],
      ['lt', exclusiveMaximum],
    ] as const;
    const checks = calls.flatMap(([method, bound]) =>
      bound === undefined ? [] : [code`.${bare(method)}(${value(bound)})`],
    );
    if (multipleOf !== undefined) checks.push(code`.multipleOf(${value(multipleOf)})`);
    const base = carrier === 'bigint' ? 'bigint' : type.integer === true ? 'int' : 'number';
    return code`${z}.${bare(base)}()${checks}`;
  }

  private bytes({ minLength, maxLength }: Extract<Type, { kind: 'bytes' }>): Code {
    return code`${z}.instanceof(Uint8Array)${[
      ...(minLength === undefined ? [] : [code`.refine((octets) => octets.length >= ${minLength})`]),
      ...(maxLength === undefined ? [] : [code`.refine((octets) => octets.length <= ${maxLength})`]),
    ]}`;
  }

  private literal(values: readonly Json[], base?: Type): Code {
    const carrier = base?.kind === 'number' ? (base.exact ?? base.carrier ?? 'number') : 'number';
    if (carrier !== 'number') {
      const written = values.filter((value) => value !== null).map(String);
      const schema =
        carrier === 'bigint'
          ? code`${z}.literal(${array(written.map((value) => code`BigInt(${value})`))})`
          : code`${z}.string().refine((text) => ${lit(written)}.includes(text))`;
      return values.includes(null) ? code`${schema}.nullable()` : schema;
    }
    const scalars = values.filter((value) => typeof value !== 'object' || value === null);
    const members = [
      ...(scalars.length === 0
        ? []
        : [code`${z}.literal(${scalars.length === 1 ? lit(scalars[0]) : lit(scalars)})`]),
      ...values.flatMap((value) =>
        typeof value === 'object' && value !== null ? [this.exactly(value)] : [],
      ),
    ];
    const [only = code`${z}.never()`] = members;
    return members.length < 2 ? only : code`${z}.union(${array(members)})`;
  }

  /** A schema for exactly one list or object. */
  private exactly(value: Json): Code {
    if (typeof value !== 'object' || value === null) return code`${z}.literal(${lit(value)})`;
    if (Array.isArray(value))
      return code`${z}.tuple(${array(value.map((item: Json) => this.exactly(item)))})`;
    const members = Object.entries(value).map(
      ([name, member]) => code`${property(name)}: ${this.exactly(member)}`,
    );
    return members.length === 0
      ? code`${z}.strictObject({})`
      : code`${z}.strictObject({ ${join(members, ', ')} })`;
  }

  private list(type: ListType): Code {
    const { items, prefix = [], minItems, maxItems } = type;
    if (type.xsdList === true) this.inexpressible('spaces in items of XSD lists are not checked', type);
    const checks: Code[] = [];
    const isTuple = prefix.length > 0 || items.kind === 'never';
    const base = isTuple ? this.tuple(type) : code`${z}.array(${this.schema(items)})`;
    const atLeast = isTuple && (minItems ?? 0) <= prefix.length ? undefined : minItems;
    if (atLeast !== undefined)
      checks.push(
        code`.refine((list) => list.length >= ${atLeast}, ${`must have at least ${atLeast} items`})`,
      );
    if (maxItems !== undefined)
      checks.push(
        code`.refine((list) => list.length <= ${maxItems}, ${`must have at most ${maxItems} items`})`,
      );
    if (type.unique === true)
      checks.push(
        code`.refine((list) => new Set(list.map(${this.use('canonical')})).size === list.length, 'must have no equal items')`,
      );
    for (const { type: contained, min, max } of type.contains ?? []) {
      const counted = code`${this.use('count')}(list, ${this.schema(contained)})`;
      const upper = max === undefined ? code`` : code` && ${counted} <= ${max}`;
      checks.push(code`.refine((list) => ${counted} >= ${min}${upper})`);
    }
    return code`${base}${checks}`;
  }

  private tuple({ items, prefix = [], minItems = 0, maxItems }: ListType): Code {
    const parts = prefix.slice(0, maxItems).map((part, index) => {
      const schema = this.schema(part);
      return index < minItems ? schema : code`${z}.exactOptional(${schema})`;
    });
    const isClosed = items.kind === 'never' || (maxItems !== undefined && maxItems <= prefix.length);
    return isClosed
      ? code`${z}.tuple(${array(parts)})`
      : code`${z}.tuple(${array(parts)}, ${this.schema(items)})`;
  }

  private intersection(type: Extract<Type, { kind: 'intersection' }>): Code {
    if (type.unevaluatedFields !== undefined)
      this.inexpressible('"unevaluatedProperties" is not checked', type);
    if (type.unevaluatedItems !== undefined) this.inexpressible('"unevaluatedItems" is not checked', type);
    const [first = code`${z}.unknown()`, ...rest] = type.members.map((member) => this.schema(member));
    return rest.reduce((left, right) => code`${z}.intersection(${left}, ${right})`, first);
  }
}

/** The text of a regular expression; throws if it is invalid in JavaScript. */
function regularExpression(source: string): Code {
  const { source: text } = new RegExp(source, 'u');
  return code`new RegExp(${text}, 'u')`;
}

/** Formats for which zod has a check with the same grammar, or nearly the same. */
const zodFormats: ReadonlyMap<string, Code> = new Map([
  ['date-time', code`iso.datetime({ offset: true })`],
  ['date', code`iso.date()`],
  ['email', code`email()`],
  ['uuid', code`guid()`],
  ['ipv4', code`ipv4()`],
  ['ipv6', code`ipv6()`],
]);
