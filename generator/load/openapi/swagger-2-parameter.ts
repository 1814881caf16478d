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

/** `collectionFormat` as `style` and `explode`. */
function styleOf(node: DocumentNode): Members {
  const at = child(node, 'collectionFormat');
  const isQuery = valueAt(node, 'in') === 'query' || valueAt(node, 'in') === 'formData';
  if (valueAt(node, 'type') !== 'array' || !isQuery) return {};
  switch (at.value ?? 'csv') {
    case 'multi':
      return { style: 'form', explode: true };
    case 'ssv':
      return { style: 'spaceDelimited', explode: false };
    case 'pipes':
      return { style: 'pipeDelimited', explode: false };
    // Values unknown in 2.0 are reported at their place, and read as commas.
    default:
      return { style: 'form', explode: false };
  }
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
