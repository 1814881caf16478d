import type { Json, Pattern, Type } from '../model/contract.js';
import { commentWidth } from './code.js';

/** What a member, parameter or named type states in addition to its type. */
export interface Annotations {
  readonly default?: Json | undefined;
  readonly examples?: readonly Json[] | undefined;
  readonly deprecated?: boolean | undefined;
}

/** Examples beyond these are left to the document. */
const mostExamples = 3;

/** The length from which an example is cut. */
const longestExample = 120;

/**
 * The lines of tags below a description: constraints and formats by their names in JSON Schema and XSD, patterns,
 * the default, examples and deprecation, as many on a line as fit.
 */
export function docTags(type: Type, annotations: Annotations = {}): readonly string[] {
  const stated = statedParts(type);
  const rules = distinct([
    ...stated.flatMap(constraintsOf),
    ...stated.flatMap(patternsOf).map(({ source }) => `@pattern ${inTag(source)}`),
    ...(annotations.default === undefined ? [] : [`@default ${jsonText(annotations.default)}`]),
  ]);
  const examples = [...(annotations.examples ?? []), ...stated.flatMap((part) => part.examples ?? [])];
  return filled([
    ...rules,
    ...distinct(examples.map((example) => `@example ${exampleText(example)}`)).slice(0, mostExamples),
    ...(annotations.deprecated === true ? ['@deprecated'] : []),
  ]);
}

/** The type itself, or those parts of it that restrict one kind of value; named types have tags of their own. */
function statedParts(type: Type): readonly Type[] {
  if (type.kind === 'when') return [type, ...statedParts(type.type)];
  if (type.kind === 'intersection') return [type, ...type.members.flatMap(statedParts)];
  if (type.kind !== 'union') return [type];
  const [only, ...others] = type.members.filter(({ kind }) => kind !== 'null');
  return only === undefined || others.length > 0 ? [type] : [type, ...statedParts(only)];
}

/** The keywords of each kind that are numbers or short texts, in the order of the specification. */
const keywords: { readonly [kind in Type['kind']]?: readonly string[] } = {
  string: ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'format'],
  number: [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'totalDigits',
    'fractionDigits',
    'format',
  ],
  bytes: ['minLength', 'maxLength'],
  list: ['minItems', 'maxItems', 'uniqueItems'],
  record: ['minProperties', 'maxProperties'],
};

/** Members of types that are called otherwise in JSON Schema. */
const memberOf: { readonly [keyword: string]: string } = {
  uniqueItems: 'unique',
  minProperties: 'minFields',
  maxProperties: 'maxFields',
};

function constraintsOf(type: Type): readonly string[] {
  return (keywords[type.kind] ?? []).flatMap((keyword) => {
    const value: unknown = Reflect.get(type, memberOf[keyword] ?? keyword);
    if (value === true) return [`@${keyword}`];
    return typeof value === 'string' || typeof value === 'number'
      ? [`@${keyword} ${inTag(String(value))}`]
      : [];
  });
}

function patternsOf(type: Type): readonly Pattern[] {
  return type.kind === 'string' || type.kind === 'number' ? (type.patterns ?? []) : [];
}

/** Tags on as few lines as they fit on, in their order. */
function filled(tags: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const tag of tags) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + tag.length <= commentWidth)
      lines.splice(-1, 1, `${line} ${tag}`);
    else lines.push(tag);
  }
  return lines;
}

function jsonText(value: Json): string {
  return inTag(JSON.stringify(value));
}

/**
 * Text after a tag, in which nothing ends the line or the comment, starts another tag or quotes the next one. The
 * escapes mean the same in JSON and in patterns.
 */
function inTag(text: string): string {
  return text
    .replace(
      /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff`]/g,
      escaped,
    )
    .replace(/(?<=^|[\s{])@/g, escaped)
    .replaceAll('*/', '*\\/');
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** An example, cut if it is long; of one that is far longer, only the beginning is looked at. */
function exampleText(example: Json): string {
  const text = inTag(JSON.stringify(example).slice(0, 4 * longestExample));
  if (text.length <= longestExample) return text;
  const points = [...text];
  return points.length <= longestExample ? text : `${points.slice(0, longestExample - 1).join('')}…`;
}

function distinct(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}
