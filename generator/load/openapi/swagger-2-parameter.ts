import { child, type DocumentNode, valueAt } from '../json-schema/document-node.js';
import type { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';

/** The context of upgrading. */
export interface Upgrade {
  readonly registry: Registry;
  readonly complain: Complain;
  readonly root: DocumentNode;
  /** Records the original node of an object that is created or moved. */
  readonly stems: <T extends object>(object: T, from: DocumentNode) => T;
}

type Members = { readonly [name: string]: unknown };

const schemaKeywords = new Set(
  (
    'type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems enum multipleOf x-nullable example schema allOf properties additionalProperties'
  ).split(' '),
);

/** The keywords of a parameter, header or item that are part of a schema since 3.0. */
export function valueKeywords(node: DocumentNode, upgrade: Upgrade): object {
  if (!isObject(node.value)) return {};
  const entries = Object.entries(node.value).filter(
    ([name]) => schemaKeywords.has(name) && name !== 'schema',
  );
  const list = child(node, 'items');
  if (isObject(list.value)) upgrade.stems(list.value, list);
  return upgrade.stems(Object.fromEntries(entries), node);
}

/** A parameter other than a body or form parameter. */
export function upgradedParameter(node: DocumentNode, upgrade: Upgrade): object {
  const described: Members = isObject(node.value) ? node.value : {};
  const { name, in: place, description, required, allowEmptyValue } = described;
  const given = { name, in: place, description, required, allowEmptyValue };
  const declared = Object.entries(given).filter(([, value]) => value !== undefined);
  // Not allowed in 2.0, but used by some: a parameter with a schema as in 3.0.
  const schema = child(node, 'schema');
  const own = isObject(schema.value) ? upgrade.stems(schema.value, schema) : valueKeywords(node, upgrade);
  return upgrade.stems({ ...Object.fromEntries(declared), schema: own, ...styleOf(node) }, node);
}

const separatorOf: { readonly [format: string]: string } = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

/**
 * `collectionFormat` as `style` and `explode`, and what OpenAPI 3 does not have as `separators`, which only documents of
 * 2.0 have.
 */
export function styleOf(node: DocumentNode): Members {
  if (valueAt(node, 'type') !== 'array') return {};
  const isQuery = valueAt(node, 'in') === 'query' || valueAt(node, 'in') === 'formData';
  const [outer = 'csv', ...inner] = formatsOf(node);
  const explode = outer === 'multi' && isQuery;
  const form = isQuery ? { style: 'form', explode } : {};
  const separators = [...(explode ? [] : [outer]), ...inner].map((format) => separatorOf[format] ?? ',');
  // A separator of two levels cannot be told apart; such lists remain JSON, which is reported where they are read.
  const isClear = new Set(separators).size === separators.length;
  if (isClear && inner.length > 0) return { ...form, separators };
  // Commas of a header are never escaped, so that it is the style "simple".
  if (valueAt(node, 'in') === 'header' && separators[0] === ',') return {};
  if (isQuery && outer === 'ssv') return { style: 'spaceDelimited', explode };
  if (isQuery && outer === 'pipes') return { style: 'pipeDelimited', explode };
  // A text is decoded before it is split, unlike in the styles of OpenAPI 3: many clients of 2.0 write commas as "%2C".
  return explode ? form : { ...form, separators: separators.slice(0, 1) };
}

/** The format of a list, of the lists in it, and so on; unknown values are reported at their place. */
function formatsOf(node: DocumentNode): readonly string[] {
  const formats: string[] = [];
  for (let at = node; valueAt(at, 'type') === 'array'; at = child(at, 'items')) {
    const { value = 'csv' } = child(at, 'collectionFormat');
    formats.push(String(value));
  }
  return formats;
}

/** Form parameters as one body: multipart if it contains files or the operation consumes it. */
export function formBody(
  fields: readonly DocumentNode[],
  consumes: readonly string[],
  operation: DocumentNode,
  upgrade: Upgrade,
): object {
  const { stems } = upgrade;
  const forms = consumes.filter(
    (type) => type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded',
  );
  const hasFile = fields.some((field) => valueAt(field, 'type') === 'file');
  const types =
    forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  const list = child(operation, 'parameters');
  const entries = fields.map((field): [string, object] => [
    String(valueAt(field, 'name')),
    fieldSchema(field, upgrade),
  ]);
  const required = fields
    .filter((field) => valueAt(field, 'required') === true)
    .map((field) => valueAt(field, 'name'));
  const schema = stems(
    {
      type: 'object',
      properties: stems(Object.fromEntries(entries), list),
      ...(required.length === 0 ? {} : { required: stems(required, list) }),
    },
    list,
  );
  const encoding = fields.flatMap((field): [string, object][] => {
    const style = styleOf(field);
    return Object.keys(style).length === 0
      ? []
      : [[String(valueAt(field, 'name')), stems({ ...style }, field)]];
  });
  const media = {
    schema,
    ...(encoding.length === 0 ? {} : { encoding: stems(Object.fromEntries(encoding), list) }),
  };
  const content = Object.fromEntries(types.map((type) => [type, stems({ ...media }, list)]));
  return stems({ required: required.length > 0, content: stems(content, list) }, list);
}

function fieldSchema(field: DocumentNode, upgrade: Upgrade): object {
  const description = valueAt(field, 'description');
  const file = valueAt(field, 'type') === 'file' ? { type: 'string', format: 'binary' } : {};
  const named = description === undefined ? {} : { description };
  return upgrade.stems({ ...valueKeywords(field, upgrade), ...file, ...named }, field);
}
