/** The schema of a server-sent event: of all members of the event, or of its data alone. */

import {
  child,
  type DocumentNode,
  items,
  members,
  typesAt,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Reading } from './reading.js';

/** An alternative of an event: the schemas of the whole event, and those of each of its members. */
export interface Alternative {
  readonly wholes: readonly DocumentNode[];
  readonly members: ReadonlyMap<string, readonly DocumentNode[]>;
}

/** Maximum number of alternatives that are distinguished. */
const mostAlternatives = 200;

/** The alternatives of a schema; undefined if there are too many. */
export function alternativesOf(
  at: DocumentNode,
  reading: Reading,
  outer: readonly unknown[] = [],
): readonly Alternative[] | undefined {
  const targets = layersOf(at, reading);
  if (outer.includes(targets.at(-1)?.value)) return undefined;
  const seen = [...outer, ...targets.map(({ value }) => value)];
  let found: readonly Alternative[] = [{ wholes: [], members: new Map() }];
  const and = (others: readonly Alternative[] | undefined): void => {
    const both = found.flatMap((one) => (others ?? []).map((other) => merged(one, other)));
    found = others === undefined || both.length > mostAlternatives ? [] : both;
  };
  for (const node of targets) {
    const own = members(child(node, 'properties')).map(([name, field]) => [name, [field]] as const);
    and([{ wholes: [node], members: new Map(own) }]);
    for (const part of items(child(node, 'allOf'))) and(alternativesOf(part, reading, seen));
    for (const keyword of ['oneOf', 'anyOf']) {
      const parts = items(child(node, keyword));
      if (parts.length === 0) continue;
      const each = parts.map((part) => alternativesOf(part, reading, seen));
      and(each.includes(undefined) ? undefined : each.flatMap((one) => one ?? []));
    }
  }
  return found.length === 0 ? undefined : found;
}

/** A schema and the target of its reference: since 3.1 both apply. */
function layersOf(node: DocumentNode, reading: Reading): readonly DocumentNode[] {
  const target = targetOf(node, reading);
  return target === undefined || target === node ? [node] : [node, target];
}

/** The schema behind references; undefined if they are unresolved or circular, which is reported when it is read. */
export function targetOf(node: DocumentNode, { schemas }: Reading): DocumentNode | undefined {
  const seen = new Set<string>();
  let at: DocumentNode | undefined = node;
  while (at !== undefined && typeof valueAt(at, '$ref') === 'string') {
    if (seen.has(at.id)) return undefined;
    seen.add(at.id);
    at = schemas.references.resolve(String(valueAt(at, '$ref')), at).node;
  }
  return at;
}

function merged(one: Alternative, other: Alternative): Alternative {
  const all = new Map(one.members);
  for (const [name, nodes] of other.members) all.set(name, [...(all.get(name) ?? []), ...nodes]);
  return { wholes: [...one.wholes, ...other.wholes], members: all };
}

/** Whether schemas only describe text; one without a type may be any text. */
export function isTextual(nodes: readonly DocumentNode[], reading: Reading): boolean {
  return nodes.every(
    (node) =>
      alternativesOf(node, reading)?.every(({ wholes }) =>
        wholes.flatMap(ownTypes).every((type) => type === 'string' || type === 'null'),
      ) === true,
  );
}

function ownTypes(node: DocumentNode): readonly string[] {
  const types = typesAt(node).filter((type) => typeof type === 'string');
  if (types.length > 0) return types;
  const values = [valueAt(node, 'const') ?? valueAt(node, 'enum')].flat();
  const kinds = values.flatMap((value) => (value === undefined ? [] : [typeof value]));
  const isStructured = ['properties', 'additionalProperties', 'items', 'required'].some(
    (keyword) => valueAt(node, keyword) !== undefined,
  );
  return kinds.length === 0 && isStructured ? ['object'] : kinds;
}

const fieldNames: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);

/**
 * Whether a schema describes events. In OpenAPI 3.2, 4.14.3.3 its members are the fields of an event; if this is not
 * `sure`, as in earlier versions, it must declare another field in addition to `data`.
 */
export function isEventSchema(
  alternatives: readonly Alternative[] | undefined,
  isSure: boolean,
  reading: Reading,
): alternatives is readonly Alternative[] {
  return (
    alternatives?.every(({ members: fields }) => {
      const names = [...fields.keys()];
      const areTexts = ['event', 'id'].every((name) => isTextual(fields.get(name) ?? [], reading));
      const isNamed = names.includes('data') && (isSure || names.length > 1);
      return isNamed && names.every((name) => fieldNames.has(name)) && areTexts;
    }) === true
  );
}

/** The schema of the JSON in texts (JSON Schema 2020-12 Validation, 8.5); undefined if they are not JSON. */
export function contentSchemaOf(nodes: readonly DocumentNode[]): DocumentNode | undefined {
  const found = nodes.find((node) => /[/+]json\b/i.test(String(valueAt(node, 'contentMediaType'))));
  return found === undefined ? undefined : child(found, 'contentSchema');
}

/** The possible names of an event; undefined if it may have any. */
export function eventNames({ members: fields }: Alternative): readonly string[] | undefined {
  for (const node of fields.get('event') ?? []) {
    const { value: only } = child(node, 'const');
    const { value: list } = child(node, 'enum');
    const values: unknown[] = only !== undefined ? [only] : Array.isArray(list) ? list : [];
    const names = values.filter((value) => typeof value === 'string');
    if (names.length > 0) return names;
  }
  return undefined;
}
