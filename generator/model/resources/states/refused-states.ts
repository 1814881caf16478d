import { phrases } from '../phrases.js';
import { singularOf } from '../words.js';
import { namesFault, type Subject } from './subject.js';

const { refusal } = phrases.states;

/**
 * The states in which a sentence says that an item is refused: "a cancelled order cannot be changed" at its beginning, or
 * "if the order is cancelled, the fault is WrongState".
 */
export function refusedIn(sentence: string, subject: Subject): readonly string[] {
  const parts = sentence.split(/[^\w-]+/).filter((one) => one !== '');
  const small = parts.map((one) => one.toLowerCase());
  if (small.some((one) => exceptions.has(one))) return [];
  // "either refused with Conflict or returned as it is", "may be refused"
  if (small.some((one, index) => perhaps.has(one) && small[index + 1] !== 'not')) return [];
  if (!refusal.test(sentence) && !namesFault(sentence, subject)) return [];
  return subject.words.filter((word) => {
    const at = small.indexOf(word.toLowerCase());
    return at >= 0 && (isAttribute(small, at, subject) || isCondition(small, at, subject));
  });
}

/** The only states in which a sentence does not refuse an item: "an invoice that is not a draft answers 409". */
export function onlyIn(sentence: string, { thing, words }: Subject): readonly string[] {
  const small = sentence
    .toLowerCase()
    .split(/[^\w-]+/)
    .filter((one) => one !== '');
  if (!refusal.test(sentence) || small.some((one) => exceptions.has(one) || perhaps.has(one))) return [];
  const at = small.indexOf('not');
  const [verb = '', relative = '', noun = ''] = small.slice(Math.max(0, at - 3), Math.max(0, at)).reverse();
  const isOfItem =
    being.has(verb) && (relative === 'that' || relative === 'which') && singularOf(noun) === thing;
  const isBeginning = small.slice(0, Math.max(0, at - 3)).every((one) => openings.has(one));
  if (!isOfItem || !isBeginning) return [];
  const left = small.slice(at + 1).filter((one) => !openings.has(one) && one !== 'or');
  const states = new Set(words.map((word) => word.toLowerCase()));
  const end = left.findIndex((one) => !states.has(one));
  return words.filter((word) => left.slice(0, Math.max(0, end)).includes(word.toLowerCase()));
}

/** Whether a sentence begins with a state and its item: "A cancelled order", "For a cancelled order". */
function isAttribute(parts: readonly string[], at: number, { thing }: Subject): boolean {
  const before = parts.slice(0, at);
  return at > 0 && before.every((one) => openings.has(one)) && singularOf(parts[at + 1] ?? '') === thing;
}

/**
 * Whether a state follows an item that has it: "if the order is cancelled", "an order that is already paid or cancelled".
 */
function isCondition(parts: readonly string[], at: number, { thing, words }: Subject): boolean {
  const states = new Set(['or', ...words.map((one) => one.toLowerCase())]);
  let first = at;
  while (states.has(parts[first - 1] ?? '')) first -= 1;
  let start = first - 1;
  while (joining.has(parts[start] ?? '')) start -= 1;
  if (start === first - 1 || singularOf(parts[start] ?? '') !== thing) return false;
  const isRelative = parts.slice(start, at).some((one) => one === 'that' || one === 'which');
  const before = parts.slice(0, start).findLast((one) => !openings.has(one));
  return isRelative || conditions.has(before ?? '');
}

const exceptions: ReadonlySet<string> = new Set([
  'except',
  'only',
  'other',
  'otherwise',
  'else',
  'unless',
  'until',
]);
const being: ReadonlySet<string> = new Set(['is', 'are']);
const perhaps: ReadonlySet<string> = new Set(['could', 'either', 'may', 'might']);
const openings: ReadonlySet<string> = new Set(['a', 'already', 'an', 'any', 'for', 'the']);
const joining: ReadonlySet<string> = new Set(['already', 'are', 'been', 'has', 'is', 'that', 'was', 'which']);
const conditions: ReadonlySet<string> = new Set(['if', 'when', 'where', 'while']);
