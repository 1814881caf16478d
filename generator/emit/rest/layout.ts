/** Object literals as a person would set them: on one line where they fit, else one member a line. */

import { Code, code, ImportedName, indent, join, property } from '../code.js';

const width = 88;

/** A member's name as it stands in the literal, and its value. */
export type Member = readonly [Code, Code];

/** A member that may not be there. */
export function optional(name: string, value: Code | undefined): readonly Member[] {
  return value === undefined ? [] : [[property(name), value]];
}

/** One member a line, however short. */
export function spreadOut(members: readonly Member[]): Code {
  return code`{\n  ${indent(join(members.map(pair), ',\n'))},\n}`;
}

function pair([name, value]: Member): Code {
  return textOf(name) === textOf(value) ? name : code`${name}: ${value}`;
}

/** On one line, or as `spreadOut`. */
export function laidOut(members: readonly Member[]): Code {
  if (members.length === 0) return new Code(['{}']);
  const pairs = members.map(pair);
  const line = code`{ ${join(pairs, ', ')} }`;
  const text = textOf(line);
  if (text.length <= width && !text.includes('\n')) return line;
  return spreadOut(members);
}

/** A call, its arguments one a line where they do not fit. */
export function callOf(callee: Code, args: readonly Code[]): Code {
  const line = code`${callee}(${join(args, ', ')})`;
  const text = textOf(line);
  if (args.length < 2 || (text.length <= width && !text.includes('\n'))) return line;
  return code`${callee}(\n  ${indent(join(args, ',\n'))},\n)`;
}

/** Text of a piece, imports by their own names. */
export function textOf(piece: Code): string {
  return piece.parts.map((part) => (part instanceof ImportedName ? part.name : part)).join('');
}
