/** What a story is told in: calls of the catalogue, each with what has to come of it. */

/** Callers that the server knows; `stranger` gives a password that is wrong. */
export type User = 'ada' | 'eve' | 'root' | 'stranger';

/** One call. */
export interface Step {
  /** Absent: without credentials. */
  readonly user?: User;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
}

/** What comes of a call. */
export type Outcome = { readonly value: unknown } | { readonly fault: string };

/** What a client says came of a call. */
export type Report =
  | { readonly value: unknown }
  | {
      readonly fault: string;
      /** Whether its language made a type of the fault for this operation; absent where it has no such types. */
      readonly declared?: boolean;
    };

/** Stands for the token of the page before, which nobody knows ahead. */
export const tokenPlace = '@token';

/** Passwords of the callers. */
export const passwords: Readonly<Record<User, string>> = {
  ada: 'engine 1843',
  eve: 'garden:apple',
  root: 'of all evil',
  stranger: 'guessed',
};

/** The step that a story calls at this point: `createSchema`, or `createSchema ExistsException`. */
export function titleOf({ operation, outcome }: Pick<Step, 'operation' | 'outcome'>): string {
  return 'fault' in outcome ? `${operation} ${outcome.fault}` : operation;
}

/** The steps of one caller, told shortly. */
export function told(by: User | undefined) {
  const step = (operation: string, input: Step['input'], outcome: Outcome): Step => ({
    ...(by !== undefined && { user: by }),
    operation,
    input,
    outcome,
  });
  return {
    /** A call that succeeds with this result, none unless said. */
    gets: (operation: string, input: Step['input'], value: unknown = {}) => step(operation, input, { value }),
    /** A call that is refused. */
    refused: (operation: string, input: Step['input'], fault: string) => step(operation, input, { fault }),
  };
}
