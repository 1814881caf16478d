/** The steps of a story: calls of the catalogue, each with its expected outcome. */

/** Callers that the server knows; `stranger` has a wrong password. */
export type User = 'ada' | 'eve' | 'root' | 'stranger';

/** One call. */
export interface Step {
  /** Undefined: without credentials. */
  readonly user?: User;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
}

/** The outcome of a call. */
export type Outcome = { readonly value: unknown } | { readonly fault: string };

/** The outcome of a call as reported by a client. */
export type Report =
  | { readonly value: unknown }
  | {
      readonly fault: string;
      /** Whether its language has a type of the fault for this operation; undefined if it has no such types. */
      readonly declared?: boolean;
    };

/** A placeholder for the token of the previous page, which is not known in advance. */
export const tokenPlace = '@token';

/** Passwords of the callers. */
export const passwords: Readonly<Record<User, string>> = {
  ada: 'engine 1843',
  eve: 'garden:apple',
  root: 'of all evil',
  stranger: 'guessed',
};

/** The title of a step: `createSchema`, or `createSchema ExistsException`. */
export function titleOf({ operation, outcome }: Pick<Step, 'operation' | 'outcome'>): string {
  return 'fault' in outcome ? `${operation} ${outcome.fault}` : operation;
}

/** Creates the steps of one caller. */
export function stepsOf(by: User | undefined) {
  const step = (operation: string, input: Step['input'], outcome: Outcome): Step => ({
    ...(by !== undefined && { user: by }),
    operation,
    input,
    outcome,
  });
  return {
    /** A call that succeeds with this result, by default an empty one. */
    gets: (operation: string, input: Step['input'], value: unknown = {}) => step(operation, input, { value }),
    /** A call that is rejected. */
    refused: (operation: string, input: Step['input'], fault: string) => step(operation, input, { fault }),
  };
}
