/** Object literals as a person would set them: on one line where they fit, else one member a line. */

import { Code, code, ImportedName, indent, join } from './code.js';

const width = 88;

/** Members by their names as they stand in the literal. */
export function laidOut(members: readonly (readonly [Code, Code])[]): Code {
  if (members.length === 0) return new Code(['{}']);
  const pairs = members.map(([name, value]) =>
    textOf(name) === textOf(value) ? name : code`${name}: ${value}`,
  );
  const line = code`{ ${join(pairs, ', ')} }`;
  const text = textOf(line);
  if (text.length <= width && !text.includes('\n')) return line;
  return code`{\n  ${indent(join(pairs, ',\n'))},\n}`;
}

/** A call whose arguments are laid out the same way. */
export function callOf(callee: Code, args: readonly Code[]): Code {
  return code`${callee}(${join(args, ', ')})`;
}

/** Text of a piece, imports by their own names. */
export function textOf(piece: Code): string {
  return piece.parts.map((part) => (part instanceof ImportedName ? part.name : part)).join('');
}
