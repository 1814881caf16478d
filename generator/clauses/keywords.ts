import { choiceOf } from '../model/choice.js';
import type {
  ListType,
  LiteralType,
  NamedType,
  NumberType,
  RecordType,
  StringType,
  Type,
  UnionType,
} from '../model/contract.js';
import { statedValues } from '../model/listed.js';

/** A keyword of a schema, and the polarities with which a request can test it. */
export interface Keyword {
  /** The same name as in sample judging and cases. */
  readonly name: string;
  readonly value?: string;
  readonly sides: readonly ('positive' | 'boundary' | 'negative')[];
}

/** The context of a type that its keywords depend on. */
export interface KeywordScope {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
}

const open = ['positive', 'negative'] as const;
const bound = ['boundary', 'negative'] as const;

/** The keywords of a type itself, without those of the types inside it. */
export function keywordsOf(type: Type, scope: KeywordScope): readonly Keyword[] {
  switch (type.kind) {
    case 'boolean':
    case 'null':
      return [{ name: 'type', value: type.kind, sides: open }];
    case 'string':
      return [{ name: 'type', value: type.xsd ?? 'string', sides: open }, ...textKeywords(type, scope)];
    case 'number':
      return [
        { name: 'type', value: type.xsd ?? (type.integer === true ? 'integer' : 'number'), sides: open },
        ...numberKeywords(type),
      ];
    case 'bytes':
      return [
        { name: 'type', value: type.xsd ?? 'octets', sides: type.encoding === 'raw' ? ['positive'] : open },
        ...lengths(type),
      ];
    case 'literal':
      return literalKeywords(type);
    case 'list':
      return [{ name: 'type', value: 'array', sides: open }, ...listKeywords(type)];
    case 'record':
      return [{ name: 'type', value: 'object', sides: open }, ...recordKeywords(type)];
    case 'union':
      return unionKeywords(type, scope);
    case 'not':
      return [{ name: 'not', sides: open }];
    case 'when':
      return keywordsOf(type.type, scope).filter(({ name }) => name !== 'type');
    case 'intersection':
      return [
        ...(type.unevaluatedFields?.kind === 'never'
          ? [{ name: 'unevaluatedProperties', value: 'false', sides: ['negative'] as const }]
          : []),
        ...(type.unevaluatedItems?.kind === 'never'
          ? [{ name: 'unevaluatedItems', value: 'false', sides: ['negative'] as const }]
          : []),
      ];
    default:
      return [];
  }
}

function textKeywords(type: StringType, { formats }: KeywordScope): readonly Keyword[] {
  return [
    ...lengths(type),
    ...(type.patterns ?? [])
      .slice(0, 1)
      .map(({ source }) => ({ name: 'pattern', value: source, sides: open })),
    ...(type.format !== undefined && formats.has(type.format)
      ? [{ name: 'format', value: type.format, sides: open }]
      : []),
    ...bounds(type),
  ];
}

function numberKeywords(type: NumberType): readonly Keyword[] {
  return [
    ...bounds(type),
    ...(['totalDigits', 'fractionDigits'] as const).flatMap((name) => one(name, type[name], bound)),
    ...one('multipleOf', type.multipleOf, open),
    ...(type.patterns ?? [])
      .slice(0, 1)
      .map(({ source }) => ({ name: 'pattern', value: source, sides: open })),
  ];
}

/** A minimum length of 0 cannot be violated. */
function lengths(type: { readonly minLength?: number; readonly maxLength?: number }): readonly Keyword[] {
  return [
    ...one('minLength', type.minLength === 0 ? undefined : type.minLength, bound),
    ...one('maxLength', type.maxLength, bound),
  ];
}

/** Names of the bounds of numbers, dates and times. */
export const boundNames = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** An exclusive bound is not itself an allowed value, so it has no boundary test. */
function bounds(
  type: { readonly [Name in (typeof boundNames)[number]]?: number | string },
): readonly Keyword[] {
  return boundNames.flatMap((name) =>
    one(name, type[name], name.startsWith('exclusive') ? ['negative'] : bound),
  );
}

function one(name: string, value: number | string | undefined, sides: Keyword['sides']): readonly Keyword[] {
  return value === undefined ? [] : [{ name, value: String(value), sides }];
}

function literalKeywords(type: LiteralType): readonly Keyword[] {
  const { values, base } = type;
  if (values.length === 1 && base === undefined)
    return [{ name: 'const', value: JSON.stringify(values[0]), sides: open }];
  const value = statedValues(type)
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join(', ');
  const name = base === undefined ? 'enum' : 'enumeration';
  return [{ name, value, sides: values.length > 1 ? ['positive', 'boundary', 'negative'] : open }];
}

function listKeywords(type: ListType): readonly Keyword[] {
  return [
    ...one('minItems', type.minItems === 0 ? undefined : type.minItems, bound),
    ...one('maxItems', type.maxItems, bound),
    ...(type.unique === true ? [{ name: 'uniqueItems', sides: open }] : []),
    ...(type.contains ?? []).slice(0, 1).map(() => ({ name: 'contains', sides: open })),
    ...(type.items.kind === 'never' ? [{ name: 'items', value: 'false', sides: ['negative'] as const }] : []),
  ];
}

function recordKeywords(type: RecordType): readonly Keyword[] {
  return [
    ...one('minProperties', type.minFields === 0 ? undefined : type.minFields, bound),
    ...one('maxProperties', type.maxFields, bound),
    ...(type.names === undefined ? [] : [{ name: 'propertyNames', sides: open }]),
    ...(type.dependentRequired === undefined
      ? []
      : [{ name: 'dependentRequired', sides: ['negative'] as const }]),
    ...(type.additional?.kind === 'never'
      ? [{ name: 'additionalProperties', value: 'false', sides: ['negative'] as const }]
      : []),
  ];
}

const jsonSchemaKinds = new Map<Type['kind'], string>([
  ['list', 'array'],
  ['record', 'object'],
  ['literal', 'enum'],
]);

/** The type of an alternative, as JSON Schema calls it. */
function kindOf(type: Type): string {
  if (type.kind === 'reference') return type.name;
  return jsonSchemaKinds.get(type.kind) ?? type.kind;
}

function unionKeywords(type: UnionType, { types }: KeywordScope): readonly Keyword[] {
  const sides = ['positive', 'boundary', 'negative'] as const;
  const value = `${type.members.length} alternatives`;
  const choice = choiceOf(type, types);
  if (choice?.by === 'kind')
    return [{ name: 'type', value: type.members.map(kindOf).join(' or '), sides: open }];
  if (choice?.by === 'field') return [{ name: 'discriminator', value: `"${choice.field}" ${value}`, sides }];
  return [{ name: type.exclusive ? 'oneOf' : 'anyOf', value, sides }];
}
