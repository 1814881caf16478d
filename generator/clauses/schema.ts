import { choiceOf } from '../model/choice.js';
import type { Field, Particle, Place, RecordType, Type } from '../model/contract.js';
import { withoutTag } from '../model/narrowing.js';
import { recordOf } from '../model/resolve.js';
import { type ClauseParts, keywordAt, type Polarity, type Walk } from './clause.js';
import { type Keyword, keywordsOf } from './keywords.js';

/** The representation of a value in a message. The text of a parameter cannot violate the type of a string. */
export type Form = 'json' | 'text' | 'xml';

/** The position of a walk through types. */
export interface TypePosition {
  /** The group of the clauses. */
  readonly group: string;
  /** The name of the part for users: `MetadataInput.title`. */
  readonly label: string;
  /** The fallback for types without a place of their own (built-in types of XSD). */
  readonly at: Place;
  readonly side: 'request' | 'response';
  readonly form: Form;
  /** True in an encoded message, which may lack values (SOAP 1.1, 5.6 and 7.1). */
  readonly encoded?: boolean;
  /** True for a whole body: its type is a clause of its operation. */
  readonly whole?: boolean;
  /** True in a branch without a discriminating field: a value that violates it may still match another branch. */
  readonly branch?: boolean;
  /** True for a branch with a discriminating field of fixed values. */
  readonly tagged?: boolean;
  /** The group with the outermost part around it that responses may omit. */
  readonly optional?: string;
  /** Inside a response that no request is certain to cause: its clause, and why. */
  readonly out?: Pick<ClauseParts, 'hint' | 'within'>;
}

/** Lists every clause of a type and of the types inside it; named types are listed once for each side. */
export function walkType(walk: Walk, type: Type, position: TypePosition): void {
  if (type.kind === 'reference') walkNamed(walk, type.name, type.at ?? position.at, position);
  else if (type.kind === 'record' && isElementContent(type) && position.form === 'xml')
    walkElements(walk, type, position);
  else walkOwn(walk, type, position);
}

function walkOwn(walk: Walk, type: Exclude<Type, { kind: 'reference' }>, position: TypePosition): void {
  const at = type.at ?? position.at;
  for (const keyword of keywordsOf(type, walk)) addKeyword(walk, keyword, type, { ...position, at });
  const inside: TypePosition = { ...position, at, whole: false, tagged: false };
  for (const [part, inner] of partsOf(walk, type, inside)) walkType(walk, part, inner);
  if (type.kind !== 'record') return;
  for (const field of type.fields) walkField(walk, field, { ...inside, tagged: position.tagged === true });
}

/** Whether a record has element content (or is empty) rather than text content. */
export function isElementContent({ xml }: RecordType): boolean {
  return xml !== undefined && xml.text === undefined;
}

function walkNamed(walk: Walk, name: string, at: Place, position: TypePosition): void {
  const named = walk.types.get(name);
  // The clauses of an element's content are placed at the element, so that they are counted for each of its uses.
  const place = position.form === 'xml' ? `${at.file} ${at.pointer}` : '';
  const key = [position.side, position.form, position.branch === true ? 'branch' : '', name, place].join(' ');
  if (named === undefined || walk.entered.has(key)) return;
  walk.entered.add(key);
  const isOwn = position.form === 'xml' && named.type.kind !== 'record';
  const group = named.wireName ?? named.name;
  if (named.xml?.abstract === true && position.side === 'request' && position.form === 'xml')
    addClause(
      walk,
      { ...position, at },
      'abstract',
      'negative',
      `${group}: is abstract, so xsi:type is required`,
    );
  walkType(walk, named.type, { ...position, at, group: isOwn ? position.group : group, label: group });
  for (const derivedType of named.xml?.derived ?? []) walkNamed(walk, derivedType, at, position);
}

