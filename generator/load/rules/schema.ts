import { conventionGroups, faultRoles, memberRoles, operationRoles, parameterRoles } from './conventions.js';
import { listShape, type MemberShape, meanings, ruleShapes, type Sort, words } from './grammar.js';

/** The format of rules files as JSON Schema 2020-12, for editors and readers. */
export function rulesSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Rules of behaviour next to a contract, read by Trivet',
    type: 'object',
    required: ['trivetRules'],
    properties: {
      trivetRules: { enum: ['1.0', 1] },
      lists: {
        description: 'Lists in responses and how their items are created, by the names that rules use.',
        type: 'object',
        additionalProperties: objectOf(listShape),
      },
      conventions: conventionsSchema,
      rules: { type: 'array', items: { oneOf: [...ruleShapes].map(([kind, shape]) => ruleOf(kind, shape)) } },
    },
    additionalProperties: false,
  };
}

function ruleOf(kind: string, shape: readonly MemberShape[]): object {
  const { properties, ...rest } = objectOf(shape);
  // The kinds of shapes are those that have a meaning.
  const description = meanings[kind as keyof typeof meanings];
  return { title: kind, description, ...rest, properties: { ...properties, kind: { const: kind } } };
}

function objectOf(shape: readonly MemberShape[]): { readonly properties: object } {
  return {
    ...{ type: 'object', required: shape.filter(({ required }) => required).map(({ name }) => name) },
    properties: Object.fromEntries(shape.map(({ name, sort }) => [name, schemas[sort]])),
    ...{ additionalProperties: false },
  };
}

const byName = (additionalProperties: object, description?: string): object => ({
  ...(description !== undefined && { description }),
  type: 'object',
  additionalProperties,
});

const conventionsSchema = {
  description: 'The purpose of operations, members and faults whose names are misinterpreted.',
  type: 'object',
  properties: {
    operations: byName(
      {
        type: 'object',
        properties: {
          does: { description: 'What the operation does with a resource.', enum: operationRoles },
          resource: { description: 'SOAP: the resource it works on.', type: 'string', minLength: 1 },
          parameters: byName({ enum: parameterRoles }, 'What query parameters do.'),
          request: byName({ enum: memberRoles }, 'The purpose of members of the request, by JSON Pointer.'),
          response: byName({ enum: memberRoles }, 'The purpose of members of the response, by JSON Pointer.'),
        },
        additionalProperties: false,
      },
      conventionGroups.operations,
    ),
    members: byName(byName({ enum: memberRoles }), conventionGroups.members),
    faults: byName({ enum: faultRoles }, conventionGroups.faults),
  },
  additionalProperties: false,
};

const text = { type: 'string', minLength: 1 };
const pointer = (description: string): object => ({
  description: `JSON Pointer ${description}`,
  type: 'string',
  pattern: '^(/([^~]|~[01])*)?$',
});
const outcome = { type: ['string', 'integer'] };
const listed = (items: object): object => ({ type: 'array', minItems: 1, items });

const schemas: { readonly [S in Sort]: object } = {
  answer: pointer('into the response'),
  item: pointer('into an item of the list'),
  sent: pointer('into the request'),
  error: pointer('into the error response'),
  errorItem: pointer('into an entry of its list of errors'),
  count: { type: 'integer', minimum: 0 },
  digest: { enum: words.digest },
  direction: { enum: words.direction },
  notation: { enum: words.notation },
  flag: { type: 'boolean' },
  list: { ...text, description: 'Name of a list.' },
  operation: { ...text, description: 'Name of an operation.' },
  operations: { ...listed(text), description: 'Names of operations.' },
  outcomes: { description: 'Statuses or names of faults.', anyOf: [outcome, listed(outcome)] },
  pair: { description: 'Two different values.', type: 'array', minItems: 2, maxItems: 2 },
  parameter: { ...text, description: 'Name of a parameter.' },
  target: { ...text, description: 'Name of a parameter, or JSON Pointer into the request.' },
  text,
  texts: { anyOf: [text, listed(text)] },
  shown: { description: 'Values by JSON Pointers into the response.', type: 'object' },
  values: {
    description: 'Values by the name of a parameter, or by JSON Pointer into the request.',
    type: 'object',
  },
};
