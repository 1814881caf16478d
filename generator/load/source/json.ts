import type { Code, Severity } from '../../diagnostic.js';

/** Reports a finding at an offset of the text. */
export type Raise = (severity: Severity, code: Code, message: string, offset: number) => void;

/** Maximum nesting of a document; real ones have far fewer than a hundred levels. */
export const maxDepth = 500;

/** Parses JSON text; reports the first error with its offset, and repeated keys of an object. */
export function parseJson(text: string, raise: Raise): { readonly data: unknown } | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = undefined;
  }
  if (data !== undefined && membersIn(data) === namesIn(text)) return { data };
  const error = inspectJson(text, {
    repeated: (key, offset) =>
      raise('error', 'duplicate-key', `duplicate member "${key}"; only the last one is read`, offset),
    infinite: (number, offset) =>
      raise(
        'error',
        'wrong-value',
        `a number must be less than 1.8e308 (RFC 8259, 6), got ${number.slice(0, 40)}`,
        offset,
      ),
  });
  if (error === undefined) return { data };
  raise('error', error.tooDeep === true ? 'too-deep' : 'malformed-json', error.message, error.offset);
  return undefined;
}

/** The number of members of all objects in a value; undefined if it is nested too deeply or has an infinite number. */
function membersIn(data: unknown): number | undefined {
  let count = 0;
  let level: readonly object[] = [data].filter(isContainer);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maxDepth) return undefined;
    const next: object[] = [];
    for (const container of level) {
      if (Array.isArray(container)) {
        for (const value of container) if (!take(value, next)) return undefined;
        continue;
      }
      // Lists of the members are not created; what JSON.parse returns has no inherited ones.
      for (const name in container) {
        count += 1;
        if (!take((container as { readonly [name: string]: unknown })[name], next)) return undefined;
      }
    }
    level = next;
  }
  return count;
}

/** Adds a value to the containers if it is one; false for an infinite number. */
function take(value: unknown, containers: object[]): boolean {
  if (isContainer(value)) containers.push(value);
  return value !== Infinity && value !== -Infinity;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * The number of strings in a valid JSON text that are followed by a colon: more than its members if a name is repeated.
 */
function namesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = skipBlanks(text, validStringEnd(text, at));
    if (text.charCodeAt(at) === 0x3a) count += 1;
  }
  return count;
}

/** Whether an odd number of backslashes precedes an offset. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === 0x5c) start -= 1;
  return (at - start) % 2 === 1;
}

interface JsonError {
  readonly message: string;
  readonly offset: number;
  readonly tooDeep?: boolean;
}

const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What is wrong with JSON text that can be read nevertheless. */
interface Oddities {
  readonly repeated: (key: string, offset: number) => void;
  readonly infinite: (number: string, offset: number) => void;
}

/** Reads JSON by RFC 8259 without building it; returns the first error, and reports every repeated key. */
function inspectJson(text: string, { repeated, infinite }: Oddities): JsonError | undefined {
  /** One entry for each open container: the keys of an object, or undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let at = skipBlanks(text, 0);
  const fail = (message: string): JsonError => ({ message, offset: at });
  const key = (): JsonError | undefined => {
    if (text[at] !== '"') return fail(unexpected(text, at, 'a property name in double quotes'));
    const end = stringEnd(text, at);
    const name = text.slice(at + 1, end - 1);
    const keys = open[open.length - 1];
    if (keys?.has(name)) repeated(name, at);
    keys?.add(name);
    at = skipBlanks(text, end);
    if (text[at] !== ':') return fail(unexpected(text, at, 'a colon'));
    at = skipBlanks(text, at + 1);
    return undefined;
  };
  for (;;) {
    // A value is expected.
    const character = text[at];
    if (character === '{' || character === '[') {
      if (open.length >= maxDepth)
        return { message: `must not be nested deeper than ${maxDepth} levels`, offset: at, tooDeep: true };
      open.push(character === '{' ? new Set() : undefined);
      at = skipBlanks(text, at + 1);
      if (text[at] !== (character === '{' ? '}' : ']')) {
        const error = character === '{' ? key() : undefined;
        if (error !== undefined) return error;
        continue;
      }
    } else {
      scalar.lastIndex = at;
      const end = character === '"' ? stringEnd(text, at) : scalar.test(text) ? scalar.lastIndex : at;
      if (end === at) return fail(unexpected(text, at, 'a value'));
      // Texts and words are not a number.
      if (Math.abs(Number(text.slice(at, end))) === Infinity) infinite(text.slice(at, end), at);
      at = skipBlanks(text, end);
    }
    // A value has ended: close what ends here, or go on after a comma.
    for (;;) {
      const keys = open[open.length - 1];
      if (open.length > 0 && text[at] === (keys === undefined ? ']' : '}')) {
        open.pop();
        at = skipBlanks(text, at + 1);
        continue;
      }
      break;
    }
    if (open.length === 0)
      return at === text.length ? undefined : fail(unexpected(text, at, 'the end of the text'));
    if (text[at] !== ',')
      return fail(unexpected(text, at, open[open.length - 1] === undefined ? '"," or "]"' : '"," or "}"'));
    at = skipBlanks(text, at + 1);
    const error = open[open.length - 1] === undefined ? undefined : key();
    if (error !== undefined) return error;
  }
}

function unexpected(text: string, at: number, expected: string): string {
  return at >= text.length
    ? `expected ${expected}, got the end of the text`
    : `expected ${expected}, got ${JSON.stringify(text[at])}`;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return at;
    at += 1;
  }
}

/** Offset after the string that starts here; `from` itself if the string is malformed. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit === 0x5c) {
      if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at + 1, at + 6))) return from;
      at += 2;
    } else if (unit >= 0x20) at += 1;
    else return from;
  }
}

interface JsonNode {
  /** Start of the property name or list item. */
  readonly start: number;
  readonly value: number;
  children?: ReadonlyMap<string, JsonNode>;
}