/** The types inside a type, with their labels. */
function partsOf(walk: Walk, type: Type, position: TypePosition): readonly (readonly [Type, TypePosition])[] {
  const inside = (suffix: string): TypePosition => ({ ...position, label: `${position.label}${suffix}` });
  switch (type.kind) {
    case 'list': {
      const prefix = (type.prefix ?? []).map((part, index) => [part, inside(`[${index}]`)] as const);
      const rest = type.items.kind === 'never' ? [] : [[type.items, inside('[]')] as const];
      return [...prefix, ...rest];
    }
    case 'record': {
      const { additional, patterns = [] } = type;
      const other = additional === undefined || additional.kind === 'never' ? [] : [additional];
      return [...other, ...patterns.map((entry) => entry.type)].map((part) => [part, inside('.*')] as const);
    }
    case 'union': {
      const choice = choiceOf(type, walk.types);
      // The field that selects the member is a clause of the union.
      const members =
        choice?.by === 'field' ? type.members.map((part) => withoutTag(part, choice.field)) : type.members;
      return members.map((part) => [
        part,
        choice === undefined ? branchPosition(walk, part, position) : position,
      ]);
    }
    case 'intersection':
      return type.members.map((part) => [part, position]);
    case 'conditional':
      return [type.then, type.else].flatMap((part) =>
        part === undefined ? [] : [[part, position] as const],
      );
    case 'when':
      return type.type.kind === 'record' || type.type.kind === 'list'
        ? partsAndFields(walk, type.type, position)
        : [];
    default:
      return [];
  }
}

/**
 * A branch with a required field of fixed values is identified by that field; whether it is an object, and the field
 * itself, cannot be tested separately.
 */
function branchPosition(walk: Walk, part: Type, position: TypePosition): TypePosition {
  const record = recordOf(part, walk.types);
  const isTagged = record?.fields.some(({ required, type }) => required && type.kind === 'literal') === true;
  return isTagged ? { ...position, whole: true, tagged: true } : { ...position, branch: true };
}

function partsAndFields(
  walk: Walk,
  type: Type,
  position: TypePosition,
): readonly (readonly [Type, TypePosition])[] {
  const fields = type.kind === 'record' ? type.fields : [];
  return [
    ...partsOf(walk, type, position),
    ...fields.map(
      (field) => [field.type, { ...position, label: `${position.label}.${field.name}` }] as const,
    ),
  ];
}

function walkField(walk: Walk, field: Field, position: TypePosition): void {
  const at = field.at ?? position.at;
  const label = `${position.label}.${field.name}`;
  const says = `${label}: ${field.required ? 'required' : 'optional'}`;
  const keyword = { ...position, label, at };
  const isOpen = position.branch !== true || !field.required;
  if (position.side === 'request') {
    if (isOpen) addClause(walk, keyword, 'required', field.required ? 'negative' : 'positive', says);
  } else if (field.required) addClause(walk, keyword, 'required', 'response', says);
  // Another value of the discriminating field is a clause of the whole union: it may select another branch.
  const isTag = position.tagged === true && field.required && field.type.kind === 'literal';
  const inner: TypePosition = { ...keyword, tagged: false, branch: isTag || position.branch === true };
  walkType(walk, field.type, field.required ? inner : { ...inner, ...optionalIn(position) });
}

/** The position of what is in an optional part of a position. */
function optionalIn({ optional, group }: TypePosition): Required<Pick<TypePosition, 'optional'>> {
  return { optional: optional ?? group };
}

/** Adds the clauses of one keyword: one for each polarity with which it can be tested. */
function addKeyword(walk: Walk, { name, value, sides }: Keyword, type: Type, position: TypePosition): void {
  const says = `${position.label}: ${name}${value === undefined ? '' : ` ${cut(value)}`}`;
  if (position.side === 'response') addClause(walk, position, name, 'response', says);
  for (const side of position.side === 'response' ? [] : sides) {
    if (position.branch === true && side === 'negative') continue;
    if (position.whole === true && side === 'negative' && name === 'type') continue;
    const isAnyText = position.form === 'text' && side === 'negative' && name === 'type';
    if (isAnyText && (type.kind === 'string' || type.kind === 'list' || type.kind === 'record')) continue;
    addClause(walk, position, name, side, says);
  }
}

