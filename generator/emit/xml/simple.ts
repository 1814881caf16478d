import type { Json, LiteralType, NamedType, NumberType, StringType, Type } from '../../model/contract.js';
import { patternExpression, slowPattern } from '../../model/pattern.js';
import { resolveType } from '../../model/resolve.js';
import { builtinType } from '../../model/xsd/builtins.js';
import { patternFault } from '../../model/xsd-pattern.js';
import { bare, Code, code, type ImportedName, imported, importedWhole, lit, property } from '../code.js';
import type { FindingCode } from '../emitter.js';
import { array, callOf, data, object } from '../layout.js';

const facetsModule = '@trivet/runtime/xml';
const arrayModule = '@trivet/runtime/xml';
const xs = importedWhole('@trivet/runtime/xml/xs', 'xs');

/** The data needed to write codec expressions. */
export interface XmlContext {
  readonly types: ReadonlyMap<string, NamedType>;
  /** The codec of a named type, as it can be referred to at the position of the expression. */
  readonly reference: (name: string) => Code;
  readonly report: (code: FindingCode, message: string, type: Type) => void;
  /** SOAP encoding is used: every type must have its name. */
  readonly encoded?: boolean;
  /** The namespace for which the file has a constant. */
  readonly namespace: string | undefined;
}

/** A namespace as text, or as the file's constant. */
export function namespaceCode(namespace: string, context: XmlContext): Code {
  return namespace === context.namespace ? bare('namespace') : lit(namespace);
}

/** The member `namespace` of a description. */
export function namespaceMember(namespace: string, context: XmlContext): Code {
  return namespace === context.namespace ? bare('namespace') : code`namespace: ${lit(namespace)}`;
}

/** Whether values of the type are text, as in an attribute. */
export function isSimple(type: Type, types: ReadonlyMap<string, NamedType>): boolean {
  const resolved = resolveType(type, types);
  switch (resolved?.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bytes':
    case 'literal':
      return true;
    case 'list':
      return resolved.xsdList === true;
    case 'union':
      return resolved.members.every((member) => isSimple(member, types));
    default:
      return false;
  }
}

/** The codec of a type: by name, or composed of those of the runtime. */
export function codecOf(type: Type, context: XmlContext): Code {
  switch (type.kind) {
    case 'reference':
      return context.reference(type.name);
    case 'string':
      return stringCodec(type, context);
    case 'number':
      return numberCodec(type, context);
    case 'boolean':
      return builtin('boolean');
    case 'bytes':
      return restricted(builtin(type.encoding === 'hex' ? 'hexBinary' : 'base64Binary'), {
        minLength: type.minLength,
        maxLength: type.maxLength,
      });
    case 'literal':
      return literalCodec(type, context);
    case 'list': {
      if (type.xsdList !== true)
        return callOf(code`${imported(arrayModule, 'arrayOf')}`, [codecOf(type.items, context)]);
      const list = callOf(code`${imported(facetsModule, 'listOf')}`, [codecOf(type.items, context)]);
      return restricted(list, { minLength: type.minItems, maxLength: type.maxItems });
    }
    case 'union':
      return unionCodec(type.members, context);
    case 'xml':
    case 'any':
      return builtin('anyType');
    default:
      context.report('not-emitted', `a type of kind "${type.kind}" cannot be written in XML`, type);
      return builtin('anyType');
  }
}

/** `nillable(...)` around a union with null, and the rest of the union. */
function unionCodec(members: readonly Type[], context: XmlContext): Code {
  const rest = members.filter((member) => member.kind !== 'null');
  const [first] = rest;
  if (first === undefined) return builtin('string');
  const inner =
    rest.length === 1
      ? codecOf(first, context)
      : callOf(
          code`${imported(facetsModule, 'unionOf')}`,
          rest.map((member) => codecOf(member, context)),
        );
  if (rest.length === members.length) return inner;
  return callOf(code`${imported('@trivet/runtime/xml', 'nillable')}`, [inner]);
}

function builtin(name: string): Code {
  return code`${xs}.${bare(name)}`;
}

/** Name of the built-in type from which a type is derived; the most general of its kind if unknown. */
function builtinName(name: string | undefined, fallback: string): string {
  return name !== undefined && builtinType(name) !== undefined ? name : fallback;
}

function stringCodec(type: StringType, context: XmlContext): Code {
  const name = builtinName(type.xsd, 'string');
  const known = builtinType(name);
  const whiteSpace =
    known?.kind === 'string' && known.whiteSpace === type.whiteSpace ? undefined : type.whiteSpace;
  return restricted(builtin(name), {
    minLength: type.minLength,
    maxLength: type.maxLength,
    minimum: type.minimum,
    maximum: type.maximum,
    exclusiveMinimum: type.exclusiveMinimum,
    exclusiveMaximum: type.exclusiveMaximum,
    patterns: patterns(type, context),
    whiteSpace,
  });
}

