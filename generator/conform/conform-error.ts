/** An option of a run that cannot be used, or an implementation that cannot be reached: nothing has been run. */
export class ConformError extends Error {
  override readonly name = 'ConformError';
  /** The option that has to be fixed; absent: none in particular. */
  readonly option: ConformOptionName | undefined;
  /** What is wrong, without the name of the option. */
  readonly reason: string;

  constructor(reason: string, option?: ConformOptionName, cause?: unknown) {
    super(
      option === undefined ? reason : `"${option}" ${reason}`,
      cause === undefined ? undefined : { cause },
    );
    this.option = option;
    this.reason = reason;
  }
}

/** Options that a `ConformError` may name. */
export type ConformOptionName =
  | `values.${string}`
  | `connect.${string}`
  | 'url'
  | 'service'
  | 'tags'
  | 'case'
  | 'callbacks.url'
  | 'callbacks.host';