function addClause(
  walk: Walk,
  position: TypePosition,
  keyword: string,
  polarity: Polarity,
  says: string,
): void {
  const { group, out } = position;
  const parts: ClauseParts = { group, polarity, at: keywordAt(position.at, keyword), says, ...out };
  walk.add(
    position.optional !== undefined && polarity === 'response'
      ? { ...parts, optional: position.optional }
      : parts,
  );
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** XSD: an element with element content. The rules of its content are placed at the element itself. */
function walkElements(walk: Walk, type: RecordType, position: TypePosition): void {
  const sides: readonly Polarity[] = position.side === 'request' ? ['negative'] : ['response'];
  for (const side of sides)
    addClause(
      walk,
      position,
      'sequence',
      side,
      `<${lastName(position.label)}>: these elements, ${position.encoded === true ? '' : 'in this order, '}no others`,
    );
  if (type.xml?.particle !== undefined) walkParticle(walk, type.xml.particle, type, position);
  for (const { field: name } of type.xml?.attributes ?? []) {
    const field = type.fields.find((one) => one.name === name);
    if (field !== undefined) walkField(walk, field, position);
  }
}

function walkParticle(walk: Walk, particle: Particle, record: RecordType, position: TypePosition): void {
  if (particle.kind === 'any') return;
  if (particle.kind !== 'element') {
    if (particle.kind === 'choice' && particle.at !== undefined)
      for (const side of position.side === 'request'
        ? (['boundary', 'negative'] as const)
        : (['response'] as const))
        addClause(
          walk,
          { ...position, at: particle.at },
          'choice',
          side,
          `${position.label}: one of these elements`,
        );
    for (const part of particle.particles) walkParticle(walk, part, record, position);
    return;
  }
  const field = record.fields.find(({ name }) => name === particle.field);
  if (field === undefined) return;
  const at = particle.at ?? field.at ?? position.at;
  const inner: TypePosition = {
    ...position,
    ...(particle.min === 0 && optionalIn(position)),
    at,
    label: `${position.label}.${particle.name.name}`,
  };
  const isQualified = particle.name.namespace !== undefined;
  occurrence(walk, { min: particle.min, max: particle.max, isQualified }, inner);
  walkType(walk, itemOf(field.type, particle.max), inner);
}

/** Adds the clauses of how often an element may occur, and in which namespace. */
function occurrence(
  walk: Walk,
  {
    min,
    max,
    isQualified,
  }: { readonly min: number; readonly max: number | null; readonly isQualified: boolean },
  position: TypePosition,
): void {
  const add = (keyword: string, polarity: Polarity, says: string): void =>
    addClause(walk, position, keyword, polarity, `${position.label}: ${says}`);
  if (position.side === 'response') {
    if (min > 0) add('minOccurs', 'response', `minOccurs ${min}`);
    return;
  }
  if (min === 0) add('minOccurs', 'positive', 'optional');
  else if (position.encoded !== true) add('minOccurs', 'negative', `minOccurs ${min}`);
  if (max === 1) add('maxOccurs', 'negative', `maxOccurs ${max}`);
  else add('maxOccurs', 'positive', `may occur ${max ?? 'any number of'} times`);
  if (isQualified) add('form', 'negative', 'must be in its namespace');
}

/** The type of a single element: the item if it may repeat, without null if it is nillable. */
export function itemOf(type: Type, max: number | null): Type {
  const item = max !== 1 && type.kind === 'list' ? type.items : type;
  if (item.kind !== 'union') return item;
  const others = item.members.filter(({ kind }) => kind !== 'null');
  return others.length === 1 && others[0] !== undefined ? others[0] : item;
}

function lastName(label: string): string {
  return label.slice(label.lastIndexOf('.') + 1);
}
