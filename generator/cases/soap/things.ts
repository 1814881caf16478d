import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { conventions } from '../../model/resources/conventions.js';
import { fieldsOf } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import { singularOf } from '../../model/resources/words.js';
import type { SampleContext } from '../../model/samples/context.js';
import { notNull, type SoapOperation } from './names.js';

/** A text or number of a request or a response, and the kind of item that it may identify: `schemaName` a schema. */
export interface Naming {
  readonly field: Field;
  /** Names and list positions on the path to it. */
  readonly path: readonly string[];
  /** In lower case and the singular. */
  readonly thing: string;
  /** The kind after which its type is named: `station` for a member of the type `StationCode`. */
  readonly typed?: string;
}

/** Whether a member identifies its containing item. */
export function isOwnName({ name, role }: Pick<Field, 'name' | 'role'>): boolean {
  return role === undefined ? conventions.naming.own.test(name) : role !== 'none';
}

/** Whether a member names an item: its own, or another one (`stationCode`). */
export function isNaming(field: Pick<Field, 'name' | 'role'>): boolean {
  return isOwnName(field) || (field.role === undefined && conventions.naming.suffix.test(field.name));
}

/** Whether a member is a descriptive text rather than a name. */
export function isWording({ name, role }: Field): boolean {
  return role === undefined ? conventions.texts.describing.test(name) : role === 'none';
}

/** Whether a member is a text to search for. */
export function isSelector({ name }: Field): boolean {
  return conventions.texts.searched.test(name);
}

/** The kind of item to which a name refers. */
function thingOf(field: Field, container: string): string {
  const { name } = field;
  return isOwnName(field) ? container : singularOf(name.replace(conventions.naming.suffix, '') || name);
}

/** The kind of item of an operation, by its name. */
export function subjectOf(operation: SoapOperation): string {
  return singularOf(wordsOf(operation).noun);
}

/** All texts and numbers of a value. */
export function namingsIn(
  type: Type | undefined,
  value: Data,
  container: string,
  context: SampleContext,
  path: readonly string[] = [],
): readonly Naming[] {
  if (type === undefined || !isMembers(value) || path.length > 6) return [];
  const stated = statedType(type, value, context);
  const fields = fieldsOf(notNull(context.resolve(stated), context), context);
  return Object.entries(value).flatMap(([name, member]): readonly Naming[] => {
    const field = fields.get(name);
    return field === undefined ? [] : namingsOf(field, member, container, context, [...path, name]);
  });
}

function namingsOf(
  field: Field,
  value: Data,
  container: string,
  context: SampleContext,
  path: readonly string[],
): readonly Naming[] {
  const type = context.resolve(notNull(context.resolve(field.type), context));
  if (Array.isArray(value))
    return value.flatMap((item: Data, index) =>
      type.kind !== 'list'
        ? []
        : namingsOf({ ...field, type: type.items }, item, container, context, [...path, String(index)]),
    );
  if (isMembers(value)) return namingsIn(type, value, singularOf(field.name), context, path);
  if (type.kind !== 'string' && type.kind !== 'number') return [];
  return [naming(field, path, container, context)];
}

function naming(field: Field, path: readonly string[], container: string, context: SampleContext): Naming {
  const typed = typedThing(field.type, context);
  const type = context.resolve(notNull(context.resolve(field.type), context));
  const own = { field: { ...field, type }, path, thing: thingOf(field, container) };
  return typed === undefined ? own : { ...own, typed };
}

/** The kind of item that the values of a named simple type identify, by its name. */
export function typedThing(type: Type, context: Pick<SampleContext, 'resolve'>): string | undefined {
  const own = notNull(type, context);
  if (own.kind !== 'reference') return undefined;
  const thing = singularOf(own.name.replace(conventions.naming.type, ''));
  const name = thing.replace(conventions.naming.suffix, '');
  return name === '' || name === thing ? undefined : singularOf(name);
}

/** All texts and numbers that values of a type may have, with 0 as the position in lists. */
export function namingsOfType(
  of: Type | undefined,
  container: string,
  context: SampleContext,
  path: readonly string[] = [],
): readonly Naming[] {
  if (of === undefined || path.length > 6) return [];
  const type = notNull(context.resolve(notNull(of, context)), context);
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Naming[] => {
    const own = context.resolve(notNull(context.resolve(field.type), context));
    const isList = own.kind === 'list';
    const inner = isList ? context.resolve(notNull(own.items, context)) : own;
    const here = [...path, field.name, ...(isList ? ['0'] : [])];
    if (inner.kind === 'string' || inner.kind === 'number')
      return [naming({ ...field, type: isList ? own.items : field.type }, here, container, context)];
    return namingsOfType(inner, singularOf(field.name), context, here);
  });
}

/** Words in quotes in a description, which are values. */
export function quotedIn(doc = ''): readonly string[] {
  return [...doc.matchAll(/["“]([A-Za-z][A-Za-z\d_-]+)["”]/g)].map(([, word = '']) => word);
}

/** The first of some kinds that a description mentions. */
export function spokenOf(doc: string | undefined, things: ReadonlySet<string>): string | undefined {
  return (doc?.match(/[A-Za-z]+/g) ?? []).map(singularOf).find((word) => things.has(word));
}
