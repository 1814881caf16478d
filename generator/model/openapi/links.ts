import { child, type DocumentNode, members, placeOf } from '../../load/json-schema/document-node.js';
import { isObject } from '../../load/source/source.js';
import type { Json, Link } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';
import { type OperationNode, type Reading, resolved } from './reading.js';

/** The links of every response to the operations they name (OpenAPI 3.1, 4.8.20); unresolved ones are reported. */
export function linksOf(
  nodes: readonly OperationNode[],
  names: readonly string[],
  reading: Reading,
): readonly Link[] {
  const operations = new Map(
    nodes.flatMap(({ node }, index) => {
      const id = textOf(node, 'operationId');
      const keys = [placeKey(node), ...(id === undefined ? [] : [id])];
      return keys.map((key): [string, string] => [key, names[index] ?? '']);
    }),
  );
  return nodes.flatMap(({ node }, index) =>
    members(child(node, 'responses'))
      .filter(([status]) => /^(?:2|default)/.test(status))
      .flatMap(([, at]) => {
        const response = resolved(at, reading);
        return response === undefined ? [] : members(child(response, 'links'));
      })
      .flatMap(([name, at]) => linkOf(name, at, names[index] ?? '', operations, reading)),
  );
}

/** A key that no operationId can be, since it has a line break. */
function placeKey({ file, pointer }: DocumentNode): string {
  return `${file}\n${pointer}`;
}

function linkOf(
  name: string,
  at: DocumentNode,
  from: string,
  operations: ReadonlyMap<string, string>,
  reading: Reading,
): readonly Link[] {
  const node = resolved(at, reading);
  if (node === undefined) return [];
  const [id, ref] = [textOf(node, 'operationId'), textOf(node, 'operationRef')];
  // A reference is a URI, with escapes, that may name the document itself (RFC 6901, 6; RFC 3986, 5).
  const place = ref === undefined ? undefined : reading.schemas.references.resolve(ref, node).node;
  const to = operations.get(id ?? (place === undefined ? '' : placeKey(place)));
  if (to === undefined) {
    // An operation of another document does not belong to this contract; ids that are not found were reported before.
    if (ref?.startsWith('#') === true)
      reading.complain('warning', 'unresolved-reference', `operation "${ref}" not found`, placeOf(node));
    return [];
  }
  const { value } = child(node, 'parameters');
  const parameters = isObject(value) ? (value as { readonly [name: string]: Json }) : {};
  return [{ name, from, to, parameters, at: placeOf(node) }];
}
