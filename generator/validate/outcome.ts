import type { TableReport } from '@trivet/runtime/table';
import type { DatasetReport } from '@trivet/runtime/table/validate';
import type { FileProblem } from '../data-facts.js';
import type { Finding } from '../finding.js';

/** The result for one table, or for another file of a package. */
export interface TableOutcome {
  readonly resource: string;
  /** File, relative to the working directory; the descriptor itself for inline data. */
  readonly file: string;
  readonly report?: TableReport;
  /** Why the report is missing, or the problems of the file as a whole. */
  readonly problems: readonly FileProblem[];
  /** The file is not a table and has no rows to report. */
  readonly isFile?: true;
  /** Why its rows were not read: `its format is "json", and only CSV and TSV are read`. */
  readonly notRead?: string;
}

/** The result for a descriptor or a file. */
export interface DataOutcome {
  /** True if every table was read without errors; warnings about the descriptor do not count. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly tables: readonly TableOutcome[];
  /** The family of a spec that describes no data, of which only the spec itself was checked. */
  readonly family?: string;
  /** Columns, and rows around findings, if `profile` is set. */
  readonly report?: DatasetReport;
}