function numberCodec(type: NumberType, context: XmlContext): Code {
  const name = builtinName(type.xsd, type.integer === true ? 'integer' : 'double');
  const known = builtinType(name);
  const own = known?.kind === 'number' ? known : undefined;
  const base =
    type.carrier === 'string' && own?.carrier !== 'string'
      ? callOf(code`${imported(arrayModule, 'written')}`, [builtin(name)])
      : builtin(name);
  return restricted(base, {
    minimum: type.minimum === own?.minimum ? undefined : type.minimum,
    maximum: type.maximum === own?.maximum ? undefined : type.maximum,
    exclusiveMinimum: type.exclusiveMinimum,
    exclusiveMaximum: type.exclusiveMaximum,
    totalDigits: type.totalDigits,
    fractionDigits: type.fractionDigits,
    patterns: patterns(type, context),
  });
}

function patterns(type: StringType | NumberType, context: XmlContext): readonly Code[] | undefined {
  const found = (type.patterns ?? []).flatMap((pattern) => {
    const expression = patternExpression(pattern);
    // A pattern that is invalid in XML Schema has been reported as an error of the schema.
    if (expression === undefined && patternFault(pattern.source) === undefined)
      context.report('bad-pattern', `invalid pattern "${pattern.source}"; it is not checked`, type);
    if (expression === undefined) return [];
    const slow = slowPattern(expression, pattern.source, 'maxLength' in type ? type.maxLength : undefined);
    if (slow !== undefined) context.report('slow-pattern', slow, type);
    if (expression.linear)
      return [
        code`${imported('@trivet/runtime/pattern', 'linear')}(${expression.source}, ${expression.flags})`,
      ];
    const plain = regularExpression(expression.source, expression.flags);
    const limited = imported('@trivet/runtime/pattern', 'limited');
    return [expression.longest === undefined ? plain : code`${limited}(${plain}, ${expression.longest})`];
  });
  return found.length === 0 ? undefined : found;
}

/** A literal if its text is safe in code; `source` of a compiled expression has its slashes escaped. */
function regularExpression(source: string, flags: string): Code {
  const plain =
    source !== '' && !/[\n\r\u2028\u2029]/.test(source) && new RegExp(source, flags).source === source;
  return plain ? new Code([`/${source}/${flags}`]) : callOf(code`new RegExp`, [lit(source), lit(flags)]);
}

/** The type with facets; the type itself if it has none. */
function restricted(
  base: Code,
  facets: { readonly [name: string]: number | string | readonly Code[] | undefined },
): Code {
  const members = Object.entries(facets).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = typeof value === 'object' ? array(value) : lit(value);
    return [code`${property(name)}: ${text}`];
  });
  if (members.length === 0) return base;
  return callOf(code`${imported(facetsModule, 'restrict')}`, [base, object(members)]);
}

function literalCodec(type: LiteralType, context: XmlContext): Code {
  const enumeration: ImportedName = imported(facetsModule, 'enumeration');
  const { base } = type;
  if (base?.kind === 'number') return numberLiterals(type, base, enumeration, context);
  const codec = base === undefined ? builtin('string') : codecOf(withoutFacets(base), context);
  return callOf(code`${enumeration}`, [codec, data(type.values)]);
}

/**
 * The values already satisfy the facets of the base; only white space matters, which determines how the text is read.
 */
function withoutFacets(base: NonNullable<LiteralType['base']>): Type {
  if (base.kind !== 'string') return base;
  const { xsd, whiteSpace } = base;
  return {
    kind: 'string',
    ...(xsd !== undefined && { xsd }),
    ...(whiteSpace !== undefined && { whiteSpace }),
  };
}

function numberLiterals(
  type: LiteralType,
  base: NumberType,
  enumeration: ImportedName,
  context: XmlContext,
): Code {
  const call = (codec: Code, values: readonly unknown[]): Code =>
    callOf(code`${enumeration}`, [codec, array(values.map(lit))]);
  if (base.carrier === 'string')
    return callOf(code`${enumeration}<string>`, [
      codecOf(base, context),
      array(type.values.map(String).map(lit)),
    ]);
  const name = builtinName(base.xsd, base.integer === true ? 'integer' : 'double');
  if (base.carrier === 'bigint' && type.values.every(isInteger)) {
    return call(
      builtin(name),
      type.values.map((value) => BigInt(String(value).replace('+', ''))),
    );
  }
  if (type.values.every((value) => typeof value === 'number')) return call(builtin(name), type.values);
  return call(callOf(code`${imported(arrayModule, 'written')}`, [builtin(name)]), type.values.map(String));
}

function isInteger(value: Json): boolean {
  return /^[+-]?\d+$/.test(String(value));
}
