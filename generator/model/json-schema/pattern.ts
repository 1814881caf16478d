import type { Complain } from '../../load/json-schema/report.js';
import type { Pattern, Place } from '../contract.js';
import { patternLimit } from '../pattern.js';

/** Reads a `pattern`; an invalid one is reported and omitted, one that is only valid without the `u` flag is fixed. */
export function readPattern(source: unknown, at: Place, complain: Complain): readonly Pattern[] {
  // Reported when the document was loaded.
  if (typeof source !== 'string') return [];
  const found = [source, unescaped(source)].find(compiles);
  if (found === undefined) {
    // The meta-schema gives it the format "regex"; in XML Schema and Table Schema it is an error, too.
    const message = `invalid regular expression "${source}"; it is not checked`;
    complain('error', 'invalid-pattern', message, at, undefined, 'JSON Schema Validation, "pattern"');
    return [];
  }
  const limit = patternLimit({ source: found, dialect: 'ecma262' });
  if (limit !== undefined) {
    complain('error', 'invalid-pattern', `${limit}; it is not checked`, at, 'Simplify the pattern.');
    return [];
  }
  if (isDelimited(found)) {
    const message = `a pattern must not have the slashes of a literal, got "${source}"; no string matches it`;
    complain('warning', 'invalid-pattern', message, at, 'Remove the slashes.');
  }
  if (found !== source) complain('info', 'invalid-pattern', `"${source}" is read as "${found}"`, at);
  return [{ source: found, dialect: 'ecma262', at }];
}

/** Whether a pattern has the slashes of a literal: nothing stands before the beginning of a string or after its end. */
export function isDelimited(source: string): boolean {
  let bare = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (!/^\/\^|\$\/[a-z]*$/.test(bare)) return false;
  // One of several alternatives may match.
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, 'x');
  }
  return !bare.includes('|');
}

function compiles(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const always = '^$\\.*+?()[]{}|/';

/**
 * The expression without what ECMA-262 only allows without the `u` flag: needless escapes, unescaped hyphens and
 * braces.
 */
function unescaped(source: string): string {
  let inClass = false;
  let text = '';
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charAt(at);
    const next = source.charAt(at + 1);
    if (unit === '\\') {
      const needless =
        next !== '' && /[^A-Za-z0-9]/.test(next) && !always.includes(next) && !(inClass && next === '-');
      text += needless ? next : `\\${next}`;
      at += 1;
    } else if (
      inClass &&
      unit === '-' &&
      (/\\[dDwWsS]$/.test(text) || /^\\[dDwWsS]/.test(source.slice(at + 1)))
    ) {
      text += '\\-';
    } else if (!inClass && (unit === '{' || unit === '}') && !isQuantifier(source, at)) {
      text += `\\${unit}`;
    } else if (!inClass && unit === ']') {
      text += '\\]';
    } else {
      if (unit === '[') inClass = true;
      if (unit === ']') inClass = false;
      text += unit;
    }
  }
  return text;
}

function isQuantifier(source: string, at: number): boolean {
  const opening = source.charAt(at) === '{' ? at : source.lastIndexOf('{', at);
  return (
    opening !== -1 && /^\{\d+(?:,\d*)?\}/.test(source.slice(opening)) && source.indexOf('}', opening) >= at
  );
}
