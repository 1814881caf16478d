import type { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import { child, type Spot, valueAt } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';

/** The context of upgrading. */
export interface Upgrade {
  readonly registry: Registry;
  readonly complain: Complain;
  readonly root: Spot;
  /** Records the original spot of an object that is created or moved. */
  readonly stems: <T extends object>(object: T, from: Spot) => T;
}

type Members = { readonly [name: string]: unknown };

const schemaKeywords = new Set(
  (
    'type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems enum multipleOf x-nullable example schema allOf properties additionalProperties'
  ).split(' '),
);

/** The keywords of a parameter, header or item that are part of a schema since 3.0. */
export function valueKeywords(spot: Spot, upgrade: Upgrade): object {
  if (!isObject(spot.value)) return {};
  const entries = Object.entries(spot.value).filter(
    ([name]) => schemaKeywords.has(name) && name !== 'schema',
  );
  const list = child(spot, 'items');
  if (isObject(list.value)) upgrade.stems(list.value, list);
  return upgrade.stems(Object.fromEntries(entries), spot);
}

/** A parameter other than a body or form parameter. */
export function upgradedParameter(spot: Spot, upgrade: Upgrade): object {
  const described: Members = isObject(spot.value) ? spot.value : {};
  const { name, in: place, description, required, allowEmptyValue } = described;
  const given = { name, in: place, description, required, allowEmptyValue };
  const declared = Object.entries(given).filter(([, value]) => value !== undefined);
  // Not allowed in 2.0, but used by some: a parameter with a schema as in 3.0.
  const schema = child(spot, 'schema');
  const own = isObject(schema.value) ? upgrade.stems(schema.value, schema) : valueKeywords(spot, upgrade);
  return upgrade.stems({ ...Object.fromEntries(declared), schema: own, ...styleOf(spot) }, spot);
}

/** `collectionFormat` as `style` and `explode`. */
function styleOf(spot: Spot): Members {
  const at = child(spot, 'collectionFormat');
  const isQuery = valueAt(spot, 'in') === 'query' || valueAt(spot, 'in') === 'formData';
  if (valueAt(spot, 'type') !== 'array' || !isQuery) return {};
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
  fields: readonly Spot[],
  consumes: readonly string[],
  operation: Spot,
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

function fieldSchema(field: Spot, upgrade: Upgrade): object {
  const description = valueAt(field, 'description');
  const file = valueAt(field, 'type') === 'file' ? { type: 'string', format: 'binary' } : {};
  const named = description === undefined ? {} : { description };
  return upgrade.stems({ ...valueKeywords(field, upgrade), ...file, ...named }, field);
}
