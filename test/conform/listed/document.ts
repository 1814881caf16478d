import type { Kind } from './kind.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = {
  description: 'Refused.',
  ...json({ type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } }),
};
const text = { type: 'string', minLength: 1, maxLength: 40 };
const record = (properties: object, more: object = {}) => ({
  type: 'object',
  required: Object.keys({ ...more, ...properties }),
  properties: { ...more, ...properties },
});

/** An operation with a body, its response and its refusals. */
function operation(
  operationId: string,
  [status, schema]: readonly [status: number, schema?: object],
  { body, refusals = [404, 422] }: { readonly body?: object; readonly refusals?: readonly number[] } = {},
): object {
  return {
    operationId,
    ...(body !== undefined && { requestBody: { required: true, ...json(body) } }),
    responses: {
      [status]: schema === undefined ? { description: 'Gone.' } : { description: 'It.', ...json(schema) },
      ...Object.fromEntries(refusals.map((one) => [one, refused])),
    },
  };
}

/** The OpenAPI document of a service. */
export function documentOf(kind: Kind): object {
  const id = kind.ids === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'integer', minimum: 1 };
  return {
    openapi: '3.1.0',
    info: { title: `${kind.use}s`, version: '1' },
    paths: { ...pathsOfWholes(kind, id), ...pathsOfUses(kind, id) },
  };
}

const changing = { refusals: [404, 409, 422] };

function pathsOfWholes({ whole, part, item, size: all }: Kind, id: object): object {
  const on = {
    parameters: [{ name: `${whole}_id`, in: 'path', required: true, schema: id }],
  };
  const at = `/${whole}s/{${whole}_id}`;
  const it = record({ label: text }, { id, state: { type: 'string' } });
  const size = { type: 'integer', minimum: all ?? 3, maximum: all ?? 12 };
  const row = record({ label: text, size });
  const items = { type: 'array', items: record({ id, number: { type: 'integer' } }) };
  return {
    [`/${whole}s`]: {
      post: operation('createWhole', [201, it], { body: record({ label: text }), refusals: [422] }),
    },
    [at]: {
      ...on,
      get: operation('readWhole', [200, it]),
      delete: operation('deleteWhole', [204]),
    },
    [`${at}/open`]: { ...on, post: operation('openWhole', [200, it], changing) },
    [`${at}/close`]: { ...on, post: operation('closeWhole', [200, it], changing) },
    [`${at}/${part}s`]: {
      ...on,
      post: operation('createPart', [201, record(row.properties, { id })], { body: row, ...changing }),
    },
    [`${at}/${item}s`]: { ...on, get: operation('listItems', [200, record({ items })]) },
  };
}

function pathsOfUses({ whole, use, member, inner, isBare, isKeyed }: Kind, id: object): object {
  const on = { parameters: [{ name: `${use}_id`, in: 'path', required: true, schema: id }] };
  const items = inner === undefined ? id : record({ [inner]: id });
  const used = {
    ...(isBare !== true && { [`${whole}_id`]: id }),
    [member]: { type: 'array', minItems: 1, maxItems: 4, items },
    person: text,
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: text };
  const keyed = isKeyed === true && { parameters: [key] };
  const it = record(used, { id, state: { type: 'string' } });
  return {
    [`/${use}s`]: { ...keyed, post: operation('createUse', [201, it], { body: record(used), ...changing }) },
    [`/${use}s/{${use}_id}`]: {
      ...on,
      get: operation('readUse', [200, it]),
      delete: operation('deleteUse', [204]),
    },
    [`/${use}s/{${use}_id}/confirm`]: { ...on, post: operation('confirmUse', [200, it], changing) },
  };
}
