import type { Complaint, Place } from './mutant.js';

/**
 * A kill has the right reason if the step that failed calls an operation with the fault, and the complaint is at one of
 * these places. Scenarios are the exception: there the step that shows a state belongs to another operation than the
 * one that should have caused it, so the step itself is named.
 */
const within = (holds: (complaint: Complaint) => boolean): Place => ({
  holds: (complaint, operations) =>
    (operations.includes('*') || operations.includes(complaint.operation)) && holds(complaint),
});

const says =
  (pattern: RegExp) =>
  ({ reasons }: Complaint): boolean =>
    reasons.some((reason) => pattern.test(reason));

/** The case varies one of these clauses. */
export const clause = (...pointers: readonly string[]): Place =>
  within(
    ({ kind, pointer }) =>
      kind !== 'scenario' && pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`)),
  );

/** The case is one of these: for clauses of HTTP, SOAP and CSV, which no spec contains. */
export const named = (pattern: RegExp): Place => within(({ id }) => pattern.test(id));

/** The response is wrong at this member; `*` is any name or number. */
export const answer = (path: string): Place => {
  const pattern = path.replace(/[.\\+?^${}()|[\]]/g, '\\$&').replaceAll('*', '[^. ]+');
  return within(says(new RegExp(`(response body|the response|the fault's detail) ${pattern}(\\.| |$)`)));
};

/** The response has another status than the declared one. */
export const status = within(
  says(/: (status \d+ (came|is not declared)|expected status [^,]+, got \d+|HTTP status is \d+)/),
);

/** The response has another media type than the declared ones. */
export const media = within(says(/Content-Type (is|")/));

/** A reason matches this pattern. */
export const reason = (pattern: RegExp): Place => within(says(pattern));

/** A scenario fails at one of these steps. */
export const inScenario = (scenario: string, ...steps: readonly string[]): Place => ({
  holds: ({ id, step }) => id === `scenario/${scenario}` && steps.includes(step),
  steps: steps.map((step) => [`scenario/${scenario}`, step]),
});

/** A case on states derived from the contract (`…/state/<kind>`), or of a declared rule (`rule/…`). */
export const shown = (pattern: RegExp): Place => ({
  holds: ({ id, kind }) => kind !== 'scenario' && pattern.test(id),
});
