/** A configuration that is missing or invalid. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** All errors, each with its position if known. */
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
