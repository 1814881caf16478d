import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import type { Document, Node } from 'yaml';
import { once } from '../../once.js';
import { maxDepth, type Raise } from './json.js';

/** Loaded on first use: it takes longer than all that reads JSON. */
const yaml = once((): typeof Yaml => createRequire(import.meta.url)('yaml'));

/** Limit of the expansion by aliases, which stops nested aliases that multiply the document. */
const maxAliases = 10_000;

/** The data of YAML text, and the positions of its parts. */
export interface ParsedYaml {
  readonly data: unknown;
  readonly find: (tokens: readonly string[]) => number;
  readonly numberText: (tokens: readonly string[]) => string | undefined;
}

/** Parses YAML 1.2 text (with merge keys); reports every error with its offset. */
export function parseYaml(text: string, raise: Raise): ParsedYaml | undefined {
  const document = parse(text, raise);
  if (document === undefined) return undefined;
  if (!inspect(document, raise)) return undefined;
  try {
    const data: unknown = document.toJS({ maxAliasCount: maxAliases });
    return {
      data,
      find: (tokens) => find(document, tokens),
      numberText: (tokens) => numberText(document, tokens),
    };
  } catch {
    // The only error of toJS once cycles are excluded.
    raise(
      'error',
      'too-many-aliases',
      `aliases must not multiply the document more than ${maxAliases} times`,
      0,
    );
    return undefined;
  }
}

