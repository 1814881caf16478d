import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
  withValue,
} from '../json-schema/document-node.js';
import type { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';
import { formBody, styleOf, type Upgrade, upgradedParameter, valueKeywords } from './swagger-2-parameter.js';

type Members = { readonly [name: string]: unknown };

/** A Swagger 2.0 document in the shape of OpenAPI 3.0; every object keeps its original place. */
export function upgraded(root: DocumentNode, registry: Registry, complain: Complain): DocumentNode {
  const upgrade: Upgrade = {
    registry,
    complain,
    root,
    stems: (object, from) => {
      const { file, pointer, id, resource } = from;
      registry.known.origins.set(object, { file, pointer, id, resource });
      return object;
    },
  };
  const copied = ['info', 'tags', 'externalDocs', 'security'].flatMap((name) => entry(root, name));
  const paths = child(root, 'paths');
  const value: Members = {
    ...Object.fromEntries(copied),
    servers: upgrade.stems(servers(root), root),
    ...(isObject(paths.value)
      ? {
          paths: upgrade.stems(
            mapped(paths, (item) => pathItem(item, upgrade)),
            paths,
          ),
        }
      : {}),
    components: upgrade.stems(components(root, upgrade), root),
  };
  return withValue(root, value);
}

function entry(node: DocumentNode, name: string): [string, unknown][] {
  const { value } = child(node, name);
  return value === undefined ? [] : [[name, value]];
}

/** The members of an object that may be extended, changed but for extensions. */
function mapped(node: DocumentNode, change: (below: DocumentNode) => unknown): Members {
  return Object.fromEntries(
    members(node).map(([name, below]) => [name, name.startsWith('x-') ? below.value : change(below)]),
  );
}

/** The members of a map of names; those that begin with "x-" are names, too (2.0, Headers Object). */
function named(node: DocumentNode, change: (below: DocumentNode) => unknown): Members {
  return Object.fromEntries(members(node).map(([name, below]) => [name, change(below)]));
}

/** `schemes`, `host` and `basePath` as URLs. */
function servers(root: DocumentNode): object {
  const host = valueAt(root, 'host');
  const base = valueAt(root, 'basePath');
  const path = typeof base === 'string' && base !== '' ? base : '/';
  if (typeof host !== 'string') return [{ url: path }];
  const schemes = texts(child(root, 'schemes'));
  return (schemes.length === 0 ? ['https'] : schemes).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
  }));
}

function components(root: DocumentNode, upgrade: Upgrade): Members {
  const definitions = child(root, 'definitions');
  const schemes = child(root, 'securityDefinitions');
  if (isObject(definitions.value)) upgrade.stems(definitions.value, definitions);
  return {
    ...(definitions.value === undefined ? {} : { schemas: definitions.value }),
    ...(isObject(schemes.value)
      ? {
          securitySchemes: upgrade.stems(
            named(schemes, (scheme) => securityScheme(scheme, upgrade)),
            schemes,
          ),
        }
      : {}),
  };
}

const flows: Members = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function securityScheme(node: DocumentNode, upgrade: Upgrade): unknown {
  if (!isObject(node.value)) return node.value;
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...others } = node.value;
  if (type === 'basic') return upgrade.stems({ ...others, type: 'http', scheme: 'basic' }, node);
  if (type !== 'oauth2') return upgrade.stems({ ...others, type }, node);
  const details = {
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    scopes: scopes ?? {},
  };
  const name = typeof flow === 'string' && Object.hasOwn(flows, flow) ? String(flows[flow]) : 'implicit';
  return upgrade.stems(
    { ...others, type, flows: upgrade.stems({ [name]: upgrade.stems(details, node) }, node) },
    node,
  );
}

