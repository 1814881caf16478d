import type {
  Contract,
  Field,
  Json,
  ListType,
  LiteralType,
  NamedType,
  RecordType,
  StringType,
  Type,
  WhenType,
} from '../model/contract.js';
import { circularReferences, partsOfAlias, referenceKey } from '../model/cycles.js';
import { everyKind, type Kind, kindsOf } from '../model/kinds.js';
import { NameScope } from '../model/names.js';
import { taggedParts } from '../model/narrowing.js';
import { resolveType } from '../model/resolve.js';
import { bare, Code, code, doc, imported, importedType, indent, join, lit, member } from './code.js';
import { docTags } from './doc-tags.js';
import { valuesDoc } from './enums.js';
import { block } from './layout.js';

/** The data needed to write types of one contract. */
export interface TypeContext {
  readonly types: ReadonlyMap<string, NamedType>;
  /** Module from which a named type is imported; undefined in the file that declares it. */
  readonly moduleOf: (name: string) => string | undefined;
  /** Types that derived types may replace (xsi:type), with the name of the union of them all. */
  readonly families: ReadonlyMap<string, string>;
  /** Types with `$type`: all that are derived from a type of the contract. */
  readonly derived: ReadonlySet<string>;
  readonly circular: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Prepares writing types of a contract, in `types.ts` itself, or in a file that imports them from `module`, or each from
 * the module that the function returns.
 */
export function typeContext(contract: Contract, module?: string | TypeContext['moduleOf']): TypeContext {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const scope = new NameScope({ cased: true });
  for (const name of types.keys()) scope.take(name);
  const families = new Map<string, string>();
  const derived = new Set<string>();
  for (const named of contract.types) {
    const own = (named.xml?.derived ?? []).filter((name) => types.has(name));
    if (own.length === 0) continue;
    families.set(named.name, scope.take(`Any${named.name}`, [`Any${named.name}Type`]));
    for (const name of own) derived.add(name);
  }
  const moduleOf = typeof module === 'function' ? module : () => module;
  return { types, moduleOf, families, derived, circular: circularReferences(types, partsOfAlias) };
}

/** The precedence of an expression: whether it is an operand of `|`, of `&`, or of `[]` without parentheses. */
type Binding = 'union' | 'intersection' | 'list' | 'primary';

interface Expression {
  readonly code: Code;
  readonly binding: Binding;
  /** The members of a union, so that nested unions are flattened. */
  readonly members?: readonly Expression[];
}

const order: readonly Binding[] = ['union', 'intersection', 'list', 'primary'];

/** A type as TypeScript: references by name, everything else inline. */
export function typeExpression(type: Type, context: TypeContext): Code {
  return expression(type, context, undefined).code;
}

/**
 * Like `typeExpression`, for the right side of `type <alias> =`, where a reference must not refer to the alias again.
 */
export function aliasExpression(alias: NamedType, context: TypeContext): Code {
  return expression(alias.type, context, alias.name).code;
}

function expression(type: Type, context: TypeContext, alias: string | undefined): Expression {
  switch (type.kind) {
    case 'literal':
      return literals(type);
    case 'list':
      return list(type, context);
    case 'record':
      return primary(block(recordMembers(type, context)));
    case 'union':
      return union(
        type.members
          .map((part) => tagged(part, context, alias) ?? expression(part, context, alias))
          .filter((part) => !isWord(part, 'circular')),
      );
    case 'intersection':
      return intersection(type.members, context, alias);
    case 'conditional':
      if (type.then === undefined || type.else === undefined) return primary(word('unknown'));
      return union([expression(type.then, context, alias), expression(type.else, context, alias)]);
    case 'when':
      return described(type, everyKind, context);
    case 'reference':
      return primary(reference(type.name, context, alias));
    default:
      return primary(scalar(type));
  }
}

/** A value of one of these kinds; if it has the kind that the schema describes, it matches the schema. */
function described(type: WhenType, kinds: ReadonlySet<Kind>, context: TypeContext): Expression {
  const { kind } = type.type;
  if (!kinds.has(kind) || !(kind === 'record' || kind === 'list')) return primary(word('unknown'));
  const others = [...kinds].filter((other) => other !== kind);
  return union([
    expression(type.type, context, undefined),
    ...others.flatMap((other) => expressionOf[other] ?? []).map((text) => primary(word(text))),
  ]);
}

/** All values of a kind; kinds that JSON does not have are not part of a schema that leaves the kind open. */
const expressionOf: { readonly [kind in Kind]?: string } = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  list: 'readonly unknown[]',
  record: '{ readonly [name: string]: unknown }',
};

