import type { Field, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';

/** The member of a resource object with what the resource consists of (JSON:API 1.1, 5.2). */
const attributes = 'attributes';

/** The members of a resource identifier (JSON:API 1.1, 5.3). */
const identifying = new Set(['type', 'id', 'lid', 'meta']);

/** Whether a member is that of the attributes of a resource object. */
export function isAttributes(name: string | undefined): boolean {
  return name === attributes;
}

/** The attributes of a resource object, whose kind is in its member `type`. */
export function attributesOf(type: Type, context: Resolving): Field | undefined {
  const fields = fieldsOf(type, context);
  return fields.has('type') ? fields.get(attributes) : undefined;
}

/** The kind of the resource that an identifier with these members means, if it is fixed. */
export function identifiedKind(fields: ReadonlyMap<string, Field>, context: Resolving): string | undefined {
  const type = fields.get('type')?.type;
  const isIdentifier = type !== undefined && [...fields.keys()].every((name) => identifying.has(name));
  const resolved = isIdentifier ? context.resolve(type) : undefined;
  const [value, ...more] = resolved?.kind === 'literal' ? resolved.values : [];
  return typeof value === 'string' && more.length === 0 ? value : undefined;
}
