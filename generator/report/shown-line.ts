/** One displayed line of a body; `mark` states an error in it, or a change. */
export interface ShownLine {
  readonly text: string;
  readonly mark?: string;
  /** True for a line that represents a missing member. */
  readonly absent?: true;
}

/** A mark in a body: the path to a member, and a text. */
export interface BodyMark {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Text for one line, with the number of omitted characters. */
export function cutText(text: string, width: number): string {
  return text.length > width
    ? `${text.slice(0, width)}… (${text.length.toLocaleString('en')} characters)`
    : text;
}