function scalar(type: Type): Code {
  switch (type.kind) {
    case 'never':
    case 'null':
    case 'boolean':
      return word(type.kind);
    case 'string':
      return type.carrier === undefined ? word('string') : carrierClass(type.carrier);
    case 'number':
      return word(type.exact ?? type.carrier ?? 'number');
    case 'bytes':
      return octets(type);
    case 'xml':
      return code`${importedType('@trivet/runtime/xml', 'XmlNode')}`;
    default:
      return word('unknown');
  }
}

function octets({ carrier }: Extract<Type, { kind: 'bytes' }>): Code {
  if (carrier === 'stream') return word('AsyncIterable<Uint8Array>');
  if (carrier === 'part') return code`${importedType('@trivet/runtime/http/form', 'FilePart')}`;
  return word(carrier ?? 'Uint8Array');
}

/** `Temporal.PlainDate`, importing `Temporal` if a module exports it. */
export function carrierClass(
  { name, member, module }: NonNullable<StringType['carrier']>,
  use: 'type' | 'value' = 'type',
): Code {
  const take = use === 'type' ? importedType : imported;
  const first = module === undefined ? bare(name) : code`${take(module, name)}`;
  return member === undefined ? first : code`${first}.${bare(member)}`;
}

function reference(name: string, context: TypeContext, alias: string | undefined): Code {
  if (alias !== undefined && context.circular.has(referenceKey(alias, name))) return word('circular');
  if (!context.types.has(name)) return word('unknown');
  return nameOf(context.families.get(name) ?? name, context);
}

/** The declaration of a named type itself, without the derived types that may replace it. */
export function nameOf(name: string, context: TypeContext): Code {
  const module = context.moduleOf(name);
  return module === undefined ? bare(name) : code`${importedType(module, name)}`;
}

function union(parts: readonly Expression[]): Expression {
  const different = distinct(parts.flatMap((part) => part.members ?? [part])).filter(
    (part) => !isWord(part, 'never'),
  );
  if (different.some((part) => isWord(part, 'unknown'))) return primary(word('unknown'));
  const [first] = different;
  if (first === undefined) return primary(word('never'));
  if (different.length === 1) return first;
  return {
    code: rows(
      different.map((part) => part.code),
      '|',
    ),
    binding: 'union',
    members: different,
  };
}

function intersection(members: readonly Type[], context: TypeContext, alias: string | undefined): Expression {
  // Keywords for several kinds apply to each kind separately; none of them determines the type.
  const kinds = new Set(members.map((part) => (part.kind === 'when' ? part.type.kind : undefined)));
  kinds.delete(undefined);
  const stated = kinds.size > 1 ? members.filter((part) => part.kind !== 'when') : members;
  const possible = kinds.size === 1 ? kindsOf({ kind: 'intersection', members }, context.types) : everyKind;
  // The type of the carrier is used, whatever other parts describe its text.
  const hasCarrier = members.some((part) => isCarried(part, context.types));
  const written = stated.map((part) =>
    part.kind === 'when' ? described(part, possible, context) : expression(part, context, alias),
  );
  const parts = distinct(written).filter(
    (part) =>
      !isWord(part, 'unknown') &&
      !isWord(part, 'circular') &&
      !(hasCarrier && (isWord(part, 'string') || isWord(part, 'number'))),
  );
  const [first] = parts;
  if (first === undefined) return primary(word('unknown'));
  if (parts.length === 1) return first;
  return {
    code: rows(
      parts.map((part) => within(part, 'list')),
      '&',
    ),
    binding: 'intersection',
  };
}

/** Whether a scalar is represented differently in the code and on the wire. */
function isCarried(type: Type, types: TypeContext['types']): boolean {
  const target = resolveType(type, types);
  return (
    (target?.kind === 'string' && target.carrier !== undefined) ||
    (target?.kind === 'number' && target.exact !== undefined)
  );
}

/** `(Circle & { readonly kind: 'circle' })`: an alternative with the discriminator values of its union. */
function tagged(type: Type, context: TypeContext, alias: string | undefined): Expression | undefined {
  const parts = taggedParts(type);
  if (parts === undefined) return undefined;
  const alternative = reference(parts.alternative.name, context, alias);
  const values = typeExpression(parts.tag.type, context);
  return primary(code`(${alternative} & { readonly ${member(parts.tag.name)}:${spaced(values)} })`);
}

function literals(type: LiteralType): Expression {
  const base = type.base;
  if (base?.kind === 'number' && base.carrier === 'string') return primary(word('string'));
  const carrier = base?.kind === 'number' ? (base.exact ?? base.carrier) : undefined;
  const ofValue = (value: Json): Code => {
    if (value === null || carrier === undefined || carrier === 'number') return literalType(value);
    return carrier === 'bigint' ? bigintLiteral(value) : literalType(String(value));
  };
  return union(type.values.map((value) => primary(ofValue(value))));
}

