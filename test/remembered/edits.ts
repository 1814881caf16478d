/** Edits of OpenAPI documents as an author makes them, one at a time. */

interface Part {
  [name: string]: unknown;
}

/** Returns an integer from 0 to below `limit`. */
export type Pick = (limit: number) => number;

type Edit = (whole: Part, pick: Pick) => boolean;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects of a document for which a condition holds. */
function partsOf(value: unknown, isWanted: (part: Part) => boolean): Part[] {
  if (Array.isArray(value)) return value.flatMap((item) => partsOf(item, isWanted));
  if (!isPart(value)) return [];
  const inside = Object.values(value).flatMap((item) => partsOf(item, isWanted));
  return isWanted(value) ? [value, ...inside] : inside;
}

/** Changes one of the objects for which a condition holds; false if there is none. */
function onOne(
  isWanted: (part: Part) => boolean,
  change: (part: Part, pick: Pick, whole: Part) => void,
): Edit {
  return (whole, pick) => {
    const found = partsOf(whole, isWanted);
    const one = found[found.length === 0 ? 0 : pick(found.length)];
    if (one !== undefined) change(one, pick, whole);
    return one !== undefined;
  };
}

const text = (name: string) => (part: Part) => typeof part[name] === 'string';
const object = (name: string) => (part: Part) => isPart(part[name]) && Object.keys(part[name]).length > 0;
const isOperation = (part: Part): boolean => isPart(part.responses);

function replaceMembers(part: Part, entries: readonly (readonly [string, unknown])[]): void {
  for (const name of Object.keys(part)) delete part[name];
  for (const [name, value] of entries) part[name] = value;
}

function oneOf<T>(items: readonly T[], pick: Pick): T | undefined {
  return items.length === 0 ? undefined : items[pick(items.length)];
}

/** The schemas of a document, or those of a file that has only schemas. */
function schemasIn(whole: Part): Part {
  const { components, definitions } = whole;
  if (isPart(components) && isPart(components.schemas)) return components.schemas;
  return isPart(definitions) ? definitions : {};
}

function withMember(part: Part, pick: Pick): void {
  const properties = part.properties as Part;
  properties[`added_${pick(5)}`] = oneOf(
    [{ type: 'string', maxLength: 5 }, { type: 'array', items: { type: 'integer' } }, { enum: ['a', 'b'] }],
    pick,
  );
}

function withoutMember(part: Part, pick: Pick): void {
  const properties = part.properties as Part;
  delete properties[oneOf(Object.keys(properties), pick) ?? ''];
}

function withRequired(part: Part, pick: Pick): void {
  const name = oneOf(Object.keys(part.properties as Part), pick) ?? '';
  const required: unknown[] = Array.isArray(part.required) ? part.required : [];
  const rest = required.includes(name) ? required.filter((each) => each !== name) : [...required, name];
  if (rest.length === 0) delete part.required;
  else part.required = rest;
}

const renameComponent: Edit = (whole, pick) => {
  const schemas = schemasIn(whole);
  const name = oneOf(Object.keys(schemas), pick);
  if (name === undefined) return false;
  replaceMembers(
    schemas,
    Object.entries(schemas).map(([each, schema]) => [each === name ? `${name}Renamed` : each, schema]),
  );
  for (const one of partsOf(whole, text('$ref')))
    if (String(one.$ref).endsWith(`/${name}`)) one.$ref = `${one.$ref}Renamed`;
  return true;
};

const retargetReference: Edit = (whole, pick) => {
  const isSchema = (part: Part): boolean => /\/(?:schemas|definitions)\//.test(String(part.$ref));
  const found = oneOf(partsOf(whole, isSchema), pick);
  const other = oneOf(partsOf(whole, isSchema), pick);
  if (found === undefined || other === undefined) return false;
  found.$ref = other.$ref;
  return true;
};

const addOperation: Edit = (whole, pick) => {
  const { paths } = whole;
  if (!isPart(paths)) return false;
  const path = oneOf(Object.values(paths).filter(isPart), pick);
  if (path === undefined) return false;
  const schema = oneOf(partsOf(whole, text('$ref')), pick) ?? { type: 'string' };
  paths[`/added-${pick(20)}`] = {
    get: {
      operationId: `added${pick(20)}`,
      responses: { 200: { description: 'Added.', content: { 'application/json': { schema } } } },
    },
  };
  return true;
};

const removeOperation: Edit = (whole, pick) => {
  const items = partsOf(whole, (part) => Object.values(part).some((one) => isPart(one) && isOperation(one)));
  const item = oneOf(items, pick);
  if (item === undefined) return false;
  const own = Object.keys(item).filter((name) => isPart(item[name]) && isOperation(item[name]));
  delete item[oneOf(own, pick) ?? ''];
  return true;
};

const addComponent: Edit = (whole, pick) => {
  const schemas = schemasIn(whole);
  const other = oneOf(Object.keys(schemas), pick);
  const user = oneOf(partsOf(whole, object('properties')), pick);
  if (other === undefined || user === undefined) return false;
  const name = `Added${pick(9)}`;
  const prefix = whole.definitions === undefined ? '#/components/schemas/' : '#/definitions/';
  schemas[name] = {
    type: 'object',
    properties: { other: { $ref: prefix + other }, text: { type: 'string' } },
  };
  (user.properties as Part).ofAdded = { $ref: prefix + name };
  return true;
};

