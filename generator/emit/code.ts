/**
 * TypeScript text that is safe from injection by a spec: templates quote values as literals unless they are `Code`,
 * checked names or imported symbols.
 */

type Part = string | ImportedName | LocalName | Group;

/**
 * Marks pieces of code, whichever copy of this module created them: a configuration is loaded with its own copies of
 * modules.
 * No value of a spec has such a member.
 */
const mark: unique symbol = Symbol.for('trivet.code');

/** A piece of code. */
export class Code {
  readonly parts: readonly Part[];

  get [mark](): 'code' {
    return 'code';
  }

  constructor(parts: readonly Part[]) {
    this.parts = merged(parts);
  }

  /** The text, with groups on one line if possible, and imports under their own names. */
  toString(): string {
    return flat(this, (part) => part.name);
  }
}

/** Items between brackets, on one line if they fit, otherwise one per line: decided when the file is written. */
export class Group {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  /** Whether it is broken into lines even if it would fit. */
  readonly broken: boolean;
  constructor(open: string, items: readonly Code[], close: string, broken: boolean) {
    this.open = open;
    this.items = items;
    this.close = close;
    this.broken = broken && items.length > 0;
  }
}

/** The text without a limit of its width; a group that is always broken is shown as a line break. */
function flat(piece: Code, nameOf: (part: ImportedName) => string): string {
  let text = '';
  for (const part of piece.parts) text += typeof part === 'string' ? part : flatPart(part, nameOf);
  return text;
}

function flatPart(part: Exclude<Part, string>, nameOf: (part: ImportedName) => string): string {
  if ('module' in part) return nameOf(part);
  if ('local' in part) return part.local;
  const items = part.items.map((item) => flat(item, nameOf)).join(', ');
  if (part.broken) return `${part.open}\n${items}\n${part.close}`;
  const blank = part.open === '{' && items !== '' ? ' ' : '';
  return `${part.open}${blank}${items}${blank}${part.close}`;
}

/** A name from another module; using it in a template imports it. */
export class ImportedName {
  readonly module: string;
  readonly name: string;
  readonly typeOnly: boolean;
  /** The name refers to the module as a whole: `import * as name`. */
  readonly whole: boolean;

  get [mark](): 'name' {
    return 'name';
  }

  constructor(module: string, name: string, typeOnly: boolean, whole = false) {
    this.module = module;
    this.name = name;
    this.typeOnly = typeOnly;
    this.whole = whole;
  }
}

/** A name of the surrounding code; unlike a bare one, it can be found (`mentions`). */
export class LocalName {
  readonly local: string;
  constructor(local: string) {
    this.local = local;
  }
}

type Insert = Code | ImportedName | readonly Insert[] | string | number | boolean | null | undefined;