function bigintLiteral(value: Json): Code {
  return /^[+-]?\d+$/.test(String(value)) ? lit(BigInt(String(value).replace('+', ''))) : word('bigint');
}

/** The type of exactly this value. */
function literalType(value: Json): Code {
  if (Array.isArray(value)) return code`readonly [${join(value.map(literalType), ', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return block(
      Object.entries(value).map(([name, part]) => code`readonly ${member(name)}: ${literalType(part)};`),
    );
  }
  return lit(value);
}

function list(type: ListType, context: TypeContext): Expression {
  const items = expression(type.items, context, undefined);
  const prefix = type.prefix ?? [];
  const closed = isWord(items, 'never') || (type.maxItems ?? Infinity) <= prefix.length;
  if (prefix.length === 0 && !closed)
    return { code: code`readonly ${within(items, 'primary')}[]`, binding: 'list' };
  const parts = prefix.slice(0, type.maxItems).map((part, index) => {
    const optional = index >= (type.minItems ?? 0);
    const item = expression(part, context, undefined);
    return optional ? code`${within(item, 'primary')}?` : item.code;
  });
  if (!closed) parts.push(code`...${within(items, 'primary')}[]`);
  return { code: code`readonly [${join(parts, ', ')}]`, binding: 'list' };
}

/** Whether a field is a member of its type in TypeScript; an unsent one only if its value distinguishes alternatives. */
function isMember({ unsent, type }: Field): boolean {
  return unsent !== true || (type.kind === 'literal' && type.values.length === 1);
}

/** The members of a record, as the body of an interface. */
export function recordMembers(type: RecordType, context: TypeContext): readonly Code[] {
  const fields = type.fields.filter(isMember).map((field) => {
    const docs = doc(field.doc ?? field.type.doc, valuesDoc(field.type), docTags(field.type, field));
    const mark = field.required ? '' : '?';
    return code`${docs}readonly ${member(field.name)}${new Code([mark])}:${spaced(typeExpression(field.type, context))};`;
  });
  const rest = restOf(type, context);
  return rest === undefined ? fields : [...fields, code`readonly [name: string]: ${rest};`];
}

/** An index signature of more types is not informative. */
const mostIndexTypes = 6;

/**
 * Type of the undeclared fields. In TypeScript, every declared field must also have it, so it is widened to their
 * types.
 */
function restOf(type: RecordType, context: TypeContext): Code | undefined {
  const patterns = type.patterns ?? [];
  const others = type.additional ?? { kind: 'any' };
  const isUnrestricted =
    type.additional === undefined || (type.additional.kind === 'never' && patterns.length === 0);
  if (isUnrestricted && type.fields.length > 0) return undefined;
  const rest = union(
    [others, ...patterns.map((part) => part.type)].map((part) => expression(part, context, undefined)),
  );
  if (isWord(rest, 'unknown') || type.fields.length === 0) return rest.code;
  const fields = type.fields.map((field) => expression(field.type, context, undefined));
  if (type.fields.some((field) => !field.required)) fields.push(primary(word('undefined')));
  const parts = distinct([rest, ...fields]);
  return parts.length > mostIndexTypes ? word('unknown') : union(parts).code;
}

/** A type after `:` or `=`: with a space before it, unless it begins on the next line. */
export function spaced(type: Code): Code {
  const [first] = type.parts;
  return typeof first === 'string' && first.startsWith('\n') ? type : code` ${type}`;
}

/** Alternatives on one line if they fit, otherwise one per line. */
function rows(parts: readonly Code[], sign: '|' | '&'): Code {
  const line = join(parts, ` ${sign} `);
  const text = String(line);
  if (text.length <= 80 && !text.includes('\n')) return line;
  if (sign === '&') return line;
  return code`\n  ${new Code([`${sign} `])}${indent(join(parts, `\n${sign} `))}`;
}

function within(part: Expression, least: Binding): Code {
  return order.indexOf(part.binding) >= order.indexOf(least) ? part.code : code`(${part.code})`;
}

function distinct(parts: readonly Expression[]): readonly Expression[] {
  const seen = new Map(parts.map((part) => [String(part.code), part] as const).reverse());
  return parts.filter((part) => seen.get(String(part.code)) === part);
}

function isWord(part: Expression, text: string): boolean {
  return String(part.code) === text;
}

function primary(piece: Code): Expression {
  return { code: piece, binding: 'primary' };
}

function word(text: string): Code {
  return new Code([text]);
}
