/** How the text of a value is read, by its schema: the shapes of the runtime, before all types are known. */

import type { Shape } from '@trivet/runtime/internal/protocol';
import { child, type DocumentNode, itemsAt, members } from '../../load/json-schema/document-node.js';
import type { JsonKind } from '../json-schema/value-kinds.js';
import type { Reading } from './reading.js';

/** Schemas that contain themselves are read to this depth. */
const deepest = 8;

/**
 * The shape of the values of a schema; undefined if their text may stand for several values. Unless `isDeep`, lists and
 * objects within others are JSON.
 */
export function shapeOfSchema(
  schema: DocumentNode,
  reading: Reading,
  isDeep: boolean,
  level = 0,
): Shape | undefined {
  if (schema.value === undefined || level > deepest) return undefined;
  const [kind, ...others] = [...reading.schemas.kinds.of(schema)].filter((one) => one !== 'null');
  if (kind === undefined || others.length > 0) return undefined;
  if (kind === 'array')
    return level > 1 && !isDeep ? { items: 'any' } : listShape(schema, reading, isDeep, level);
  if (kind === 'object')
    return level > 0 && !isDeep ? { fields: {} } : recordShape(schema, reading, isDeep, level);
  return scalarShapes[kind];
}

const scalarShapes: { readonly [kind in JsonKind]?: Shape } = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
};

function listShape(node: DocumentNode, reading: Reading, isDeep: boolean, level: number): Shape | undefined {
  const items = shapeOfSchema(child(reading.schemas.kinds.behind(node), 'items'), reading, isDeep, level + 1);
  return items === undefined ? undefined : { items };
}

function recordShape(
  node: DocumentNode,
  reading: Reading,
  isDeep: boolean,
  level: number,
): Shape | undefined {
  const fields = new Map<string, Shape>();
  let rest: Shape | undefined;
  const due = [node];
  for (let next = due.pop(); next !== undefined && due.length < 100; next = due.pop()) {
    const schema = reading.schemas.kinds.behind(next);
    for (const [name, field] of members(child(schema, 'properties'))) {
      const shape = shapeOfSchema(field, reading, isDeep, level + 1);
      if (shape === undefined) return undefined;
      fields.set(name, shape);
    }
    const additional = child(schema, 'additionalProperties');
    if (typeof additional.value === 'object') rest = shapeOfSchema(additional, reading, isDeep, level + 1);
    due.push(...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => itemsAt(schema, keyword)));
  }
  if (fields.size === 0 && rest === undefined) return undefined;
  return { fields: Object.fromEntries(fields), ...(rest !== undefined && { rest }) };
}
