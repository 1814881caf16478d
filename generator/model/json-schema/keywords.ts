import { type DocumentNode, valueAt, withValue } from '../../load/json-schema/document-node.js';
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
export function statedKinds(node: DocumentNode): readonly Kind[] {
  const schema = schemaObject(node) ?? {};
  const stated = new Set<Kind>();
  for (const keyword of Object.keys(schema)) {
    const kind = kindsByKeyword.get(keyword);
    if (kind !== undefined) stated.add(kind);
  }
  const kinds = kindsInOrder.filter((kind) => stated.has(kind));
  const format = schema.format;
  const text = typeof format === 'string' && !numberFormats.has(format) && !kinds.includes('string');
  return text ? ['string', ...kinds] : kinds;
}

const kindsInOrder = Object.keys(keywordsOf) as Kind[];

const kindsByKeyword: ReadonlyMap<string, Kind> = new Map(
  kindsInOrder.flatMap((kind) => keywordsOf[kind].map((keyword) => [keyword, kind] as const)),
);

const numberFormats = new Set(
  'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal number integer'.split(' '),
);

/** Whether a kind is certainly intended: `required` alone, for example, also occurs in `anyOf` next to a full type. */
export function saysMore(node: DocumentNode, kind: Kind): boolean {
  const words =
    kind === 'object' ? ['properties', 'additionalProperties', 'patternProperties'] : keywordsOf[kind];
  return words.some((word) => valueAt(node, word) !== undefined);
}

/** A type of one kind from the keywords of that kind. */
export function kindOf(kind: string, node: DocumentNode, below: Below) {
  if (kind === 'object') return recordType(node, below);
  if (kind === 'array') return listType(node, below);
  return kind === 'number' ? numberType(node, false) : stringType(node, below);
}

/** Whether a schema is only a reference, in dialects that ignore its other keywords. */
export function isReference(node: DocumentNode): boolean {
  return typeof valueAt(node, '$ref') === 'string' && refStandsAlone(node.resource.dialect);
}

const assertions = [...Object.values(keywordsOf).flat(), 'type', 'enum', 'const', 'format'].filter(
  (word) =>
    !/items$|properties$|^contains$|Schemas$|^propertyNames$/i.test(word) || /^(?:min|max)/.test(word),
);

/** A schema that does not conform to its meta-schema, reduced to the keywords that apply other schemas. */
export function withoutAssertions(
  node: DocumentNode,
  schema: { readonly [name: string]: unknown },
): DocumentNode {
  const kept = Object.entries(schema).filter(([name]) => !assertions.includes(name));
  return withValue(node, Object.fromEntries(kept));
}

/** Keywords that do not restrict values. */
export const annotations: ReadonlySet<string> = new Set(
  'title description summary default example examples deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  ),
);