/** A template of code. Strings, numbers, booleans and null become literals; lists are joined without separator. */
export function code(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Code {
  const parts: Part[] = [];
  for (let index = 0; index < strings.length; index += 1) {
    add(parts, strings[index] ?? '');
    if (index < inserts.length) push(parts, inserts[index]);
  }
  return new Code(parts);
}

function push(parts: Part[], insert: Insert): void {
  if (isPiece(insert)) {
    if (insert[mark] === 'code') addAll(parts, insert.parts);
    else parts.push(insert);
  } else if (Array.isArray(insert)) for (const item of insert) push(parts, item);
  else add(parts, insert === undefined ? 'undefined' : literal(insert));
}

/** A loop over positions: it runs for each part of each piece of code that contains it. */
function addAll(parts: Part[], more: readonly Part[]): void {
  for (let index = 0; index < more.length; index += 1) add(parts, more[index] ?? '');
}

/** Appends a part; text is appended to a preceding text. */
function add(parts: Part[], part: Part): void {
  const last = parts.length - 1;
  if (typeof part !== 'string') parts.push(part);
  else if (typeof parts[last] === 'string') parts[last] += part;
  else if (part !== '') parts.push(part);
}

function isPiece(insert: Insert): insert is Code | ImportedName {
  return typeof insert === 'object' && insert !== null && mark in insert;
}

/**
 * A value as the text of a literal: JSON without characters that end a line, a string or a script, or that are
 * invisible.
 */
export function lit(value: unknown): Code {
  return new Code([literal(value)]);
}

function literal(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => `${propertyText(key)}: ${literal(member)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  // A negative zero is preserved; NaN and the infinities are not JSON and do not occur in specs.
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A string as the text of a literal, for templates other than `code`. */
export function quoted(text: string): string {
  return quote(text);
}

/** Letters, digits and ASCII characters without a special meaning in a string or a script. */
const plainText = /^[ -&(-;=-[\]-~]*$/;

/** A string in single quotes. */
function quote(text: string): string {
  if (plainText.test(text)) return `'${text}'`;
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, escapeUnit).replaceAll('</', '<\\/')}'`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * A property name in an object or a type: unquoted if possible. `__proto__` is computed, since it would not be a
 * property otherwise.
 */
export function property(name: string): Code {
  return new Code([propertyText(name)]);
}

function propertyText(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return plainName.test(name) ? name : quote(name);
}

/** A property name in an interface, where `__proto__` is an ordinary name. */
export function member(name: string): Code {
  return new Code([plainName.test(name) ? name : quote(name)]);
}

/** Reads a property: `value.title`, `value['If-Match']`. */
export function access(of: Code, name: string): Code {
  return plainName.test(name) ? code`${of}.${bare(name)}` : code`${of}[${name}]`;
}

/** Reads a property of a value that may be missing: `value?.title`. */
export function optionalAccess(of: Code, name: string): Code {
  return plainName.test(name) ? code`${of}?.${bare(name)}` : code`${of}?.[${name}]`;
}

/** An identifier from the name planner; throws for anything else. */
export function bare(name: string): Code {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name))
    throw new Error(`not an identifier: ${JSON.stringify(name)}`);
  return new Code([name]);
}

/** An identifier like `bare` that `mentions` can find in the code it is used in. */
export function localName(name: string): Code {
  return new Code(bare(name).parts.map((part) => (typeof part === 'string' ? new LocalName(part) : part)));
}

/** Whether a piece of code uses a local name. */
export function mentions(piece: Code, name: Code): boolean {
  const wanted = name.parts.map((part) =>
    typeof part !== 'string' && 'local' in part ? part.local : undefined,
  );
  return piece.parts.some((part) => {
    if (typeof part === 'string' || 'module' in part) return false;
    return 'local' in part ? wanted.includes(part.local) : part.items.some((item) => mentions(item, name));
  });
}

/** Whether two pieces without groups have the same text and imports. */
export function isSameCode(one: Code, other: Code): boolean {
  if (one === other) return true;
  return (
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => {
      const counterpart = other.parts[index];
      if (typeof part === 'string' || typeof counterpart !== 'object') return part === counterpart;
      if (!('module' in part) || !('module' in counterpart)) return false;
      const { module, name, typeOnly, whole } = counterpart;
      return (
        part.module === module && part.name === name && part.typeOnly === typeOnly && part.whole === whole
      );
    })
  );
}

/** Joins pieces with a separator from the emitter. */
export function join(pieces: readonly Code[], separator: string): Code {
  const parts: Part[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) add(parts, separator);
    addAll(parts, piece.parts);
  });
  return new Code(parts);
}

/** Indents every line but the first by `depth` levels of two spaces. */
export function indent(piece: Code, depth = 1): Code {
  const margin = `\n${'  '.repeat(depth)}`;
  const parts = piece.parts;
  return new Code(
    parts.map((part, index) => {
      if (typeof part !== 'string' || !part.includes('\n')) return part;
      // A line may begin with an imported name: then the line break before it ends its part.
      return part.replace(index < parts.length - 1 ? /\n(?!\n)/g : /\n(?!\n|$)/g, margin);
    }),
  );
}

/** The same parts with neighbouring texts as one. */
function merged(parts: Code['parts']): Code['parts'] {
  if (areApart(parts)) return parts;
  const out: Part[] = [];
  for (const part of parts) add(out, part);
  return out;
}