const removeComponent: Edit = (whole, pick) => {
  const schemas = schemasIn(whole);
  return delete schemas[oneOf(Object.keys(schemas), pick) ?? ''];
};

/** The first member of an object becomes the last one. */
function turned(part: unknown): boolean {
  if (!isPart(part)) return false;
  const [first, ...rest] = Object.entries(part);
  if (first !== undefined) replaceMembers(part, [...rest, first]);
  return first !== undefined;
}

/** An inline object, whose type gets the name of the operation, or a qualified one if another type has it. */
const addBody: Edit = (whole, pick) => {
  const operation = oneOf(partsOf(whole, isOperation), pick);
  if (operation === undefined) return false;
  const schema = { type: 'object', properties: { text: { type: 'string', format: 'hostname', example: 5 } } };
  operation.requestBody = { content: { 'application/json': { schema } } };
  schemasIn(whole)[`${String(operation.operationId ?? 'Any')}Body`] ??= { type: 'string', enum: ['a'] };
  return true;
};

const changeSecurity: Edit = (whole, pick) => {
  const one = pick(3) === 0 ? whole : (oneOf(partsOf(whole, isOperation), pick) ?? whole);
  if (one.security === undefined) one.security = [];
  else delete one.security;
  return true;
};

function changedConstraint(schema: Part, pick: Pick): void {
  if (schema.type === 'string') schema[oneOf(['minLength', 'maxLength'], pick) ?? ''] = 1 + pick(9);
  else schema[oneOf(['minimum', 'maximum'], pick) ?? ''] = pick(50);
}

/** A member whose schema is composed of two others, so that its check depends on their kinds and members. */
const addComposed: Edit = (whole, pick) => {
  const names = Object.keys(schemasIn(whole));
  const user = oneOf(partsOf(whole, object('properties')), pick);
  if (user === undefined || names.length === 0) return false;
  const prefix = whole.definitions === undefined ? '#/components/schemas/' : '#/definitions/';
  const parts = [0, 1].map(() => ({ $ref: prefix + (oneOf(names, pick) ?? '') }));
  (user.properties as Part).composed = { [oneOf(['oneOf', 'anyOf', 'allOf'], pick) ?? '']: parts };
  return true;
};

/** The edits by name. */
export const edits: Readonly<Record<string, Edit>> = {
  'description changed': onOne(text('description'), (part, pick) => {
    part.description = `${part.description} Edit ${pick(100)}, or "x-${pick(9)}".`;
  }),
  'description added': onOne(
    (part) => (text('type')(part) || isOperation(part)) && part.description === undefined,
    (part, pick) => {
      part.description = `Edit ${pick(100)}.`;
    },
  ),
  'member added': onOne(object('properties'), withMember),
  'member removed': onOne(object('properties'), withoutMember),
  'member required': onOne(object('properties'), withRequired),
  'members in another order': onOne(object('properties'), (part) => {
    const [first, ...rest] = Object.entries(part.properties as Part);
    replaceMembers(part.properties as Part, first === undefined ? rest : [...rest, first]);
  }),
  'type changed': onOne(
    (part) => text('type')(part) && part.in === undefined,
    (part, pick) => {
      part.type = oneOf(['string', 'integer', 'boolean', 'number'], pick);
    },
  ),
  'constraint changed': onOne(
    (part) => ['string', 'integer', 'number'].includes(String(part.type)),
    changedConstraint,
  ),
  'enum value added': onOne(
    (part) => Array.isArray(part.enum),
    (part, pick) => {
      part.enum = [...(part.enum as unknown[]), `value-${pick(9)}`];
    },
  ),
  'component renamed': renameComponent,
  'reference to another component': retargetReference,
  'operation added': addOperation,
  'operation removed': removeOperation,
  'operation renamed': onOne(text('operationId'), (part, pick) => {
    part.operationId = `${part.operationId}${pick(9)}`;
  }),
  'operation deprecated': onOne(isOperation, (part) => {
    part.deprecated = part.deprecated !== true;
  }),
  'parameter required': onOne(
    (part) => text('in')(part) && part.in !== 'path',
    (part) => {
      part.required = part.required !== true;
    },
  ),
  'security changed': changeSecurity,
  'component added': addComponent,
  'component removed': removeComponent,
  'composed member added': addComposed,
  'object closed': onOne(object('properties'), (part) => {
    part.additionalProperties = part.additionalProperties !== false;
  }),
  'components in another order': (whole) => turned(schemasIn(whole)),
  'paths in another order': ({ paths }) => turned(paths),
  'parameter added': onOne(isOperation, (part, pick) => {
    const own: unknown[] = Array.isArray(part.parameters) ? part.parameters : [];
    part.parameters = [...own, { name: `p${pick(9)}`, in: 'query', schema: { type: 'array', items: {} } }];
  }),
  'body added': addBody,
  'member read or written only': onOne(text('type'), (part, pick) => {
    const name = oneOf(['readOnly', 'writeOnly'], pick) ?? '';
    part[name] = part[name] !== true;
  }),
  'type removed': onOne(
    (part) => text('type')(part) && part.in === undefined,
    (part) => {
      delete part.type;
    },
  ),
  'null allowed': onOne(text('type'), (part) => {
    part.type = [part.type, 'null'];
  }),
  bytes: onOne(
    (part) => part.type === 'string',
    (part) => {
      part.format = 'binary';
    },
  ),
};
