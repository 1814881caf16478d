/** A replacement in a text; an insertion if the replaced part is empty. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with edits applied, and the new positions. */
export interface Edited {
  readonly text: string;
  /** Line, from 1, of the first word of an edit, or of a position of the old text. */
  lineOf(place: Edit | number): number;
}

/** Apply edits that do not overlap; those at one position are applied in the given order. */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((one, other) => one.edit.start - other.edit.start || one.index - other.index);
  let result = '';
  let done = 0;
  const starts = new Map<Edit, number>();
  for (const { edit } of ordered) {
    result += text.slice(done, edit.start);
    // The first word of the inserted text, not the line break before it.
    starts.set(edit, result.length + edit.text.search(/\S|$/));
    result += edit.text;
    done = Math.max(done, edit.end);
  }
  result += text.slice(done);
  const shifted = (position: number): number => {
    const before = edits.filter(({ start }) => start <= position);
    return before.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), position);
  };
  return {
    text: result,
    lineOf: (place) => {
      const position = typeof place === 'number' ? shifted(place) : (starts.get(place) ?? place.start);
      return result.slice(0, position).split('\n').length;
    },
  };
}