/** Whether no texts are empty or next to each other, as nearly always. A loop: it runs for each piece of code. */
function areApart(parts: Code['parts']): boolean {
  let isAfterText = false;
  for (const part of parts) {
    const isText = typeof part === 'string';
    if (isText && (isAfterText || part === '')) return false;
    isAfterText = isText;
  }
  return true;
}

/**
 * A doc comment of these paragraphs, or nothing if all are empty; ends with a line break. A list is of tags, each on a
 * line that is not wrapped; a line of text and its tags share one if they fit.
 */
export function doc(...paragraphs: readonly (string | readonly string[] | undefined)[]): Code {
  const texts = paragraphs
    .map(paragraphLines)
    .filter((paragraph) => paragraph.length > 0)
    .flatMap((paragraph, index) => (index === 0 ? paragraph : ['', ...paragraph]));
  const tags = paragraphs.flatMap((paragraph) => (isTags(paragraph) ? paragraph.map(commentText) : []));
  const lines = onOneLine(texts, tags) ?? [...texts, ...tags];
  if (lines.length === 0) return new Code([]);
  if (lines.length === 1) return new Code([`/** ${lines[0]} */\n`]);
  return new Code([`/**\n${lines.map((line) => (line === '' ? ' *' : ` * ${line}`)).join('\n')}\n */\n`]);
}

function isTags(paragraph: string | readonly string[] | undefined): paragraph is readonly string[] {
  return Array.isArray(paragraph);
}

/** The longest line of a comment. */
export const commentWidth = 100;

function paragraphLines(paragraph: string | readonly string[] | undefined): readonly string[] {
  if (typeof paragraph !== 'string' || paragraph.trim() === '') return [];
  return reflowed(commentText(paragraph).split('\n')).flatMap(wrapped);
}

/** A line of text and its tags on one line, if they fit. */
function onOneLine(texts: readonly string[], tags: readonly string[]): readonly string[] | undefined {
  const line = [...texts, ...tags].join(' ');
  return tags.length > 0 && texts.length <= 1 && line.length <= commentWidth ? [line] : undefined;
}

/**
 * Joins the lines of each paragraph, as Markdown does; lists, tables, headings, indented and fenced text remain as they
 * are.
 */
function reflowed(lines: readonly string[]): string[] {
  const flowed: string[] = [];
  let fenced = false;
  for (const line of lines) {
    const fence = /^\s*(```|~~~)/.test(line);
    const before = flowed[flowed.length - 1];
    const joins =
      before !== undefined &&
      before !== '' &&
      !fenced &&
      !fence &&
      !standsAlone(line) &&
      !/^\s*[#|]/.test(before);
    if (joins && !before.endsWith('```') && !before.endsWith('  '))
      flowed[flowed.length - 1] = `${before} ${line.trim()}`;
    else flowed.push(line);
    if (fence) fenced = !fenced;
  }
  return flowed;
}

function standsAlone(line: string): boolean {
  return line === '' || /^(?:\s{2,}|\s*(?:[-*+#|>]|\d+[.)]\s))/.test(line);
}

/** Wraps a line of a comment at spaces; an indented line remains as it is. */
function wrapped(line: string): string[] {
  if (line.length <= commentWidth || /^\s/.test(line)) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > commentWidth) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

/** First line of a generated TypeScript file. */
export function bannerLine(banner: string): string {
  return `// ${commentText(banner).replace(/\s+/g, ' ')}`;
}

/** Text that is safe in a comment: no end of comment, no unusual line breaks, no control or direction characters. */
function commentText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      // Direction marks would make readers see other code than the compiler.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replaceAll('*/', '*\u200b/')
      .replace(/[ \t]+$/gm, '')
      .trim()
  );
}

/** A value from a module. */
export function imported(module: string, name: string): ImportedName {
  return new ImportedName(module, name, false);
}

/** A type from a module. */
export function importedType(module: string, name: string): ImportedName {
  return new ImportedName(module, name, true);
}

/** All exports of a module under one name; bundlers still omit unused ones. */
export function importedWhole(module: string, name: string): ImportedName {
  return new ImportedName(module, name, false, true);
}
