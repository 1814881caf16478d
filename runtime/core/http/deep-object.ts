/**
 * The `deepObject` style: `color[R]=100`. OpenAPI defines one level; deeper fields and lists are read and written as in
 * all widespread implementations, `a[b][c]=1` and `a[0]=1`. `a[]=1` and repeated names are also read.
 */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import { decodeQueryText, encodePercent, type Query } from './percent.js';
import {
  alternatives,
  entriesOf,
  fieldShape,
  isList,
  isRecord,
  Malformed,
  readText,
  recordOf,
  type Shape,
  writeText,
} from './shape.js';

interface Node {
  readonly values: string[];
  readonly children: Map<string, Node>;
}

const maxDepth = 32;

/** Reads the pairs of a query that belong to `name`. */
export function readDeepObject(shape: Shape, name: string, query: Query): unknown {
  const root = newNode();
  for (const [key, values] of query) {
    if (key !== name && !key.startsWith(`${name}[`)) continue;
    const keys = key === name ? [] : parseKeys(key.slice(name.length));
    if (keys === undefined) return new Malformed(`has a malformed name "${shortened(key)}"`, 'syntax');
    let node = root;
    for (const child of keys) node = childOf(node, child);
    node.values.push(...values);
  }
  return root.values.length === 0 && root.children.size === 0 ? undefined : readNode(shape, root);
}

/** The keys of `[b][c]`; `undefined` if the brackets do not match or exceed the depth limit. */
function parseKeys(text: string): string[] | undefined {
  if (!text.endsWith(']')) return undefined;
  const keys = text.slice(1, -1).split('][');
  return keys.length > maxDepth || keys.some((key) => /[[\]]/.test(key)) ? undefined : keys;
}

function newNode(): Node {
  return { values: [], children: new Map() };
}

function childOf(node: Node, key: string): Node {
  const known = node.children.get(key);
  if (known !== undefined) return known;
  const child = newNode();
  node.children.set(key, child);
  return child;
}

function readNode(shape: Shape, node: Node): unknown {
  const members = alternatives(shape);
  if (node.children.size === 0) {
    const list = members.find(isList);
    const scalar = members.some((member) => typeof member === 'string');
    const isEmpty = node.values.length === 1 && node.values[0] === '';
    if (isEmpty && !scalar) return list === undefined ? {} : [];
    if (node.values.length === 1 && (list === undefined || scalar))
      return readValue(shape, node.values[0] ?? '');
    if (list === undefined) return new Malformed('must not be given more than once', 'duplicate');
    return readList(list.items, node.values.map(leaf));
  }
  if (node.values.length > 0)
    return new Malformed('must be given as a value or as properties, got both', 'duplicate');
  const names = [...node.children.keys()];
  const record =
    members.filter(isRecord).find((member) => names.every((name) => Object.hasOwn(member.fields, name))) ??
    recordOf(shape) ??
    (members.includes('any') ? { fields: {} } : undefined);
  const list = members.find(isList);
  const indexed = names.every((name) => /^\d{0,9}$/.test(name));
  if (list !== undefined && (indexed || record === undefined)) return readIndexed(list.items, node, indexed);
  if (record === undefined) return new Malformed('is given as properties, but its type has none');
  const result: Record<string, unknown> = {};
  for (const [name, child] of node.children) {
    const value = readNode(fieldShape(record, name), child);
    if (value instanceof Malformed)
      return new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    setOwn(result, name, value);
  }
  return result;
}

/** Reads `[0]`, `[1]`, … in the order of their numbers, then `[]`. */
function readIndexed(items: Shape, node: Node, indexed: boolean): unknown {
  if (!indexed) return new Malformed('must be an array with numeric indexes');
  const numbered = [...node.children].filter(([key]) => key !== '').sort(([a], [b]) => Number(a) - Number(b));
  const appended = node.children.get('')?.values.map(leaf) ?? [];
  return readList(items, [...numbered.map(([, child]) => child), ...appended]);
}

function leaf(value: string): Node {
  return { values: [value], children: new Map() };
}

function readList(items: Shape, nodes: readonly Node[]): unknown {
  const list: unknown[] = [];
  for (const node of nodes) {
    const value = readNode(items, node);
    if (value instanceof Malformed)
      return new Malformed(`item ${list.length} ${value.message}`, value.keyword);
    list.push(value);
  }
  return list;
}

function readValue(shape: Shape, raw: string): unknown {
  const text = decodeQueryText(raw);
  return text === undefined
    ? new Malformed('must not contain a malformed percent-encoding', 'encoding')
    : readText(shape, text);
}

/** Writes a value as pairs; an empty list or record becomes an empty value, so that it is not lost. */
export function writeDeepObject(name: string, value: unknown, pairs: string[]): Malformed | undefined {
  if (typeof value !== 'object' || value === null) {
    const left = encodePercent(name);
    const right = encodePercent(writeText(value));
    if (left === undefined || right === undefined)
      return new Malformed('must not contain a lone surrogate', 'encoding');
    pairs.push(`${left}=${right}`);
    return undefined;
  }
  const entries = entriesOf(value);
  if (entries.length === 0) return writeDeepObject(name, '', pairs);
  for (const [key, member] of entries) {
    if (/[[\]]/.test(key))
      return new Malformed(
        `has a property "${shortened(key)}", whose brackets are ambiguous in the style deepObject`,
      );
    const failure = writeDeepObject(`${name}[${key}]`, member, pairs);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