/** Finds pointers in valid JSON text; remembers the positions that it has passed. */
export function jsonFinder(text: string): {
  /** Offset of the target, or of its last existing parent. */
  readonly find: (tokens: readonly string[]) => number;
  /** The text of the number there. */
  readonly numberText: (tokens: readonly string[]) => string | undefined;
  /** The text of the value there; undefined if there is none. */
  readonly valueText: (tokens: readonly string[]) => string | undefined;
} {
  let root: JsonNode | undefined;
  const ends: Ends = new Map();
  const nodeAt = (tokens: readonly string[]): { node: JsonNode; found: boolean } => {
    if (root === undefined) {
      const start = skipBlanks(text, 0);
      root = { start, value: start };
    }
    let node = root;
    for (const token of tokens) {
      node.children ??= childrenOf(text, node.value, ends);
      const child = node.children.get(token);
      if (child === undefined) return { node, found: false };
      node = child;
    }
    return { node, found: true };
  };
  return {
    find: (tokens) => nodeAt(tokens).node.start,
    numberText(tokens) {
      const { node, found } = nodeAt(tokens);
      numberLiteral.lastIndex = node.value;
      return found ? numberLiteral.exec(text)?.[0] : undefined;
    },
    valueText(tokens) {
      const { node, found } = nodeAt(tokens);
      return found ? text.slice(node.value, skipValue(text, node.value, ends)) : undefined;
    },
  };
}

const numberLiteral = /-?\d[-+.eE\d]*/y;

/** The offsets after large containers, by the offsets where these begin. */
type Ends = Map<number, number>;

/** Containers from this length on are passed only once, although each of those around them is. */
const largeLength = 256;

/** How many levels of containers below a value are remembered when it is passed. */
const levels = 4;

function childrenOf(text: string, from: number, ends: Ends): ReadonlyMap<string, JsonNode> {
  const children = new Map<string, JsonNode>();
  const opening = text[from];
  if (opening !== '{' && opening !== '[') return children;
  let at = skipBlanks(text, from + 1);
  let index = 0;
  while (text[at] !== '}' && text[at] !== ']' && at < text.length) {
    const start = at;
    let name = String(index);
    if (opening === '{') {
      const end = stringEnd(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    children.set(name, { start, value: at });
    at = skipBlanks(text, skipValue(text, at, ends));
    if (text[at] === ',') at = skipBlanks(text, at + 1);
    index += 1;
  }
  return children;
}

/** What begins or ends a container, or a string. */
const structural = /["{}[\]]/g;

/** What follows a scalar in a container. */
const ending = /[,}\]]/g;

/** The offset after the value that starts here, in a valid text. */
function skipValue(text: string, from: number, ends: Ends): number {
  const known = ends.get(from);
  if (known !== undefined) return known;
  const first = text.charCodeAt(from);
  if (first === 0x22) return validStringEnd(text, from);
  if (first !== 0x7b && first !== 0x5b) {
    ending.lastIndex = from;
    return ending.test(text) ? ending.lastIndex - 1 : text.length;
  }
  let depth = 0;
  const starts: number[] = [];
  for (let at = from; ; ) {
    structural.lastIndex = at;
    if (!structural.test(text)) return text.length;
    at = structural.lastIndex;
    const unit = text.charCodeAt(at - 1);
    if (unit === 0x22) at = validStringEnd(text, at - 1);
    else if (unit === 0x7b || unit === 0x5b) {
      if (depth < levels) starts[depth] = at - 1;
      depth += 1;
    } else {
      depth -= 1;
      const start = starts[depth];
      if (depth < levels && start !== undefined && at - start >= largeLength) ends.set(start, at);
    }
    if (depth === 0) return at;
  }
}

/** The offset after the string that starts here, in a valid text. */
function validStringEnd(text: string, from: number): number {
  let at = from;
  do at = text.indexOf('"', at + 1);
  while (isEscaped(text, at));
  return at + 1;
}
