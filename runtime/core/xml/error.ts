/** A position in a document: line and column start at 1, columns are UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Malformed XML, or a document that exceeds a limit. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number;
  readonly column: number;
  constructor(message: string, position: Position) {
    super(`${message} (line ${position.line}, column ${position.column})`);
    this.line = position.line;
    this.column = position.column;
  }
}

/** Line and column of an offset; computed on demand. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (;;) {
    const found = text.indexOf('\n', start);
    if (found < 0 || found >= offset) return { line, column: offset - start + 1 };
    line += 1;
    start = found + 1;
  }
}
