import { type Spot, valueAt, withValue } from '../../load/json-schema/spot.js';
import {
  type Below,
  keywordsOf,
  listType,
  numberType,
  recordType,
  refStandsAlone,
  schemaObject,
  stringType,
} from './kinds.js';

/** Values of `type`; `file` is from Swagger 2.0. */
export const typeWords = new Set('null boolean object array number integer string file'.split(' '));

/** A kind of value with keywords of its own. */
export type Kind = keyof typeof keywordsOf;

/** Kinds whose own keywords a schema has. */
export function saidKinds(spot: Spot): readonly Kind[] {
  const schema = schemaObject(spot) ?? {};
  const kinds = (Object.keys(keywordsOf) as Kind[]).filter((kind) =>
    keywordsOf[kind].some((keyword) => Object.hasOwn(schema, keyword)),
  );
  const format = schema.format;
  const text = typeof format === 'string' && !numberFormats.has(format) && !kinds.includes('string');
  return text ? ['string', ...kinds] : kinds;
}

const numberFormats = new Set(
  'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal number integer'.split(' '),
);

/** Whether a kind is certainly intended: `required` alone, for example, also occurs in `anyOf` next to a full type. */
export function saysMore(spot: Spot, kind: Kind): boolean {
  const words =
    kind === 'object' ? ['properties', 'additionalProperties', 'patternProperties'] : keywordsOf[kind];
  return words.some((word) => valueAt(spot, word) !== undefined);
}

/** A type of one kind from the keywords of that kind. */
export function kindOf(kind: string, spot: Spot, below: Below) {
  if (kind === 'object') return recordType(spot, below);
  if (kind === 'array') return listType(spot, below);
  return kind === 'number' ? numberType(spot, false) : stringType(spot, below);
}

/** Whether a schema is only a reference, in dialects that ignore its other keywords. */
export function isReference(spot: Spot): boolean {
  return typeof valueAt(spot, '$ref') === 'string' && refStandsAlone(spot.resource.dialect);
}

const assertions = [...Object.values(keywordsOf).flat(), 'type', 'enum', 'const', 'format'].filter(
  (word) =>
    !/items$|properties$|^contains$|Schemas$|^propertyNames$/i.test(word) || /^(?:min|max)/.test(word),
);

/** A schema that does not conform to its meta-schema, reduced to the keywords that apply other schemas. */
export function withoutAssertions(spot: Spot, schema: { readonly [name: string]: unknown }): Spot {
  const kept = Object.entries(schema).filter(([name]) => !assertions.includes(name));
  return withValue(spot, Object.fromEntries(kept));
}

/** Keywords that do not restrict values. */
export const annotations: ReadonlySet<string> = new Set(
  'title description summary default example examples deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  ),
);
