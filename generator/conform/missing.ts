import type { Verdict } from '@trivet/runtime/conformance/run';
import type { Missing } from './options.js';

/** The credentials and inputs whose absence caused cases to be rejected or not run. */
export function missingOf(verdicts: readonly Verdict[]): Missing {
  const refused = verdicts.flatMap(({ missingCredentials }) =>
    missingCredentials === undefined ? [] : [missingCredentials],
  );
  const unasked = verdicts.flatMap(({ lacking }) => (lacking === undefined ? [] : [lacking]));
  return {
    ...(refused.length > 0 && { credentials: { cases: refused.length, schemes: distinct(refused) } }),
    ...(unasked.length > 0 && { inputs: { cases: unasked.length, inputs: distinct(unasked) } }),
  };
}

function distinct(names: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(names.flat())];
}
