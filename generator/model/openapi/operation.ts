import { parseTemplate } from '@trivet/runtime/internal/text';
import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import { securitySchemeName } from '../../load/openapi/security-name.js';
import { methods } from '../../load/openapi/selected-part.js';
import type { Operation, Parameter, RestBinding } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { NameScope, typeName, valueName } from '../names.js';
import { roleOfName } from '../resources/roles.js';
import { bodyOf, responsesOf } from './content.js';
import { parametersOf } from './parameter.js';
import { type OperationNode, type Reading, resolved } from './reading.js';
import { basePath, serverUrls } from './servers.js';

/** The operations under `paths`, in their order. */
export function operationNodes(reading: Reading): readonly OperationNode[] {
  return members(child(reading.document.root, 'paths'))
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, at]) => {
      const item = resolved(at, reading);
      return item === undefined ? [] : operationsOf(path, item, at);
    })
    .flatMap((operation) => {
      // OpenAPI has no references here, but large descriptions split into files use them.
      const node = resolved(operation.node, reading);
      return node === undefined ? [] : [{ ...operation, node }];
    })
    .filter((operation) => reading.selector.selects(operation));
}

/** The operations of a path item. */
export function operationsOf(path: string, item: DocumentNode, at: DocumentNode): readonly OperationNode[] {
  // A Path Item with `$ref` may have its own members in addition (OpenAPI 3.1, 4.8.9).
  const layers = item.value === at.value ? [item] : [item, at];
  return layers.flatMap((layer) => [
    ...members(layer)
      .filter(([name]) => methods.includes(name))
      .map(([name, node]) => ({ node, item: layer, method: name.toUpperCase(), path })),
    ...members(child(layer, 'additionalOperations')).map(([method, node]) => ({
      node,
      item: layer,
      method,
      path,
    })),
  ]);
}

/** Names of the operations: the operationId, or method and path; a duplicate id is qualified by method and path. */
export function namesOfOperations(
  nodes: readonly OperationNode[],
  { complain, operationNames }: Reading,
): readonly string[] {
  const scope = new NameScope();
  const ids = new Set<string>();
  return nodes.map(({ node, method, path }) => {
    const id = textOf(node, 'operationId');
    const fallback = nameFromPath(method, path);
    const wanted = id === undefined || id.trim() === '' ? fallback : valueName(id);
    const given = scope.take(wanted, [`${wanted}${typeName(fallback)}`]);
    const at = placeOf(child(node, 'operationId'));
    const taken = `duplicate operation name "${id ?? wanted}"; this operation is named "${given}"`;
    // OpenAPI 3.1, 4.8.10.1: ids are unique; names that collide only as TypeScript identifiers are allowed.
    if (id !== undefined && ids.has(id))
      complain('error', 'duplicate-name', taken, at, undefined, 'OpenAPI, Operation Object');
    else if (given !== wanted) complain('info', 'renamed', taken, at);
    if (id !== undefined) ids.add(id);
    return operationNames.of(given, id === undefined ? placeOf(node) : at);
  });
}

/** `GET /pets/{petId}` is `getPetsByPetId`. */
function nameFromPath(method: string, path: string): string {
  const { literals, names } = parseTemplate(path);
  const named = literals
    .flatMap((literal, index) => [literal, index < names.length ? `By ${names[index]}` : ''])
    .filter((part) => /\p{ID_Continue}/u.test(part));
  return valueName([method.toLowerCase(), ...(named.length === 0 ? ['root'] : named)].join(' '));
}

/** One operation of the contract. */
export function modelOperation(of: OperationNode, name: string, reading: Reading): Operation {
  const { node, path } = of;
  const id = textOf(node, 'operationId');
  return {
    name,
    ...optional('wireName', id === undefined || id === name ? undefined : id),
    ...optional('summary', textOf(node, 'summary') ?? textOf(of.item, 'summary')),
    ...optional('doc', textOf(node, 'description') ?? textOf(of.item, 'description')),
    ...(valueAt(node, 'deprecated') === true ? { deprecated: true } : {}),
    tags: items(child(node, 'tags')).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    binding: binding(of, path, typeName(name), reading),
    at: placeOf(node),
  };
}

function binding(of: OperationNode, path: string, owner: string, reading: Reading): RestBinding {
  const { node, item, method } = of;
  const { root } = reading.document;
  const [server] = [node, item, root].map(serverUrls).find((urls) => urls.length > 0) ?? [];
  return {
    kind: 'rest',
    method,
    path: `${basePath(reading.basePath ?? server)}${path}`,
    parameters: parametersOf(of, owner, reading).map((one) => withRole(one, method)),
    ...optional('body', bodyOf(child(node, 'requestBody'), owner, reading)),
    responses: responsesOf(child(node, 'responses'), owner, reading),
    security: security(node, reading),
  };
}

/** The parameter with its effect on a list, by its name, if the operation reads. */
function withRole(parameter: Parameter, method: string): Parameter {
  const isAsked = parameter.in === 'query' && (method === 'GET' || method === 'QUERY');
  const role = isAsked ? roleOfName(parameter.name) : undefined;
  return role === undefined ? parameter : { ...parameter, role };
}

/** An operation's own list replaces the document's, even if it is empty (OpenAPI 3.1, 4.8.10.1). */
function security(node: DocumentNode, { document }: Reading): RestBinding['security'] {
  const own = child(node, 'security');
  return items(own.value === undefined ? child(document.root, 'security') : own).map((requirement) => {
    const alternatives = members(requirement).map(
      ([written, scopes]) =>
        [
          securitySchemeName(written, document) ?? written,
          items(scopes).map(({ value }) => String(value)),
        ] as const,
    );
    return Object.fromEntries(alternatives);
  });
}
