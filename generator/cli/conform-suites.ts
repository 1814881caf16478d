import type { Suite } from '@trivet/runtime/conformance/run';
import { Misuse } from './terminal.js';

/** The suite of the service that was named, or the only one. */
export function suiteOf(suites: readonly Suite[], service: string | undefined): Suite {
  const wanted =
    service === undefined ? suites : suites.filter((suite) => suite.contract.split('/').pop() === service);
  const [suite] = wanted;
  if (suite !== undefined && wanted.length === 1) return suite;
  const names = suites.map((one) => one.contract.split('/').pop()).join(', ');
  throw new Misuse(`the spec has several services; --service names one of ${names}`);
}

/** The suite with the cases whose id contains a text; there has to be one. */
export function withCases(suite: Suite, text: string): Suite {
  const cases = suite.cases.filter(({ id }) => id.includes(text));
  if (cases.length === 0) throw new Misuse(`--case ${text}: no case has this in its id`);
  return { ...suite, cases };
}
