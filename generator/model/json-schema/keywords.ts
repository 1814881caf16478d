import { type Spot, valueAt } from '../../load/json-schema/spot.js';
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

/** Values of `type`; `file` is Swagger 2.0's. */
export const typeWords = new Set('null boolean object array number integer string file'.split(' '));

/** A kind of value that has keywords of its own. */
export type Kind = keyof typeof keywordsOf;

/** Kinds whose own keywords a schema uses. */
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

/** Whether a kind is meant for certain: `required` alone, say, also stands in `anyOf` beside a full type. */
export function saysMore(spot: Spot, kind: Kind): boolean {
  const words =
    kind === 'object' ? ['properties', 'additionalProperties', 'patternProperties'] : keywordsOf[kind];
  return words.some((word) => valueAt(spot, word) !== undefined);
}

/** A type of one kind by the keywords of that kind. */
export function kindOf(kind: string, spot: Spot, below: Below) {
  if (kind === 'object') return recordType(spot, below);
  if (kind === 'array') return listType(spot, below);
  return kind === 'number' ? numberType(spot, false) : stringType(spot, below);
}

/** Whether a schema is a reference and nothing else, in dialects where everything beside it is ignored. */
export function isReference(spot: Spot): boolean {
  return typeof valueAt(spot, '$ref') === 'string' && refStandsAlone(spot.resource.dialect);
}

const assertions = [...Object.values(keywordsOf).flat(), 'type', 'enum', 'const', 'format'].filter(
  (word) =>
    !/items$|properties$|^contains$|Schemas$|^propertyNames$/i.test(word) || /^(?:min|max)/.test(word),
);

/** A schema whose meta-schema does not validate: only what applies schemas is left. */
export function withoutAssertions(spot: Spot, schema: { readonly [name: string]: unknown }): Spot {
  return {
    ...spot,
    value: Object.fromEntries(Object.entries(schema).filter(([name]) => !assertions.includes(name))),
  };
}

/** Keywords that say something about a schema and nothing about its values. */
export const annotations: ReadonlySet<string> = new Set(
  'title description summary default example examples deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  ),
);
