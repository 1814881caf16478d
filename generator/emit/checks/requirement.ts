import type { Json } from '../../model/contract.js';
import { type Code, lit } from '../code.js';
import type { Finding } from './block.js';

/** What lengths are counted in. */
type Unit = 'character' | 'byte';

/**
 * The issue of a value that is not what a keyword expects. Its sentence is written here, so that a check makes nothing
 * for it but its end, the value.
 */
export function requirement(
  keyword: string,
  wanted: string | number | readonly Json[],
  actual?: Code,
  { unit = 'character', expected = lit(wanted) }: { readonly unit?: Unit; readonly expected?: Code } = {},
): Finding & { readonly expected: Code } {
  const message = `must ${wordsOf(keyword, wanted, unit)}`;
  // This sentence already states the actual size.
  return { keyword, expected, message, ...(actual !== undefined && message !== empty && { actual }) };
}

const empty = 'must not be empty';

/** The requirement, `have at most 3 items`; for types and formats `be …`. */
function wordsOf(keyword: string, wanted: string | number | readonly Json[], unit: Unit): string {
  if (typeof wanted === 'object') return `be ${listed(wanted, keyword === 'discriminator')}`;
  switch (keyword) {
    case 'minimum':
      return `be at least ${wanted}`;
    case 'maximum':
      return `be at most ${wanted}`;
    case 'exclusiveMinimum':
      return `be greater than ${wanted}`;
    case 'exclusiveMaximum':
      return `be less than ${wanted}`;
    case 'multipleOf':
      return `be a multiple of ${wanted}`;
    case 'pattern':
      return `match the pattern ${cut(String(wanted))}`;
    case 'minLength':
      return wanted === 1 && unit === 'character' ? 'not be empty' : `have at least ${counted(wanted, unit)}`;
    case 'maxLength':
      return `have at most ${counted(wanted, unit)}`;
    case 'minItems':
      return wanted === 1 ? 'not be empty' : `have at least ${counted(wanted, 'item')}`;
    case 'items':
      return wanted === 0 ? 'be empty' : `have at most ${counted(wanted, 'item')}`;
    case 'maxItems':
      return `have at most ${counted(wanted, 'item')}`;
    case 'minProperties':
      return `have at least ${counted(wanted, 'property', 'properties')}`;
    case 'maxProperties':
      return `have at most ${counted(wanted, 'property', 'properties')}`;
    default:
      return `be ${wanted}`;
  }
}

function counted(count: string | number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** `one of "a", "b"`; long lists are abbreviated. */
function listed(values: readonly Json[], isWhole: boolean): string {
  const many = counted(values.length, 'allowed value');
  if (!isWhole && values.length > 8) return `one of ${many}`;
  const texts = values.map((value) => JSON.stringify(value));
  const [only = ''] = texts;
  if (!isWhole && texts.length === 1 && only.length <= 60) return only;
  const shown = texts.join(', ');
  return `one of ${isWhole || shown.length <= 120 ? shown : many}`;
}

/** A pattern in a message; long ones are truncated. */
export function cut(pattern: string): string {
  return pattern.length > 60 ? `${pattern.slice(0, 57)}…` : pattern;
}
