/** Line breaks: the items within brackets are on one line if they fit, otherwise one per line. */

import { Code, code, Group, type ImportedName, indent, join, lit, property } from './code.js';

/** Maximum length of a line. */
const width = 110;

/** A member's name as written in the literal, and its value. */
export type Member = readonly [Code, Code];

/** A member that is omitted if it has no value. */
export function optional(name: string, value: Code | undefined): readonly Member[] {
  return value === undefined ? [] : [[property(name), value]];
}

function pair([name, value]: Member): Code {
  return isShorthand(name, value) ? name : code`${name}: ${value}`;
}

/**
 * ECMA-262, 13.2.5: the shorthand of a member requires that its name is a reference to a variable. An imported name may
 * get another one in its file.
 */
function isShorthand(name: Code, value: Code): boolean {
  if (value.parts.some((part) => typeof part !== 'string')) return false;
  const text = String(name);
  return text === String(value) && /^[A-Za-z_$][\w$]*$/.test(text) && !literals.has(text);
}

/** Values that look like names. */
const literals: ReadonlySet<string> = new Set(['true', 'false', 'null', 'this']);

/** An object literal. */
export function laidOut(members: readonly Member[]): Code {
  return object(members.map(pair));
}

/** An object literal with one member per line, even if it is short. */
export function spreadOut(members: readonly Member[]): Code {
  return object(members.map(pair), true);
}

/** Members that are already code, in braces. */
export function object(members: readonly Code[], broken = false): Code {
  return new Code([new Group('{', members, '}', broken)]);
}

/** An array literal. */
export function array(items: readonly Code[], broken = false): Code {
  return new Code([new Group('[', items, ']', broken)]);
}

/** Makes bundlers omit a call whose result is unused; without it they keep each call and everything it refers to. */
export const pure = new Code(['/* @__PURE__ */ ']);

/** A call without side effects; a single argument stays on the line of the parentheses. */
export function callOf(callee: Code, args: readonly Code[]): Code {
  return code`${pure}${callee}${parameters(args)}`;
}

/** Parameters or arguments in parentheses. */
export function parameters(items: readonly Code[]): Code {
  return items.length < 2 ? code`(${items})` : new Code([new Group('(', items, ')', false)]);
}

/** Type arguments. */
export function typeArguments(types: readonly Code[]): Code {
  return new Code([new Group('<', types, '>', false)]);
}

/** The value of a declaration, on the next line if its start does not fit on that of the name. */
export function assigned(head: Code, start: Code, rest: Code): Code {
  const line = `${head} ${start}({`;
  return line.length <= width ? code`${head} ${start}${rest}` : code`${head}\n  ${start}${rest}`;
}

/** Plain data as a literal. */
export function data(value: unknown): Code {
  if (Array.isArray(value)) return array(value.map(data));
  if (typeof value !== 'object' || value === null) return lit(value);
  return laidOut(Object.entries(value).map(([name, member]) => [property(name), data(member)] as const));
}

/** Members of an interface or a type literal, one per line. */
export function block(members: readonly Code[]): Code {
  return members.length === 0 ? new Code(['{}']) : code`{\n  ${indent(join(members, '\n'))}\n}`;
}

type Name = (part: ImportedName) => string;

/** A piece as text; its groups are broken into lines if they do not fit on one. */
export function print(piece: Code, nameOf: Name): string {
  return printed(piece, { margin: '', before: '', behind: '' }, { nameOf, isNamed: false });
}

/** `margin` precedes every new line, `before` is already on the first one, `behind` will follow on the last one. */
interface Surroundings {
  readonly margin: string;
  readonly before: string;
  readonly behind: string;
}

/** The names of imports; `isNamed`: all those of the piece have been requested, in their order. */
interface Naming {
  readonly nameOf: Name;
  readonly isNamed: boolean;
}

function printed(piece: Code, { margin, before, behind }: Surroundings, naming: Naming): string {
  const { nameOf } = naming;
  let text = '';
  // The text of the last line; finding it in a long text would be slow.
  let line = lastLine(before);
  const add = (more: string): void => {
    const end = more.lastIndexOf('\n');
    line = end < 0 ? line + more : more.slice(end + 1);
    text += more;
  };
  piece.parts.forEach((part, index) => {
    if (typeof part === 'string') add(margin === '' ? part : part.replace(/\n(?!\n)/g, `\n${margin}`));
    else if ('items' in part)
      add(printedGroup(part, line, tail(piece.parts, index + 1, behind, nameOf), naming));
    else add('local' in part ? part.local : nameOf(part));
  });
  return text;
}

function printedGroup(group: Group, line: string, behind: string, { nameOf, isNamed }: Naming): string {
  if (!isNamed) eachName(group, nameOf);
  if (group.items.length === 0) return group.open + group.close;
  const whole = fitting(group, width - line.length - behind.length, nameOf);
  if (whole !== undefined) return whole;
  const margin = /^ */.exec(line)?.[0] ?? '';
  const inner = `${margin}  `;
  const last = group.open === '<' ? '' : ',';
  const items = group.items.map((item, index) => {
    const comma = index < group.items.length - 1 ? ',' : last;
    const around = { margin: inner, before: inner, behind: comma };
    return `${inner}${printed(item, around, { nameOf, isNamed: true })}${comma}\n`;
  });
  return `${group.open}\n${items.join('')}${margin}${group.close}`;
}

/** Requests the name of each import, in their order: the first import of a name keeps it. */
function eachName(group: Group, nameOf: Name): void {
  for (const { parts } of group.items)
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if ('items' in part) eachName(part, nameOf);
      else if ('module' in part) nameOf(part);
    }
}

/** A group on one line if it fits in this many columns. */
function fitting(group: Group, columns: number, nameOf: Name): string | undefined {
  if (group.broken) return undefined;
  let text = group.open;
  for (const [index, { parts }] of group.items.entries()) {
    if (index > 0) text += ', ';
    for (const part of parts) {
      const more =
        typeof part === 'string'
          ? part
          : 'items' in part
            ? fitting(part, columns - text.length, nameOf)
            : 'local' in part
              ? part.local
              : nameOf(part);
      if (more === undefined || text.length + more.length > columns || more.includes('\n')) return undefined;
      text += more;
    }
  }
  const isSpaced = group.open === '{' && text.length > group.open.length;
  const shown = isSpaced ? `{ ${text.slice(1)} }` : text + group.close;
  return shown.length > columns ? undefined : shown;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** The text that follows on the same line, up to the next possible line break. */
function tail(parts: Code['parts'], from: number, behind: string, nameOf: Name): string {
  let text = '';
  for (let index = from; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (typeof part !== 'string' && 'items' in part) return text + part.open;
    text += typeof part === 'string' ? part : 'local' in part ? part.local : nameOf(part);
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
  }
  return text + behind;
}
