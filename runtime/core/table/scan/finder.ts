/** The position of a mark that does not occur. */
export const none = Number.POSITIVE_INFINITY;

/** Finds consecutive occurrences of a mark, without searching the same text twice. */
export class Finder {
  private readonly mark: string | undefined;
  private text = '';
  private base = 0;
  private found = none;

  constructor(mark: string | undefined) {
    this.mark = mark;
  }

  load(text: string): void {
    this.text = text;
    this.base = none;
    this.found = none;
  }

  /** The first position of the mark at or after `at`; Infinity if it does not occur. */
  from(at: number): number {
    if (this.mark === undefined || (at >= this.base && at <= this.found))
      return this.mark === undefined ? none : this.found;
    this.base = at;
    const found = this.text.indexOf(this.mark, at);
    this.found = found < 0 ? none : found;
    return this.found;
  }
}
