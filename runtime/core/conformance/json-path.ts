import { isEqual } from '../equality.js';
import { ExpressionError } from './expression.js';

/**
 * Nodes that a JSONPath (RFC 9535) selects. Supported: member and index selectors, wildcards, descendants, filters
 * of comparisons and existence tests joined by `&&` and `||`, and `length()`; anything else is an ExpressionError.
 */
export function selectPath(root: unknown, path: string): readonly unknown[] {
  const text = path.trim();
  if (!text.startsWith('$')) throw new ExpressionError(`a JSONPath must start with $, got "${path}"`);
  return new PathReader(text, root).segments([root], 1);
}

class PathReader {
  private readonly text: string;
  private readonly root: unknown;

  constructor(text: string, root: unknown) {
    this.text = text;
    this.root = root;
  }

  /** Applies every segment from a position to the end of the text. */
  segments(start: readonly unknown[], from: number): readonly unknown[] {
    let nodes = start;
    let position = from;
    while (position < this.text.length) {
      const descend = this.text.startsWith('..', position);
      if (descend) nodes = nodes.flatMap(descendants);
      const bracket = this.text[position + (descend ? 2 : 0)] === '[';
      if (bracket) {
        const open = position + (descend ? 2 : 0);
        const close = closing(this.text, open);
        nodes = this.select(nodes, this.text.slice(open + 1, close).trim());
        position = close + 1;
      } else {
        const name = /^\.{1,2}([\p{L}_*][\p{L}\p{N}_-]*)/u.exec(this.text.slice(position));
        if (name?.[1] === undefined)
          throw new ExpressionError(`cannot read "${this.text.slice(position)}" in "${this.text}"`);
        nodes =
          name[1] === '*' ? nodes.flatMap(children) : nodes.flatMap((node) => child(node, name[1] ?? ''));
        position += name[0].length;
      }
    }
    return nodes;
  }

  private select(nodes: readonly unknown[], selector: string): readonly unknown[] {
    if (selector === '*') return nodes.flatMap(children);
    if (/^-?\d+$/.test(selector)) return nodes.flatMap((node) => item(node, Number(selector)));
    if (/^(['"]).*\1$/.test(selector)) return nodes.flatMap((node) => child(node, selector.slice(1, -1)));
    if (selector.startsWith('?')) {
      const test = unwrap(selector.slice(1).trim());
      return nodes.flatMap(children).filter((node) => this.test(test, node));
    }
    throw new ExpressionError(`selector [${selector}] is not supported in "${this.text}"`);
  }

  private test(expression: string, node: unknown): boolean {
    const alternatives = splitOutside(expression, '||');
    if (alternatives.length > 1) return alternatives.some((part) => this.test(part, node));
    const all = splitOutside(expression, '&&');
    if (all.length > 1) return all.every((part) => this.test(part, node));
    const single = unwrap(expression.trim());
    if (single.startsWith('!')) return !this.test(single.slice(1), node);
    const comparison = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.+)$/.exec(single);
    if (comparison === null) return this.query(single, node).length > 0;
    const [, left = '', operator = '', right = ''] = comparison;
    return compareNodes(operator, this.operand(left.trim(), node), this.operand(right.trim(), node));
  }

  private operand(text: string, node: unknown): unknown {
    const length = /^length\((.+)\)$/.exec(text);
    if (length?.[1] !== undefined) return lengthOf(this.query(length[1], node)[0]);
    if (text.startsWith('@') || text.startsWith('$')) return this.query(text, node)[0];
    if (/^(['"]).*\1$/.test(text)) return text.slice(1, -1);
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    const number = Number(text);
    if (Number.isNaN(number)) throw new ExpressionError(`cannot read "${text}" in "${this.text}"`);
    return number;
  }

  private query(text: string, node: unknown): readonly unknown[] {
    const start = text.startsWith('$') ? this.root : node;
    return new PathReader(text.trim(), this.root).segments([start], 1);
  }
}

function children(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node) : [];
}

function descendants(node: unknown): readonly unknown[] {
  return [node, ...children(node).flatMap(descendants)];
}

function child(node: unknown, name: string): readonly unknown[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || !Object.hasOwn(node, name))
    return [];
  return [(node as { readonly [name: string]: unknown })[name]];
}

function item(node: unknown, index: number): readonly unknown[] {
  if (!Array.isArray(node)) return [];
  const position = index < 0 ? node.length + index : index;
  return position in node ? [node[position]] : [];
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return [...value].length;
  return typeof value === 'object' && value !== null ? children(value).length : undefined;
}

function compareNodes(operator: string, left: unknown, right: unknown): boolean {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const order = left < (right as typeof left) ? -1 : left > (right as typeof left) ? 1 : 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** Position of the bracket that closes the one at `open`, ignoring quoted text. */
function closing(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let index = open; index < text.length; index += 1) {
    const unit = text[index] ?? '';
    if (quote !== '') quote = unit === quote ? '' : quote;
    else if (unit === "'" || unit === '"') quote = unit;
    else if (unit === '[') depth += 1;
    else if (unit === ']' && --depth === 0) return index;
  }
  throw new ExpressionError(`a bracket is not closed in "${text}"`);
}

function unwrap(text: string): string {
  return text.startsWith('(') && text.endsWith(')') && splitDepth(text.slice(1, -1))
    ? text.slice(1, -1).trim()
    : text;
}

/** Whether parentheses are balanced at every position. */
function splitDepth(text: string): boolean {
  let depth = 0;
  for (const unit of text) {
    if (unit === '(') depth += 1;
    if (unit === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Parts of a text between separators outside parentheses, brackets and quotes. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index] ?? '';
    if (quote !== '') quote = unit === quote ? '' : quote;
    else if (unit === "'" || unit === '"') quote = unit;
    else if ('(['.includes(unit)) depth += 1;
    else if (')]'.includes(unit)) depth -= 1;
    else if (depth === 0 && text.startsWith(separator, index)) {
      parts.push(text.slice(start, index));
      start = index + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}
