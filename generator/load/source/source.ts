import { pathOf } from '@trivet/runtime/internal/text';
import type { Diagnostic, Report } from '../../diagnostic.js';
import { jsonFinder, parseJson } from './json.js';
import { parseYaml } from './yaml.js';

/** A JSON or YAML file: its text, its data, and the position of each part. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly data: unknown;
  /** Offset of the target of these pointer tokens, or of its last existing parent. */
  readonly find: (tokens: readonly string[]) => number;
  /** The text of the number at these pointer tokens. */
  readonly numberText: (tokens: readonly string[]) => string | undefined;
  /** The text of the value at these pointer tokens, undefined if there is none; only for JSON. */
  readonly valueText?: (tokens: readonly string[]) => string | undefined;
  /** Line and column of an offset. */
  readonly position: (offset: number) => Position;
}

/** Line and column, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Reads JSON or YAML text; undefined for malformed text, after reporting it. */
export function readSource(path: string, text: string, report: Report): Source | undefined {
  const clean = text.startsWith('\ufeff') ? text.slice(1) : text;
  const position = positions(clean);
  const raise = (
    severity: Diagnostic['severity'],
    code: Diagnostic['code'],
    message: string,
    offset: number,
  ) => report({ severity, code, message, at: { file: path, pointer: '', ...position(offset) } });
  if (looksLikeJson(path, clean)) {
    const parsed = parseJson(clean, raise);
    return parsed === undefined
      ? undefined
      : { path, text: clean, data: parsed.data, ...jsonFinder(clean), position };
  }
  const parsed = parseYaml(clean, raise);
  return parsed === undefined ? undefined : { path, text: clean, ...parsed, position };
}

/** JSON by its extension; otherwise by its first character, provided that it parses (YAML has a flow style, too). */
function looksLikeJson(path: string, text: string): boolean {
  if (/\.json$/i.test(path)) return true;
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return !/\.ya?ml$/i.test(path);
  }
}

/** The position of a pointer's target, or of its last existing parent. */
export function locate(source: Source, pointer: string): Position {
  return source.position(source.find(pathOf(pointer)));
}

/** Finds lines and columns in a text; the starts of its lines are found once, on first use. */
export function positions(text: string): (offset: number) => Position {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A JSON object, as opposed to null, a list or a scalar. */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of a JSON object, never one of `Object.prototype`. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
