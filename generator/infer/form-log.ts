import type { RawRow } from '@trivet/runtime/internal/table';
import { type IssueCode, issueCodes } from '@trivet/runtime/table';

/** One type of error in the form of a file. */
export interface FormProblem {
  readonly code: IssueCode;
  readonly count: number;
  /** Line of the first occurrence. */
  readonly line: number;
  readonly message: string;
}

/** Counts the errors in the form of a file's rows. */
export class FormLog {
  private readonly found = new Map<IssueCode, { count: number; readonly line: number }>();

  labels(labels: readonly string[]): void {
    const seen = new Set<string>();
    for (const label of labels) {
      if (label.trim() === '') this.note('blank-label', 1);
      else if (seen.has(label)) this.note('duplicate-label', 1);
      seen.add(label);
    }
  }

  row({ cells, line, faults }: RawRow, width: number): void {
    for (const { code } of faults ?? []) this.note(code, line);
    if (cells.length === 1 && cells[0] === '' && width !== 1) this.note('blank-row', line);
    else if (cells.length > width) this.note('extra-cell', line);
    else if (cells.length < width) this.note('missing-cell', line);
  }

  problems(): readonly FormProblem[] {
    return [...this.found].map(([code, { count, line }]) => ({
      code,
      count,
      line,
      message: issueCodes[code],
    }));
  }

  private note(code: IssueCode, line: number): void {
    const known = this.found.get(code);
    if (known === undefined) this.found.set(code, { count: 1, line });
    else known.count += 1;
  }
}
