import type { XmlElement } from '../../load/xml/xml.js';
import type { Field, Particle, QName, Type } from '../contract.js';
import { isSameType } from '../same.js';
import { say, type XsdContext } from './context.js';
import { innerName, namespaceWord } from './names.js';
import type { RawElement, RawGroup, RawParticle, RawWildcard } from './raw.js';

/** Path from the root of a content model to a leaf: the member of each group, outermost first. */
type Path = readonly { readonly group: RawParticle; readonly member: number }[];

/** The position of a leaf. */
interface Position {
  readonly path: Path;
  /** True below a choice or an optional group: the field may be absent. */
  readonly optional: boolean;
}

interface Placed {
  readonly field: string;
  readonly type: Type;
  readonly list: boolean;
  readonly path: Path;
}

/** The fields of one record, filled in while its particles and attributes are read. */
export interface FieldSet {
  readonly context: XsdContext;
  /** Name of the record's type, which is the prefix of the types of repeated groups. */
  readonly owner: string;
  readonly fields: Map<string, Field>;
  /** Elements by expanded name. */
  readonly placed: Map<string, Placed[]>;
  /** Numbers for names that cannot be distinguished otherwise. */
  readonly numbers: Map<string, number>;
  /** Models one occurrence of a repeated group as a type of its own and returns it. */
  readonly occurrence: (
    group: RawGroup,
    name: string,
  ) => { readonly type: Type; readonly particles: readonly Particle[] };
  /** Local name of the previous element, which distinguishes a second one of the same name. */
  last: string;
}

/** Creates a record without fields. */
export function fieldSet(context: XsdContext, owner: string, occurrence: FieldSet['occurrence']): FieldSet {
  return { context, owner, fields: new Map(), placed: new Map(), numbers: new Map(), occurrence, last: '' };
}

/** Adds a field with the first name that is available; a name other than the first is reported. */
export function addField(
  set: FieldSet,
  names: readonly string[],
  field: Omit<Field, 'name'>,
  node: XmlElement,
): string {
  const name = freeName(set, names);
  set.fields.set(name, { name, ...field });
  if (name !== names[0])
    say(set.context, 'info', 'renamed', `"${names[0]}" is named "${name}" in ${set.owner}`, node);
  return name;
}

function freeName(set: FieldSet, names: readonly string[]): string {
  const found = names.find((name) => !set.fields.has(name));
  if (found !== undefined) return found;
  const last = names.at(-1) ?? 'field';
  let number = set.numbers.get(last) ?? 2;
  while (set.fields.has(`${last}${number}`)) number += 1;
  set.numbers.set(last, number + 1);
  return `${last}${number}`;
}

/** Converts a raw particle into one whose leaves are fields of the set. */
export function placeParticle(set: FieldSet, raw: RawParticle, position: Position): Particle {
  if (raw.kind === 'element') return placeElement(set, raw, position);
  if (raw.kind === 'any') return placeWildcard(set, raw, position);
  const { min, max, at } = raw;
  if (max === null || max > 1) {
    const title = raw.title === undefined ? groupNames[raw.kind] : { field: raw.title, type: raw.title };
    const { type, particles } = set.occurrence(raw, innerName(set.owner, title.type));
    const required = min > 0 && !position.optional;
    const items: Type = {
      kind: 'list',
      items: type,
      ...(required && { minItems: min }),
      ...(max !== null && { maxItems: max }),
    };
    const field = addField(
      set,
      [title.field, `${title.field}Group`],
      { type: items, required, at },
      raw.node,
    );
    return { kind: raw.kind, min, max, particles, field, at };
  }
  const optional = position.optional || min === 0 || raw.kind === 'choice';
  const particles = raw.members.map((member, index) =>
    placeParticle(set, member, { path: [...position.path, { group: raw, member: index }], optional }),
  );
  return { kind: raw.kind, min, max, particles, at };
}

const groupNames = {
  sequence: { field: 'items', type: 'Item' },
  choice: { field: 'choices', type: 'Choice' },
  all: { field: 'items', type: 'Item' },
} as const;

function placeElement(set: FieldSet, raw: RawElement, position: Position): Particle {
  const { min, max, at, name, nillable } = raw;
  const list = max === null || max > 1;
  const required = min > 0 && !position.optional;
  const before = set.last;
  set.last = name.name;
  const particle = { kind: 'element', min, max, name, ...(nillable && { nillable }), at } as const;
  const alike = set.placed.get(expanded(name)) ?? [];
  const shared = alike.find((each) => each.list === list && exclusive(each.path, position.path))?.field;
  // XSD 1.0 part 1, 3.8.6 (Element Declarations Consistent): elements of one name have one type.
  if (alike.some((each) => !isSameType(each.type, raw.type))) {
    const message = `element "${name.name}" must have one type in ${set.owner}, got two`;
    say(set.context, 'error', 'invalid-xsd', message, raw.node);
  }
  if (shared !== undefined) return { ...particle, field: shared };
  const item: Type = nillable
    ? { kind: 'union', members: [raw.type, { kind: 'null' }], exclusive: false }
    : raw.type;
  const type: Type = list
    ? {
        kind: 'list',
        items: item,
        ...(min > 1 && { minItems: min }),
        ...(min === 1 && { minItems: 1 }),
        ...(max !== null && { maxItems: max }),
      }
    : item;
  const { doc, default: fallback } = raw;
  const field = {
    type,
    required,
    ...(doc !== undefined && { doc }),
    ...(fallback !== undefined && { default: fallback }),
    at,
  };
  const chosen = addField(set, elementNames(name, before, alike.length > 0), field, raw.node);
  set.placed.set(expanded(name), [...alike, { field: chosen, type: raw.type, list, path: position.path }]);
  return { ...particle, field: chosen };
}

function expanded(name: QName): string {
  return `{${name.namespace ?? ''}}${name.name}`;
}

/** Candidate names: its own; then with the namespace as prefix, then with the preceding element as suffix. */
function elementNames(name: QName, before: string, twice: boolean): string[] {
  const behind = innerName(`${name.name}After`, before);
  const word = name.namespace === undefined ? 'local' : namespaceWord(name.namespace);
  return twice ? [name.name, behind] : [name.name, innerName(word, name.name), behind];
}

/** Two branches of a choice may share a field, since only one of them is ever chosen. */
function exclusive(left: Path, right: Path): boolean {
  const parting = left.findIndex(
    (step, index) => right[index]?.group !== step.group || right[index]?.member !== step.member,
  );
  const one = left[parting];
  return one !== undefined && right[parting]?.group === one.group && one.group.kind === 'choice';
}

function placeWildcard(set: FieldSet, raw: RawWildcard, position: Position): Particle {
  const { min, max, at, namespaces, except, process } = raw;
  const list = max === null || max > 1;
  const type: Type = list
    ? { kind: 'list', items: { kind: 'xml' }, ...(min > 0 && { minItems: min }) }
    : { kind: 'xml' };
  const required = min > 0 && !position.optional;
  const names = ['any', innerName('anyAfter', set.last)];
  const field = addField(set, names, { type, required, at }, raw.node);
  return { kind: 'any', min, max, field, namespaces, ...(except !== undefined && { except }), process, at };
}
