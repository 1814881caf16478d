import type { Expect } from '@trivet/runtime/conformance/case';
import type { SoapBinding } from '../../model/contract.js';

/** Whether an operation has no response. */
export function isOneWay({ output }: Pick<SoapBinding, 'output'>): boolean {
  return output === undefined;
}

/**
 * The expectation of a rejection, of a one-way message only if the service reads it before it accepts it: 2xx does not
 * mean that it is valid (WS-I Basic Profile 1.1, R2727). It may be rejected without a message (RFC 9110, 15.5).
 */
export function rejection(expect: Expect, binding: SoapBinding): Expect {
  if (!isOneWay(binding)) return expect;
  const { outcome = [], status } = expect;
  return {
    ...expect,
    outcome: [...new Set(['response', 'Client', ...outcome])],
    ...(status !== undefined && { status: ['2XX', '4XX', '500'] }),
    when: {
      type: 'simple',
      condition: '$statusCode >= 300',
      says: 'it reads one-way messages before it accepts them',
    },
  };
}
