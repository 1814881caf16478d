/** A document that violates a rule of a specification: the changes of a valid one, and the place of the error. */
export interface Forbidden {
  readonly version: '2.0' | '3.0' | '3.1' | '3.2';
  /** The section, and its rule. */
  readonly rule: string;
  /** JSON Pointers with the values that are set there; `undefined` removes. */
  readonly changes: { readonly [pointer: string]: unknown };
  /** Where the error is reported; by default the first pointer of the changes. */
  readonly at: string;
}

export const get = '/paths/~1a~1{id}/get';
export const schema = '/components/schemas/S';
export const parameter = { name: 'q', in: 'query', schema: {} };
export const response = `${get}/responses/200`;
export const content = `${response}/content`;
export const schemes = '/components/securitySchemes/s';
export const done = { description: 'Done.' };

function forbidden(
  version: Forbidden['version'],
  rule: string,
  changes: Forbidden['changes'],
  at: string = Object.keys(changes)[0] ?? '',
): Forbidden {
  return { version, rule, changes, at };
}

export const oas3 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.1', rule, changes, at);
export const oas30 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.0', rule, changes, at);
export const oas32 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.2', rule, changes, at);
export const oas2 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('2.0', rule, changes, at);
export const inSchema = (rule: string, value: unknown, below = ''): Forbidden =>
  forbidden('3.1', rule, { [schema]: value }, `${schema}${below}`);

/** The valid document of a version, to be changed. */
export function validDocument(version: Forbidden['version']): object {
  if (version === '2.0')
    return {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
          get: { responses: { 200: done } },
        },
      },
    };
  return {
    openapi: `${version}.0`,
    info: { title: 'T', version: '1' },
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { responses: { 200: done } },
      },
    },
    components: { schemas: { S: { type: 'string' } } },
  };
}

/** The document with the changes applied. */
export function changed({ version, changes }: Forbidden): object {
  const document = structuredClone(validDocument(version));
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
    const last = keys.pop() ?? '';
    let owner = document as Record<string, unknown>;
    for (const key of keys) {
      owner[key] ??= {};
      owner = owner[key] as Record<string, unknown>;
    }
    if (value === undefined) delete owner[last];
    else owner[last] = value;
  }
  return document;
}
