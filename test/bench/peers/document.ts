import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Exchange, successes, wireOf } from './exchanges.js';
import type { PlantedServer } from './server.js';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is rewritten member by member, and only peers read it
export type Json = any;

const methods = ['get', 'put', 'post', 'delete'];

/** An operation of the document with its place. */
export interface Placed {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** The operations of a document in order. */
export function operationsIn(document: Json): readonly Placed[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => ({ name: item[method].operationId, method, path, operation: item[method] })),
  );
}

/**
 * The communities document in a form that all peers read: one file of OpenAPI 3.0.3, references to schemas only, one
 * example for each request, and the response of the correct server to it, since most peers compare with it or copy from
 * it.
 */
export async function peerDocument(server: PlantedServer, token: string): Promise<Json> {
  const whole = parse(readFileSync('specs/communities/openapi.yaml', 'utf8'));
  const schemas = parse(readFileSync('specs/communities/schemas.yaml', 'utf8'));
  const { components } = whole;
  const item = (value: Json): Json => resolved(value, components);
  const paths: Json = {};
  for (const [path, { parameters = [], ...operations }] of Object.entries<Json>(whole.paths)) {
    paths[path] = item(operations);
    for (const method of methods.filter((one) => paths[path][one] !== undefined))
      paths[path][method].parameters = item([...parameters, ...(operations[method].parameters ?? [])]);
  }
  const { title, version, description } = whole.info;
  const document = downgraded({
    openapi: '3.0.3',
    info: { title, version, description },
    servers: [{ url: server.url }],
    security: whole.security,
    paths,
    components: { schemas, securitySchemes: components.securitySchemes },
  });
  for (const placed of operationsIn(document)) {
    const exchange = successes.find(({ operation }) => operation === placed.name);
    if (exchange !== undefined) await exemplify(placed, exchange, server, token);
  }
  return document;
}

/** Replaces references by their components, except for schemas. */
function resolved(value: Json, components: Json): Json {
  if (Array.isArray(value)) return value.map((one) => resolved(one, components));
  if (typeof value !== 'object' || value === null) return value;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(value.$ref ?? '') ?? [];
  if (kind !== '') return resolved(components[kind][name], components);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, components)]));
}

/** JSON Schema 2020-12 converted to the dialect of OpenAPI 3.0, as far as the document requires it. */
function downgraded(value: Json): Json {
  if (Array.isArray(value)) return value.map(downgraded);
  if (typeof value !== 'object' || value === null) return value;
  const { contentMediaType: _, const: only, $ref: reference, ...rest } = value;
  const changed: Json = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, downgraded(one)]));
  if (only !== undefined) changed.enum = [only];
  if (Array.isArray(changed.enum))
    changed.type ??= typeof changed.enum[0] === 'number' ? 'integer' : 'string';
  if (Array.isArray(changed.examples)) {
    changed.example = changed.examples[0];
    delete changed.examples;
  }
  if (reference === undefined) return changed;
  const $ref = reference.replace(/^(schemas\.yaml)?#\/(components\/schemas\/)?/, '#/components/schemas/');
  return Object.keys(changed).length === 0 ? { $ref } : { ...changed, allOf: [{ $ref }] };
}

async function exemplify(
  { operation, method, path }: Placed,
  exchange: Exchange,
  server: PlantedServer,
  token: string,
): Promise<void> {
  for (const parameter of operation.parameters) {
    const value = exchange.path?.[parameter.name] ?? exchange.query?.[parameter.name];
    if (value === undefined) delete parameter.example;
    else parameter.example = parameter.schema.type === 'integer' ? Number(value) : value;
  }
  for (const content of Object.values<Json>(operation.requestBody?.content ?? {})) {
    delete content.examples;
    delete content.example;
    if (exchange.body !== undefined) content.example = exchange.body;
  }
  const declared = operation.responses[String(exchange.status)];
  for (const [type, content] of Object.entries<Json>(declared.content ?? {})) {
    const wire = wireOf(exchange, method.toUpperCase(), path, token);
    await server.plant();
    const answer = await fetch(`${server.url}${wire.path}`, {
      method: wire.method,
      headers: { ...wire.headers, Accept: type },
      ...(wire.body !== undefined && { body: wire.body }),
    });
    const body = await answer.text();
    if (answer.status !== exchange.status)
      throw new Error(`${exchange.operation}: ${answer.status} and not ${exchange.status}: ${body}`);
    content.example = type.endsWith('json') ? JSON.parse(body) : body;
  }
}
