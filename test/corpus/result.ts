/** The stages of processing a document. */
export type Stage = 'load' | 'model' | 'emit' | 'compile' | 'loopback';

/** `refused`: the document or its corpus declares that it is invalid, and a diagnostic states why. */
export type Outcome = 'passed' | 'failed' | 'refused';

/** The result for one document of a corpus. */
export interface DocumentResult {
  readonly id: string;
  readonly outcome: Outcome;
  readonly stage?: Stage;
  readonly reason?: string;
  readonly operations: number;
  readonly passed: number;
  /** Operations that cannot be sent, each with the reason in the specification. */
  readonly skipped?: readonly string[];
}

/** What to run. */
export interface Selection {
  readonly only: string;
  readonly every: number;
}

/** Takes the documents of one family through all stages; the result is printed before the last line. */
export type RunFamily = (
  directory: string,
  selection: Selection,
  onResult: (result: DocumentResult) => void,
) => Promise<string | undefined>;

/** The documents to run. */
export function selected<T extends { readonly id: string }>(
  documents: readonly T[],
  { only, every }: Selection,
): readonly T[] {
  return documents.filter(({ id }) => id.includes(only)).filter((_, index) => index % every === 0);
}

/** `openapi: 618 documents, 600 passed, 10 failed, 8 refused; 21181 operations, 21000 passed`. */
export function lastLine(family: string, results: readonly DocumentResult[]): string {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  const sum = (of: (result: DocumentResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const documents = `${results.length} documents, ${count('passed')} passed, ${count('failed')} failed, ${count('refused')} refused`;
  return `${family}: ${documents}; ${sum((result) => result.operations)} operations, ${sum((result) => result.passed)} passed`;
}

/** An exception as one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';
}
