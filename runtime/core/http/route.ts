/**
 * Compiled routing (OpenAPI 3.1, 4.8.8.2): literal paths need one look-up; templates form a tree of segments, in which
 * a literal takes precedence over a segment with literal affixes, and that over a lone placeholder.
 */

import { type PathTemplate, parseTemplate } from '../path-template.js';
import { capture, encodeLiteral } from './path-segment.js';
import { decodePercent } from './percent.js';

/** The routes of a path by method. */
interface Leaf<T> {
  /** A method has several if templates differ only in the names of their placeholders. */
  readonly methods: Map<string, Route<T>[]>;
}

interface Route<T> {
  readonly target: T;
  /** Placeholder names, in the order of their captures. */
  readonly names: readonly string[];
}

/** The route for a request, with the values of the placeholders, still encoded. */
export interface Match<T> extends Route<T> {
  readonly captures: readonly string[];
}

/** A known path without this method. */
export interface OtherMethod {
  /** Value of the Allow header. */
  readonly allow: string;
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  /** Segments with affixes, those with the longest literal text first. */
  readonly affixed: Affixed<T>[];
  placeholder?: Node<T>;
  leaf?: Leaf<T>;
}

/** A segment with literal text around its placeholders, as written and as encoded in a URL. */
interface Affixed<T> {
  readonly literals: readonly string[];
  readonly encoded: readonly string[];
  readonly prefixes: readonly string[];
  readonly node: Node<T>;
}

/**
 * Finds the route for a method and a path as sent. If a literal path lacks the method, templates are tried: contracts
 * declare `PUT /services/asana` next to `GET /services/{name}`.
 */
export type Router<T> = (method: string, path: string) => Match<T> | OtherMethod | undefined;

/**
 * Whether the placeholders of a route allow these values; of several matching templates, the first that fits is used.
 */
export type Fits<T> = (match: Match<T>) => boolean;

/** A path template with its target. */
export interface RouteTemplate<T> {
  readonly method: string;
  readonly path: string;
  readonly target: T;
  /** Prefixes of parameters that their styles require; a prefix ends the value of the placeholder before it. */
  readonly prefixes?: ReadonlyMap<string, string>;
}

/** Compiles templates into a router. */
export function compileRoutes<T>(routes: readonly RouteTemplate<T>[], fits: Fits<T> = () => true): Router<T> {
  const root = newNode<T>();
  // By path and then by method: a text of both would be built and hashed for each request.
  const exact = new Map<string, Map<string, Match<T>>>();
  for (const { method, path, target, prefixes } of routes) {
    const segments = path.split('/').map(parseTemplate);
    let node = root;
    for (const segment of segments) node = step(node, segment, prefixes);
    node.leaf ??= { methods: new Map() };
    const names = segments.flatMap((segment) => segment.names);
    const known = node.leaf.methods.get(method);
    if (known === undefined) node.leaf.methods.set(method, [{ target, names }]);
    else known.push({ target, names });
    if (names.length > 0 || known !== undefined) continue;
    const ofPath = exact.get(path) ?? new Map<string, Match<T>>();
    exact.set(path, ofPath.set(method, { target, names, captures: [] }));
  }
  return (method, path) => {
    const known = exact.get(path)?.get(method);
    if (known !== undefined) return known;
    const search: Search<T> = { method, segments: path.split('/'), others: [], fits, misfit: undefined };
    return find(root, search, 0, [], false) ?? search.misfit ?? allowed(search.others);
  };
}

/** One search of the tree; leaves without the method are collected for the Allow header. */
interface Search<T> {
  readonly method: string;
  readonly segments: readonly string[];
  readonly others: Leaf<T>[];
  readonly fits: Fits<T>;
  /** The first match whose values do not fit: used if no other match does, to report the reason. */
  misfit: Match<T> | undefined;
}

function allowed<T>(leaves: readonly Leaf<T>[]): OtherMethod | undefined {
  if (leaves.length === 0) return undefined;
  const names = new Set(leaves.flatMap((leaf) => [...leaf.methods.keys()]));
  if (names.has('GET')) names.add('HEAD');
  return { allow: [...names.add('OPTIONS')].join(', ') };
}

function routesOf<T>({ methods }: Leaf<T>, method: string): readonly Route<T>[] | undefined {
  return methods.get(method) ?? (method === 'HEAD' ? methods.get('GET') : undefined);
}

function newNode<T>(): Node<T> {
  return { literals: new Map(), affixed: [] };
}

function step<T>(
  node: Node<T>,
  { literals, names }: PathTemplate,
  styles: ReadonlyMap<string, string> | undefined,
): Node<T> {
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
  const prefixes = names.map((name) => styles?.get(name) ?? '');
  const known = node.affixed.find(
    (other) => isSame(other.literals, literals) && isSame(other.prefixes, prefixes),
  );
  if (known !== undefined) return known.node;
  const added = { literals, encoded: literals.map(encodeLiteral), prefixes, node: newNode<T>() };
  node.affixed.push(added);
  node.affixed.sort((a, b) => b.literals.join('').length - a.literals.join('').length);
  return added.node;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('\0') === b.join('\0');
}

/** `isOpen`: another branch of the tree remains to be tried. */
function find<T>(
  node: Node<T>,
  search: Search<T>,
  index: number,
  captures: readonly string[],
  isOpen: boolean,
): Match<T> | undefined {
  const segment = search.segments[index];
  if (segment === undefined) return arrive(node.leaf, search, captures, isOpen);
  const { affixed, placeholder } = node;
  const literal = node.literals.get(decodePercent(segment) ?? segment);
  if (literal !== undefined) {
    const others = isOpen || placeholder !== undefined || affixed.length > 0;
    const found = find(literal, search, index + 1, captures, others);
    if (found !== undefined) return found;
  }
  for (const { literals, encoded, prefixes, node: next } of affixed) {
    const values = capture(segment, literals, prefixes) ?? capture(segment, encoded, prefixes);
    const match = values && find(next, search, index + 1, [...captures, ...values], true);
    if (match !== undefined) return match;
  }
  if (placeholder === undefined || segment === '') return undefined;
  return find(placeholder, search, index + 1, [...captures, segment], isOpen);
}

function arrive<T>(
  leaf: Leaf<T> | undefined,
  search: Search<T>,
  captures: readonly string[],
  isOpen: boolean,
): Match<T> | undefined {
  if (leaf === undefined) return undefined;
  const routes = routesOf(leaf, search.method);
  if (routes === undefined) {
    search.others.push(leaf);
    return undefined;
  }
  const isOnly = routes.length === 1 && !isOpen && search.misfit === undefined;
  for (const { target, names } of routes) {
    const match = { target, names, captures };
    if (isOnly || names.length === 0 || search.fits(match)) return match;
    search.misfit ??= match;
  }
  return undefined;
}
