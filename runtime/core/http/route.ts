/**
 * Compiled routing (OpenAPI 3.1, 4.8.8.2): literal paths are one look-up; templates a tree of segments in which a
 * literal beats a segment with literal affixes, and that beats a lone placeholder.
 */

import { decodePercent } from './percent.js';

/** What a path leads to: a target for each method, with the names of the placeholders on the way. */
export interface Leaf<T> {
  readonly methods: Map<string, Route<T>>;
  /** Value of the Allow header. */
  readonly allow: string;
}

export interface Route<T> {
  readonly target: T;
  /** Placeholder names, in the order of their captures. */
  readonly names: readonly string[];
}

export interface Match<T> {
  readonly leaf: Leaf<T>;
  /** Values of the placeholders, still encoded. */
  readonly captures: readonly string[];
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  /** Segments with affixes, the longer literal text first. */
  readonly affixed: Affixed<T>[];
  placeholder?: Node<T>;
  leaf?: MutableLeaf<T>;
}

/** A segment with literal text around its placeholders, as written and as it is encoded in a URL. */
interface Affixed<T> {
  readonly literals: readonly string[];
  readonly encoded: readonly string[];
  readonly node: Node<T>;
}

interface MutableLeaf<T> extends Leaf<T> {
  allow: string;
}

/** Finds what a path, as sent, leads to. */
export type Router<T> = (path: string) => Match<T> | undefined;

/** Compiles templates into a router. */
export function compileRoutes<T>(
  routes: readonly { readonly method: string; readonly path: string; readonly target: T }[],
): Router<T> {
  const root = newNode<T>();
  const exact = new Map<string, Match<T>>();
  for (const { method, path, target } of routes) {
    const segments = path.split('/').map(parseSegment);
    let node = root;
    for (const segment of segments) node = step(node, segment);
    node.leaf ??= { methods: new Map(), allow: '' };
    const names = segments.flatMap((segment) => segment.names);
    if (!node.leaf.methods.has(method)) node.leaf.methods.set(method, { target, names });
    node.leaf.allow = allowed(node.leaf.methods);
    if (names.length === 0) exact.set(path, { leaf: node.leaf, captures: [] });
  }
  return (path) => exact.get(path) ?? find(root, path.split('/'), 0, []);
}

function allowed(methods: ReadonlyMap<string, unknown>): string {
  const names = new Set(methods.keys());
  if (names.has('GET')) names.add('HEAD');
  return [...names.add('OPTIONS')].join(', ');
}

interface Segment {
  /** Literal text around the placeholders: always one more than there are names. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
}

/** Literal text of a template as it stands in a URL; escapes that it has already stay. */
export function encodeLiteral(text: string): string {
  // A lone surrogate has no encoding.
  return encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[?#]/g, encodeURIComponent)
    .replace(/%25([0-9A-Fa-f]{2})/g, '%$1');
}

/** Parts `{id}.{format}` into literals and names; a brace that does not pair is literal. */
export function parseSegment(text: string): Segment {
  const literals: string[] = [];
  const names: string[] = [];
  let rest = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', rest)) {
    const close = text.indexOf('}', open);
    if (close < 0) break;
    literals.push(text.slice(rest, open));
    names.push(text.slice(open + 1, close));
    rest = close + 1;
  }
  literals.push(text.slice(rest));
  return { literals, names };
}

function newNode<T>(): Node<T> {
  return { literals: new Map(), affixed: [] };
}

function step<T>(node: Node<T>, { literals, names }: Segment): Node<T> {
  if (names.length === 0) {
    const text = decodePercent(literals[0] ?? '') ?? literals[0] ?? '';
    const known = node.literals.get(text) ?? newNode<T>();
    node.literals.set(text, known);
    return known;
  }
  if (literals.every((literal) => literal === '') && names.length === 1) {
    node.placeholder ??= newNode();
    return node.placeholder;
  }
  const known = node.affixed.find((other) => other.literals.join('\0') === literals.join('\0'));
  if (known !== undefined) return known.node;
  const added = { literals, encoded: literals.map(encodeLiteral), node: newNode<T>() };
  node.affixed.push(added);
  node.affixed.sort((a, b) => b.literals.join('').length - a.literals.join('').length);
  return added.node;
}

function find<T>(
  node: Node<T>,
  segments: readonly string[],
  index: number,
  captures: readonly string[],
): Match<T> | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.leaf === undefined ? undefined : { leaf: node.leaf, captures };
  const literal = node.literals.get(decodePercent(segment) ?? segment);
  const found = literal === undefined ? undefined : find(literal, segments, index + 1, captures);
  if (found !== undefined) return found;
  for (const { literals, encoded, node: next } of node.affixed) {
    const values = capture(segment, literals) ?? capture(segment, encoded);
    const match = values && find(next, segments, index + 1, [...captures, ...values]);
    if (match !== undefined) return match;
  }
  if (node.placeholder === undefined || segment === '') return undefined;
  return find(node.placeholder, segments, index + 1, [...captures, segment]);
}

/** Values between the literals; each takes as little as it can, none is empty. */
function capture(segment: string, literals: readonly string[]): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals[literals.length - 1] ?? '';
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  const end = segment.length - last.length;
  for (let index = 1; index < literals.length - 1; index += 1) {
    const literal = literals[index] ?? '';
    const next = segment.indexOf(literal, at + 1);
    if (next < 0 || next + literal.length > end) return undefined;
    values.push(segment.slice(at, next));
    at = next + literal.length;
  }
  if (at >= end) return undefined;
  values.push(segment.slice(at, end));
  return values;
}
