/** An unusable option of a run, or an unreachable implementation. Thrown before any case is run. */
export class ConformError extends Error {
  override readonly name = 'ConformError';
  /** The option to fix; absent if the error concerns no particular one. */
  readonly option: ConformOptionName | undefined;
  /** The message without the name of the option. */
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
