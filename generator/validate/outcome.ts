import type { TableReport } from '@trivet/runtime/table';
import type { DatasetReport } from '@trivet/runtime/table/validate';
import type { FileProblem } from '../data-facts.js';
import type { Finding } from '../finding.js';

/** What came of one table, or of another file that a package has. */
export interface TableOutcome {
  readonly resource: string;
  /** File, relative to the working directory; the descriptor itself for inline data. */
  readonly file: string;
  readonly report?: TableReport;
  /** Why there is no report, or what is wrong with the file as a whole. */
  readonly problems: readonly FileProblem[];
  /** The file is no table: there is nothing to report of rows. */
  readonly isFile?: true;
  /** Why its rows were not looked at, where they cannot be: `its format is "json", and only CSV and TSV are read`. */
  readonly notRead?: string;
}

/** What came of a descriptor or a file. */
export interface DataOutcome {
  /** True when every table was read and nothing is wrong with it; warnings about the descriptor do not count. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly tables: readonly TableOutcome[];
  /** Columns and rows around findings, where `profile` asks for them. */
  readonly report?: DatasetReport;
}
