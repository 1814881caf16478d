/** One line of a body as it is shown; `mark` says what is wrong with it, or what was changed there. */
export interface ShownLine {
  readonly text: string;
  readonly mark?: string;
  /** True for a line that stands for one that is not there. */
  readonly absent?: true;
}

/** What to mark in a body: the path to a member, and the words beside it. */
export interface BodyMark {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Text for one line: what is left out is said. */
export function cutText(text: string, width: number): string {
  return text.length > width
    ? `${text.slice(0, width)}… (${text.length.toLocaleString('en')} characters)`
    : text;
}
