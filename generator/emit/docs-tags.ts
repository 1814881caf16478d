/** Operations by tag, for the documentation page (OpenAPI 3.2, 4.22). */

import type { Operation, Service, Tag } from '../model/contract.js';
import { NameScope } from '../model/names.js';

/** A tag with its operations and the tags below it. */
export interface TagGroup {
  /** Distinguishes the group on the page. */
  readonly id: string;
  readonly title: string;
  /** The titles of the tags above it, outermost first. */
  readonly above: readonly string[];
  readonly doc?: string | undefined;
  readonly operations: readonly Operation[];
  readonly groups: readonly TagGroup[];
}

/** The tags of a service as a tree, each operation with its first tag that is for navigation. */
export function tagGroups({ operations, tags = [] }: Service): readonly TagGroup[] {
  const described = new Map(tags.map((tag) => [tag.name, tag]));
  const byTag = new Map<string, Operation[]>();
  for (const operation of operations) {
    const name = operation.tags.find((tag) => isForNavigation(described.get(tag)));
    if (name !== undefined) byTag.set(name, [...(byTag.get(name) ?? []), operation]);
  }
  const all = [
    ...tags,
    ...[...byTag.keys()].filter((name) => !described.has(name)).map((name) => ({ name })),
  ];
  const names = new NameScope();
  const below = (parent: string | undefined, above: readonly string[]): readonly TagGroup[] =>
    all
      .filter((tag) => parentOf(tag, described) === parent)
      .map((tag) => groupOf(tag, byTag.get(tag.name) ?? [], above, names, below))
      .filter((group) => group.operations.length > 0 || group.groups.length > 0);
  return below(undefined, []);
}

/** The operations that no group contains. */
export function outsideOf(groups: readonly TagGroup[], { operations }: Service): readonly Operation[] {
  const inside = new Set(flattened(groups).flatMap((group) => group.operations));
  return operations.filter((operation) => !inside.has(operation));
}

/** All groups in the order in which they are shown. */
export function flattened(groups: readonly TagGroup[]): readonly TagGroup[] {
  return groups.flatMap((group) => [group, ...flattened(group.groups)]);
}

/** The titles of an operation's other tags: badges, audiences, further groups. */
export function labelsOf(operation: Operation, { tags = [] }: Service): readonly string[] {
  const described = new Map(tags.map((tag) => [tag.name, tag]));
  const own = operation.tags.find((tag) => isForNavigation(described.get(tag)));
  return operation.tags.filter((tag) => tag !== own).map((tag) => described.get(tag)?.summary ?? tag);
}

/** The registry of kinds: `nav` is for navigation, `badge` a label, `audience` whom an operation is for. */
function isForNavigation(tag: Tag | undefined): boolean {
  return (tag?.kind ?? 'nav') === 'nav';
}

/** The next tag above that exists; none in a circle of tags, which is an error of the document. */
function parentOf({ name, parent }: Tag, tags: ReadonlyMap<string, Tag>): string | undefined {
  const seen = new Set([name]);
  for (let above = parent; above !== undefined; above = tags.get(above)?.parent) {
    if (seen.has(above) || !tags.has(above)) return undefined;
    seen.add(above);
  }
  return parent;
}

function groupOf(
  { name, summary, ...tag }: Tag,
  operations: readonly Operation[],
  above: readonly string[],
  names: NameScope,
  below: (parent: string, above: readonly string[]) => readonly TagGroup[],
): TagGroup {
  const title = summary ?? name;
  // An id has no white space (HTML, 3.2.6).
  const id = names.take(name.replace(/[^\p{L}\p{N}]+/gu, '-'));
  return { id, title, above, doc: tag.doc, operations, groups: below(name, [...above, title]) };
}