function parse(text: string, raise: Raise): Document | undefined {
  let document: Document;
  try {
    document = yaml().parseDocument(text, {
      merge: true,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
  } catch {
    // The parser is recursive and fails only on extreme nesting.
    raise('error', 'too-deep', `must not be nested deeper than ${maxDepth} levels`, 0);
    return undefined;
  }
  // It may also report that as an error, and more than once.
  const overflow = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (overflow !== undefined) {
    raise('error', 'too-deep', `must not be nested deeper than ${maxDepth} levels`, overflow.pos[0]);
    return undefined;
  }
  for (const error of document.errors)
    raise('error', 'malformed-yaml', sentence(error.message), error.pos[0]);
  for (const warning of document.warnings)
    raise('warning', 'odd-yaml', sentence(warning.message), warning.pos[0]);
  return document.errors.length > 0 ? undefined : document;
}

/** Messages of the parser that are replaced. */
const wordings: ReadonlyMap<string, string> = new Map([
  ["Missing closing 'quote", 'closing quote is missing'],
  ['Missing closing "quote', 'closing quote is missing'],
]);

/** The first line of the parser's message, in our style. */
function sentence(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return wordings.get(line) ?? line.charAt(0).toLowerCase() + line.slice(1).replace(/[.:]$/, '');
}

/**
 * Reports repeated keys, keys that are not strings, aliases within their own anchors and extreme nesting; returns false if the document cannot be
 * used.
 */
function inspect(document: Document, raise: Raise): boolean {
  const open = new Set<string>();
  const anchors = new Set<string>();
  let sound = true;
  const lost = (code: 'too-deep' | 'endless-alias' | 'malformed-yaml', message: string, node: Node): void => {
    if (sound) raise('error', code, message, start(node));
    sound = false;
  };
  const visit = (node: unknown, depth: number): void => {
    if (yaml().isAlias(node) && !anchors.has(node.source)) {
      lost('malformed-yaml', `anchor "&${node.source}" not found before this alias`, node);
    }
    if (yaml().isNode(node) && !yaml().isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
    if (yaml().isAlias(node) && open.has(node.source))
      lost(
        'endless-alias',
        `alias "*${node.source}" must not be used inside its anchor "&${node.source}"`,
        node,
      );
    if (yaml().isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
      raise(
        'error',
        'wrong-value',
        `a number must be finite, since JSON has no ${node.source ?? String(node.value)}`,
        start(node),
      );
    if (!yaml().isMap(node) && !yaml().isSeq(node)) return;
    if (depth > maxDepth) {
      lost('too-deep', `must not be nested deeper than ${maxDepth} levels`, node);
      return;
    }
    const fresh = node.anchor !== undefined && !open.has(node.anchor);
    if (fresh) open.add(node.anchor ?? '');
    if (yaml().isMap(node)) reportKeys(node.items, raise);
    for (const item of node.items) {
      if (yaml().isPair(item)) visit(item.key, depth + 1);
      visit(yaml().isPair(item) ? item.value : item, depth + 1);
    }
    if (fresh) open.delete(node.anchor ?? '');
  };
  visit(document.contents, 0);
  return sound;
}

function reportKeys(items: readonly { readonly key: unknown }[], raise: Raise): void {
  const keys = new Set<string>();
  for (const { key } of items) {
    const name = keyName(key);
    if (name === '<<') continue;
    const unlike = unlikeString(key);
    if (unlike !== undefined) raise('error', 'odd-yaml', `a key must be a string; ${unlike}`, start(key));
    else if (keys.has(name))
      raise('error', 'duplicate-key', `duplicate member "${name}"; only the last one is read`, start(key));
    keys.add(name);
  }
}

/**
 * Why a key cannot be used: JSON and OpenAPI (3.0.4, 4.2 Format) allow strings only. Numbers and booleans in the
 * spelling of JSON, such as `200:`, are read as text; others, such as `1.0:`, would lose theirs.
 */
function unlikeString(key: unknown): string | undefined {
  if (yaml().isMap(key) || yaml().isSeq(key)) return 'lists and maps must not be keys';
  if (!yaml().isScalar(key) || typeof key.value === 'string' || typeof key.value === 'symbol')
    return undefined;
  const written = key.source ?? '';
  if (key.value !== null && String(key.value) === written) return undefined;
  return written === '' ? 'this one is empty' : `put ${written} in quotes`;
}

function keyName(key: unknown): string {
  // A merge key's value is a symbol.
  if (yaml().isScalar(key) && typeof key.value === 'symbol') return '<<';
  return yaml().isScalar(key) ? String(key.value ?? '') : String(key);
}

function start(node: unknown): number {
  return (
    (yaml().isScalar(node) || yaml().isMap(node) || yaml().isSeq(node) || yaml().isAlias(node)
      ? node.range?.[0]
      : undefined) ?? 0
  );
}

/** Offset of the target of the tokens, through aliases and merge keys. */
function find(document: Document, tokens: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = start(node);
  for (const token of tokens) {
    const child = childOf(document, node, token);
    if (child === undefined) break;
    offset = start(child.at);
    node = child.value;
  }
  return offset;
}

/** The text of the number at the target of the tokens. */
function numberText(document: Document, tokens: readonly string[]): string | undefined {
  let node: unknown = document.contents;
  for (const token of tokens) node = childOf(document, node, token)?.value;
  const target = yaml().isAlias(node) ? node.resolve(document) : node;
  return yaml().isScalar(target) && typeof target.value === 'number' ? target.source : undefined;
}

function childOf(
  document: Document,
  of: unknown,
  token: string,
): { at: unknown; value: unknown } | undefined {
  const node = yaml().isAlias(of) ? of.resolve(document) : of;
  if (yaml().isSeq(node)) {
    const item = node.items[Number(token)];
    return item === undefined ? undefined : { at: item, value: item };
  }
  if (!yaml().isMap(node)) return undefined;
  const pair = node.items.findLast(({ key }) => keyName(key) === token);
  if (pair !== undefined) return { at: pair.key, value: pair.value };
  for (const { key, value } of node.items) {
    if (keyName(key) !== '<<') continue;
    for (const merged of yaml().isSeq(value) ? value.items : [value]) {
      const child = childOf(document, merged, token);
      if (child !== undefined) return child;
    }
  }
  return undefined;
}