/** The target of a reference of any type, or the node itself. */
function target(node: DocumentNode, { registry, complain }: Upgrade): DocumentNode | undefined {
  let at: DocumentNode = node;
  for (let steps = 0; steps < 10; steps += 1) {
    const reference = child(at, '$ref');
    if (typeof reference.value !== 'string') return isObject(at.value) ? at : undefined;
    const found = registry.resolve(reference.value, at);
    if (found.node === undefined) {
      complain('error', found.code, found.message, placeOf(reference), found.fix);
      return undefined;
    }
    at = found.node;
  }
  complain('error', 'endless-reference', 'circular reference', placeOf(child(node, '$ref')));
  return undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

function pathItem(at: DocumentNode, upgrade: Upgrade): unknown {
  const node = target(at, upgrade);
  if (node === undefined) return at.value;
  const shared = parametersOf(node, upgrade);
  const entries = members(node).flatMap(([name, below]): [string, unknown][] => {
    if (name === 'parameters' || name === '$ref') return [];
    return [
      [
        name,
        methods.includes(name) && isObject(below.value) ? operation(below, shared, upgrade) : below.value,
      ],
    ];
  });
  return upgrade.stems(Object.fromEntries(entries), node);
}

function parametersOf(node: DocumentNode, upgrade: Upgrade): readonly DocumentNode[] {
  return items(child(node, 'parameters')).flatMap((item) => target(item, upgrade) ?? []);
}

function operation(node: DocumentNode, shared: readonly DocumentNode[], upgrade: Upgrade): object {
  const own = parametersOf(node, upgrade);
  const key = (parameter: DocumentNode) =>
    `${String(valueAt(parameter, 'in'))} ${String(valueAt(parameter, 'name'))}`;
  const overridden = new Set(own.map(key));
  const all = [...shared.filter((parameter) => !overridden.has(key(parameter))), ...own];
  const isIn = (place: string) => (parameter: DocumentNode) => valueAt(parameter, 'in') === place;
  const list = child(node, 'parameters');
  const plain = all.filter((parameter) => !isIn('body')(parameter) && !isIn('formData')(parameter));
  const consumes = mediaTypes(node, 'consumes', upgrade);
  const [body] = all.filter(isIn('body'));
  const fields = all.filter(isIn('formData'));
  checkBodies(all, consumes, upgrade);
  const requestBody =
    body !== undefined
      ? jsonBody(body, consumes, upgrade)
      : fields.length > 0
        ? formBody(fields, consumes, node, upgrade)
        : undefined;
  const {
    parameters: _,
    consumes: _consumes,
    produces: _produces,
    schemes: _schemes,
    responses: _responses,
    ...others
  } = node.value as Members;
  const responses = child(node, 'responses');
  return upgrade.stems(
    {
      ...others,
      parameters: upgrade.stems(
        plain.map((parameter) => upgradedParameter(parameter, upgrade)),
        list,
      ),
      ...(requestBody === undefined ? {} : { requestBody }),
      ...(isObject(responses.value)
        ? {
            responses: upgrade.stems(
              mapped(responses, (response) => upgradedResponse(response, node, upgrade)),
              responses,
            ),
          }
        : {}),
    },
    node,
  );
}

/**
 * Checks for combinations that the parameters of an operation, including those of its path, must not have (2.0,
 * Parameter Object).
 */
function checkBodies(all: readonly DocumentNode[], consumes: readonly string[], { complain }: Upgrade): void {
  const see = 'OpenAPI 2.0, Parameter Object';
  const forbid = (message: string, at: DocumentNode): void =>
    complain('error', 'forbidden-field', message, placeOf(at), undefined, see);
  const ofPlace = (place: string): readonly DocumentNode[] =>
    all.filter((parameter) => valueAt(parameter, 'in') === place);
  const [body, second] = ofPlace('body');
  const [field] = ofPlace('formData');
  if (second !== undefined) forbid('there must be at most one "body" parameter', second);
  if (body !== undefined && field !== undefined)
    forbid('"body" and "formData" parameters must not be used together', field);
  const file = ofPlace('formData').find((parameter) => valueAt(parameter, 'type') === 'file');
  if (file === undefined || consumes.some((type) => formType.test(type))) return;
  forbid(`a parameter of type file requires that "consumes" has ${formTypes.join(' or ')}`, file);
}

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];
/** One of the form media types, or a vendor's with the same suffix (RFC 6838, 4.2.8). */
const formType =
  /^(?:multipart\/(?:[^;]*\+)?form-data|application\/(?:[^;]*\+)?x-www-form-urlencoded)\s*(?:;|$)/i;

function mediaTypes(
  operation: DocumentNode,
  name: 'consumes' | 'produces',
  { root }: Upgrade,
): readonly string[] {
  const own = texts(child(operation, name));
  const listed = own.length > 0 ? own : texts(child(root, name));
  return listed.length > 0 ? listed : ['application/json'];
}

function texts(node: DocumentNode): readonly string[] {
  return items(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

function jsonBody(parameter: DocumentNode, consumes: readonly string[], upgrade: Upgrade): object {
  const { description, required } = parameter.value as Members;
  const content = Object.fromEntries(
    consumes.map((type) => [type, media(child(parameter, 'schema'), parameter, {}, upgrade)]),
  );
  return upgrade.stems(
    {
      ...(description === undefined ? {} : { description }),
      ...(required === undefined ? {} : { required }),
      content: upgrade.stems(content, parameter),
    },
    parameter,
  );
}

function media(schema: DocumentNode, owner: DocumentNode, example: Members, upgrade: Upgrade): object {
  if (isObject(schema.value)) upgrade.stems(schema.value, schema);
  return upgrade.stems(
    { ...(schema.value === undefined ? {} : { schema: schema.value }), ...example },
    owner,
  );
}

function upgradedResponse(at: DocumentNode, operation: DocumentNode, upgrade: Upgrade): unknown {
  const node = target(at, upgrade);
  if (node === undefined) return { description: '' };
  const { description } = node.value as Members;
  const schema = child(node, 'schema');
  const examples = child(node, 'examples');
  const headers = child(node, 'headers');
  const isFile = valueAt(schema, 'type') === 'file';
  const produces = mediaTypes(operation, 'produces', upgrade);
  const types =
    isFile && produces.every((type) => type.includes('json')) ? ['application/octet-stream'] : produces;
  const content = types.map((type): [string, object] => {
    const example = valueAt(examples, type);
    return [type, media(schema, node, example === undefined ? {} : { example }, upgrade)];
  });
  return upgrade.stems(
    {
      ...(description === undefined ? {} : { description }),
      ...(isObject(headers.value)
        ? {
            headers: upgrade.stems(
              named(headers, (header) => upgradedHeader(header, upgrade)),
              headers,
            ),
          }
        : {}),
      ...(schema.value === undefined ? {} : { content: upgrade.stems(Object.fromEntries(content), node) }),
    },
    node,
  );
}

function upgradedHeader(node: DocumentNode, upgrade: Upgrade): object {
  const description = valueAt(node, 'description');
  return upgrade.stems(
    {
      ...(description === undefined ? {} : { description }),
      schema: valueKeywords(node, upgrade),
      ...styleOf(node),
    },
    node,
  );
}
