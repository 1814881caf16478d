import type { Place } from '../place.js';

/**
 * Identifiers for the names of a spec. The name on the wire is the name in the code wherever TypeScript allows it;
 * otherwise, or if two names would be equal, the name is qualified by its context, always by the same scheme.
 */

const reserved = new Set(
  (
    'arguments as async await boolean break case catch class const continue debugger declare default delete do else enum ' +
    'eval export extends false finally for from function get if implements import in instanceof interface let new null ' +
    'number object of package private protected public return set static string super switch symbol this throw true try ' +
    'type typeof undefined unknown any never bigint var void while with yield'
  ).split(' '),
);

/** Globals that generated code uses, so that generated types and values must not shadow them. */
const globals = new Set(
  (
    'Array ArrayBuffer AsyncIterable BigInt Blob Boolean Date Error Exclude File FormData Headers Infinity Iterable JSON Map ' +
    'Math NaN Number Object Omit Partial Pick Promise Readonly Record ReadonlyArray RegExp Request Required Response Set ' +
    'String Symbol TypeError URL URLSearchParams Uint8Array Extract NonNullable Awaited Parameters ReturnType ' +
    'Check CallContext Issue Issues globalThis console process'
  ).split(' '),
);

/** Most names; expressions about all of Unicode take much longer. */
const ascii = /^[ -~]*$/;

/** The words of a name: `getUserByID`, `user-id` and `User ID` are split as a reader would. */
function words(text: string): string[] {
  if (ascii.test(text)) return text.match(/[A-Z]+[a-z0-9]*|[a-z0-9]+/g) ?? [];
  return text
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{ID_Continue}]+|_+/u)
    .filter((word) => word !== '');
}

/**
 * The name of a type: unchanged if it is an identifier that starts with a capital, otherwise its words in Pascal case.
 */
export function typeName(text: string): string {
  if (/^\p{Lu}[\p{ID_Continue}]*$/u.test(text) && !text.includes('\u200c') && !text.includes('\u200d'))
    return guard(text, 'Type');
  return pascalCase(text);
}

/** The name of a type as its words in Pascal case. */
export function pascalCase(text: string): string {
  const joined = words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return guard(startable(joined, 'Type'), 'Type');
}

/** The name of a value (operation, table): unchanged if it is an identifier, otherwise its words in camel case. */
export function valueName(text: string): string {
  if (/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(text)) return guard(text, 'Value');
  const joined = words(text)
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');
  return guard(startable(joined, 'value'), 'Value');
}

/** The name of a value as its words in camel case; initial capitals are one word: `URLInfo` is `urlInfo`. */
export function camelCase(text: string): string {
  const [first = '', ...others] = words(text);
  const start = first.replace(/^(?:\p{Lu}+(?=\p{Lu}\p{Ll}|\P{L}|$)|\p{Lu})/u, (capitals) =>
    capitals.toLowerCase(),
  );
  return valueName([start, ...others].join(' '));
}

function startable(name: string, prefix: string): string {
  if (name === '') return prefix;
  return /^[\p{ID_Start}_$]/u.test(name) ? name : `${prefix}${name}`;
}

function guard(name: string, suffix: string): string {
  return reserved.has(name) || globals.has(name) ? `${name}${suffix}` : name;
}

/** A name that was changed because of a collision, and the place of its owner. */
export interface Renaming {
  readonly wanted: string;
  readonly given: string;
  readonly at?: Place;
}

/** The names of one scope. */
export class NameScope {
  readonly renamings: Renaming[] = [];
  private readonly taken = new Set<string>();
  private readonly cased: boolean;

  /** Names that differ only in case collide, since they may become file names, unless the scope is `cased`. */
  constructor({ cased = false }: { readonly cased?: boolean } = {}) {
    this.cased = cased;
  }

  /**
   * Reserves `wanted`, or the first of `qualified` that is available; a number is added if one place has the name
   * twice.
   */
  take(wanted: string, qualified: readonly string[] = [], at?: Place): string {
    const given = this.free([wanted, ...qualified]);
    this.taken.add(this.keyOf(given));
    if (given !== wanted) this.renamings.push({ wanted, given, ...(at === undefined ? {} : { at }) });
    return given;
  }

  has(name: string): boolean {
    return this.taken.has(this.keyOf(name));
  }

  private keyOf(name: string): string {
    return this.cased ? name : name.toLowerCase();
  }

  private free(candidates: readonly string[]): string {
    const found = candidates.find((name) => !this.has(name));
    if (found !== undefined) return found;
    const last = candidates[candidates.length - 1] ?? 'Name';
    let number = 2;
    while (this.has(`${last}${number}`)) number += 1;
    return `${last}${number}`;
  }
}
