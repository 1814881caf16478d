import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { notNull, type SoapOperation } from './names.js';

/** A text or number of a request or a response, and the kind of item that it may identify: `schemaName` a schema. */
export interface Naming {
  readonly field: Field;
  /** Names and list positions on the path to it. */
  readonly path: readonly string[];
  /** In lower case and the singular. */
  readonly thing: string;
}

/** Names of an identifier of the containing item. */
const ownName = /^(?:name|id|uu?id|key|code|number|no|handle)$/i;
const tail = /(?:_?(?:names?|ids?|uu?ids?|keys?|codes?|numbers?|nos?))$/i;

/** The singular in lower case. */
export function singular(name: string): string {
  const word = name.toLowerCase();
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether a member identifies its containing item. */
export function isOwnName({ name }: Field): boolean {
  return ownName.test(name);
}

/** Names of free descriptive texts. */
const wording = /^(?:value|text|title|description|summary|comment|content|note|subject|message|label|body)$/i;

/** Whether a member is a descriptive text rather than a name. */
export function isWording({ name }: Field): boolean {
  return wording.test(name);
}

/** Names of search texts in a request. */
const selector = /^(?:q|query|search|filter|pattern|selector|expression|term|keywords?)$/i;

/** Whether a member is a text to search for. */
export function isSelector({ name }: Field): boolean {
  return selector.test(name);
}

/** The kind of item to which a name refers. */
function thingOf(name: string, container: string): string {
  return ownName.test(name) ? container : singular(name.replace(tail, '') || name);
}

/** The kind of item of an operation, by its name. */
export function subjectOf(operation: SoapOperation): string {
  return singular(wordsOf(operation).noun);
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
  const fields = fieldsOf(notNull(context.resolve(type), context), context);
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
  if (isMembers(value)) return namingsIn(type, value, singular(field.name), context, path);
  if (type.kind !== 'string' && type.kind !== 'number') return [];
  return [{ field: { ...field, type }, path, thing: thingOf(field.name, container) }];
}

/** Words in quotes in a description, which are values. */
export function quotedIn(doc = ''): readonly string[] {
  return [...doc.matchAll(/["“]([A-Za-z][A-Za-z\d_-]+)["”]/g)].map(([, word = '']) => word);
}

/** The first of some kinds that a description mentions. */
export function spokenOf(doc: string | undefined, things: ReadonlySet<string>): string | undefined {
  return (doc?.match(/[A-Za-z]+/g) ?? []).map(singular).find((word) => things.has(word));
}
