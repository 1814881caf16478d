/** A configuration that is missing or not of its shape. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** Everything that is wrong, each with its place where it is known. */
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
