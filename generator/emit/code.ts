/**
 * TypeScript text that cannot be spoilt by a spec: what a template inserts is quoted as a literal unless it is
 * `Code`, a checked name or an imported symbol.
 */

/** A piece of program text. */
export class Code {
  readonly parts: readonly (string | ImportedName)[];
  constructor(parts: readonly (string | ImportedName)[]) {
    this.parts = merged(parts);
  }
}

/** A name from another module; using it in a template is what imports it. */
export class ImportedName {
  readonly module: string;
  readonly name: string;
  readonly typeOnly: boolean;
  constructor(module: string, name: string, typeOnly: boolean) {
    this.module = module;
    this.name = name;
    this.typeOnly = typeOnly;
  }
}

type Insert = Code | ImportedName | readonly Insert[] | string | number | boolean | null | undefined;

/** A template of program text. Strings, numbers, booleans and null become literals; lists are joined as they are. */
export function code(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Code {
  const parts: (string | ImportedName)[] = [];
  strings.forEach((text, index) => {
    parts.push(text);
    if (index < inserts.length) push(parts, inserts[index]);
  });
  return new Code(parts);
}

function push(parts: (string | ImportedName)[], insert: Insert): void {
  if (insert instanceof Code) parts.push(...insert.parts);
  else if (insert instanceof ImportedName) parts.push(insert);
  else if (Array.isArray(insert)) for (const item of insert) push(parts, item);
  else if (insert === undefined) parts.push('undefined');
  else parts.push(literal(insert));
}

/** A value as the text of a literal: JSON, with nothing in it that ends a line, a string or a script, or hides. */
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
  // A negative zero survives as itself; NaN and the infinities are no JSON and do not occur in specs.
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A value as a literal that breaks over lines where one would be too long; `depth` is the indent it stands at. */
export function block(value: unknown, depth = 0): Code {
  return new Code([blockText(value, depth)]);
}

function blockText(value: unknown, depth: number): string {
  const line = literal(value);
  if (line.length + depth * 2 <= 100 || typeof value !== 'object' || value === null) return line;
  const margin = '  '.repeat(depth + 1);
  const end = '  '.repeat(depth);
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${margin}${blockText(item, depth + 1)},\n`).join('')}${end}]`;
  }
  const members = Object.entries(value).map(
    ([key, item]) => `${margin}${propertyText(key)}: ${blockText(item, depth + 1)},\n`,
  );
  return `{\n${members.join('')}${end}}`;
}

/** A string in single quotes. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, escapeUnit).replaceAll('</', '<\\/')}'`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A property name in an object or a type: bare where it can be. `__proto__` is computed, being no property otherwise. */
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

/** A name that the names planner made; anything else is refused. */
export function bare(name: string): Code {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name))
    throw new Error(`not an identifier: ${JSON.stringify(name)}`);
  return new Code([name]);
}

/** Joins pieces with a separator that the emitter wrote. */
export function join(pieces: readonly Code[], separator: string): Code {
  const parts: (string | ImportedName)[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) parts.push(separator);
    parts.push(...piece.parts);
  });
  return new Code(parts);
}

/** Indents every line but the first by `depth` levels of two spaces. */
export function indent(piece: Code, depth = 1): Code {
  const margin = `\n${'  '.repeat(depth)}`;
  const parts = piece.parts;
  return new Code(
    parts.map((part, index) => {
      if (typeof part !== 'string') return part;
      // A line may begin with an imported name: the break before it ends its part.
      return part.replace(index < parts.length - 1 ? /\n(?!\n)/g : /\n(?!\n|$)/g, margin);
    }),
  );
}

/** The same parts with neighbouring texts as one. */
function merged(parts: Code['parts']): Code['parts'] {
  const out: (string | ImportedName)[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      if (text !== '') out.push(text);
      text = '';
      out.push(part);
    }
  }
  return text === '' ? out : [...out, text];
}

