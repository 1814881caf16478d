import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { type Changes, type TextPart, withChanges } from '@trivet/runtime/internal/conformance';
import { pointerTo } from '@trivet/runtime/internal/text';
import { lineText, partText } from './line-text.js';

/** Changes under construction. */
interface Found {
  readonly drop: readonly string[];
  readonly edit: readonly (readonly [string, readonly [string, string]])[];
  readonly set: readonly (readonly [string, Data])[];
}

const nothing: Found = { drop: [], edit: [], set: [] };

/** Finds the changes that turn one value into another, including the order of members; undefined if not possible. */
export function changesBetween(before: Data, after: Data): Changes | undefined {
  const found = difference(before, after, []);
  if (found === undefined) return undefined;
  const changes: Changes = {
    ...(found.drop.length > 0 && { drop: found.drop }),
    ...(found.edit.length > 0 && { edit: Object.fromEntries(found.edit) }),
    ...setOrText(found.set),
  };
  const inPlace: Changes = { ...changes, inPlace: true };
  return [changes, inPlace].find((one) => isSame(withChanges(before, one), after));
}

/** Texts with long repetitions are written in parts. */
function setOrText(found: Found['set']): Pick<Changes, 'set' | 'text'> {
  const set: [string, Data][] = [];
  const text: [string, readonly TextPart[]][] = [];
  for (const [pointer, value] of found) {
    const parts = typeof value === 'string' ? partsOf(value) : undefined;
    if (parts === undefined) set.push([pointer, value]);
    else text.push([pointer, parts]);
  }
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(text.length > 0 && { text: Object.fromEntries(text) }),
  };
}

/** The parts of a text with a character that is repeated forty times or more; undefined if it has none. */
function partsOf(text: string): readonly TextPart[] | undefined {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: run, 1: unit = '', index } of text.matchAll(/(.)\1{39,}/gsu)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push([unit, run.length / unit.length]);
    end = index + run.length;
  }
  if (parts.length > 0 && end < text.length) parts.push(text.slice(end));
  return parts.length > 0 ? parts : undefined;
}

/** Whether two values are equal, including the order of members. */
export function isSame(one: Data, other: Data): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((item: Data, index) => isSame(item, other[index] ?? null))
    );
  if (!isMembers(one) || !isMembers(other)) return false;
  const [members, others] = [Object.entries(one), Object.entries(other)];
  return (
    members.length === others.length &&
    members.every(([name, value], index) => {
      const [otherName, otherValue] = others[index] ?? ['', null];
      return name === otherName && isSame(value, otherValue);
    })
  );
}

/** The differences between two values, by pointer; undefined if the other value should be written in full. */
function difference(before: Data, after: Data, path: readonly string[]): Found | undefined {
  if (isSame(before, after)) return nothing;
  if (typeof before === 'string' && typeof after === 'string') return textDifference(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return undefined;
    return joined(
      after.map((item: Data, index) =>
        memberDifference(before[index] ?? null, item, [...path, String(index)]),
      ),
    );
  }
  if (!isMembers(before) || !isMembers(after)) return undefined;
  const dropped = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return joined([
    { ...nothing, drop: dropped.map((name) => pointerTo(...path, name)) },
    ...Object.entries(after).map(([name, member]) => {
      const own = [...path, name];
      return Object.hasOwn(before, name)
        ? memberDifference(before[name] ?? null, member, own)
        : { ...nothing, set: [[pointerTo(...own), member] as const] };
    }),
  ]);
}

/** Characters by which changes within a member may exceed the member as a whole, since they show the difference. */
const worthIt = 60;

/** The differences within a member, or the whole other one if it is shorter. */
function memberDifference(before: Data, after: Data, path: readonly string[]): Found {
  const found = difference(before, after, path);
  const isShort = found === nothing || (found && lineText(found).length < partText(after).length + worthIt);
  return found && isShort ? found : { ...nothing, set: [[pointerTo(...path), after]] };
}

function joined(parts: readonly Found[]): Found {
  return {
    drop: parts.flatMap(({ drop }) => drop),
    edit: parts.flatMap(({ edit }) => edit),
    set: parts.flatMap(({ set }) => set),
  };
}

function isMembers(value: Data): value is { readonly [name: string]: Data } {
  return isRecord(value);
}

/** Shorter texts are written in full. */
const shortText = 40;

/** The part in which two long texts differ, with enough context to be unique. */
function textDifference(before: string, after: string, path: readonly string[]): Found | undefined {
  if (after.length < shortText || before.length < shortText) return undefined;
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  const [from, to] = widened(before, start, before.length - end);
  const text = after.slice(from, after.length - (before.length - to));
  const edit = [before.slice(from, to), text] as const;
  return { ...nothing, edit: [[pointerTo(...path), edit]] };
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Extends a part of a text to whole words and tags, until it is unique in the text before the change. */
function widened(text: string, start: number, end: number): readonly [number, number] {
  let [from, to] = [boundaryBefore(text, start), boundaryAfter(text, end)];
  while (from > 0 && (from === to || text.indexOf(text.slice(from, to)) !== from))
    from = boundaryBefore(text, from - 1);
  if (from === to) to = boundaryAfter(text, to + 1);
  return [from, to];
}

/** The start of the word or tag at a position. */
function boundaryBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && text[from] !== '<' && !/[\s>,;&]/.test(text[from - 1] ?? '')) from -= 1;
  return from;
}

/** The end of the word or tag at a position. */
function boundaryAfter(text: string, at: number): number {
  let to = at;
  while (to < text.length && !/[\s<,;&]/.test(text[to] ?? '') && text[to - 1] !== '>') to += 1;
  return to;
}