/** A doc comment of these paragraphs, or nothing when all are empty; ends with a line break. */
export function doc(...paragraphs: readonly (string | undefined)[]): Code {
  const lines = paragraphs
    .filter((paragraph): paragraph is string => paragraph !== undefined && paragraph.trim() !== '')
    .map((paragraph) => reflowed(commentText(paragraph).split('\n')).flatMap(wrapped))
    .flatMap((paragraph, index) => (index === 0 ? paragraph : ['', ...paragraph]));
  if (lines.length === 0) return new Code([]);
  if (lines.length === 1) return new Code([`/** ${lines[0]} */\n`]);
  return new Code([`/**\n${lines.map((line) => (line === '' ? ' *' : ` * ${line}`)).join('\n')}\n */\n`]);
}

/** Lines of one paragraph joined, as Markdown reads them; lists, tables, headings, indented and fenced text stay. */
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

/** A line of a comment as lines of at most 100 characters, broken at blanks; one that is indented is left as it is. */
function wrapped(line: string): string[] {
  if (line.length <= 100 || /^\s/.test(line)) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > 100) {
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

/** Text that can stand in a comment: no end of comment, no odd line ends, no control or direction characters. */
export function commentText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      // Marks that turn the direction of text would show a reader other code than the compiler reads.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replaceAll('*/', '*\u200b/')
      .replace(/[ \t]+$/gm, '')
      .trim()
  );
}

/** One TypeScript file in the making. */
export class CodeFile {
  readonly path: string;
  private readonly banner: string;
  private readonly pieces: Code[] = [];
  /** Names that declarations of this file take; imports of the same name get an alias. */
  private readonly declared = new Set<string>();

  constructor(path: string, banner: string) {
    this.path = path;
    this.banner = banner;
  }

  /** Adds a declaration; a blank line parts it from the one before. */
  add(piece: Code): void {
    this.pieces.push(piece);
  }

  /** Says that this file declares a name, so that an import of that name is given an alias. */
  declare(name: string): void {
    this.declared.add(name);
  }

  text(): string {
    const names = new Map<string, string>();
    const taken = new Set(this.declared);
    const imports = new Map<string, Map<string, { alias: string; typeOnly: boolean }>>();
    const resolve = (part: ImportedName): string => {
      const key = `${part.module}\0${part.name}`;
      let alias = names.get(key);
      if (alias === undefined) {
        alias = part.name;
        while (taken.has(alias)) alias = `${alias}_`;
        taken.add(alias);
        names.set(key, alias);
      }
      const module = imports.get(part.module) ?? new Map<string, { alias: string; typeOnly: boolean }>();
      imports.set(part.module, module);
      const known = module.get(part.name);
      module.set(part.name, { alias, typeOnly: part.typeOnly && (known?.typeOnly ?? true) });
      return alias;
    };
    const body = this.pieces
      .map((piece) =>
        piece.parts
          .map((part) => (typeof part === 'string' ? part : resolve(part)))
          .join('')
          .trimEnd(),
      )
      .filter((text) => text !== '')
      .join('\n\n');
    const header = [...imports]
      .sort(([a], [b]) => order(a, b))
      .map(([module, members]) => importLine(module, members));
    return [bannerLine(this.banner), ...(header.length > 0 ? [header.join('\n')] : []), body]
      .join('\n\n')
      .concat('\n');
  }
}

/** Packages first, then the contract's own files; each by name. */
function order(a: string, b: string): number {
  const own = Number(a.startsWith('.')) - Number(b.startsWith('.'));
  return own !== 0 ? own : a < b ? -1 : 1;
}

function importLine(
  module: string,
  members: ReadonlyMap<string, { alias: string; typeOnly: boolean }>,
): string {
  const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1));
  const allTypes = sorted.every(([, { typeOnly }]) => typeOnly);
  const names = sorted.map(([name, { alias, typeOnly }]) => {
    const mark = typeOnly && !allTypes ? 'type ' : '';
    return alias === name ? `${mark}${name}` : `${mark}${name} as ${alias}`;
  });
  const keyword = allTypes ? 'import type' : 'import';
  const line = `${keyword} { ${names.join(', ')} } from '${module}';`;
  return line.length <= 110 ? line : `${keyword} {\n  ${names.join(',\n  ')},\n} from '${module}';`;
}

/** A value from a module. */
export function imported(module: string, name: string): ImportedName {
  return new ImportedName(module, name, false);
}

/** A type from a module. */
export function importedType(module: string, name: string): ImportedName {
  return new ImportedName(module, name, true);
}
