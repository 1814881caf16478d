import type { Case } from '@trivet/runtime/conformance/case';
import type { Credentials, Key, Role, Suite } from '@trivet/runtime/conformance/run';
import { isInvalidRole } from '@trivet/runtime/internal/conformance';
import type { Uncovered } from '../cases/cases.js';
import { probeCases } from '../cases/probes/probes.js';
import { tracing } from '../cases/probes/traces.js';
import type { ContractSuites } from '../contract-suites.js';
import { withMore } from '../suite-parts.js';

/**
 * The suite with the cases that depend on the credentials of the run: with two roles, that one cannot access items of
 * the other; `leftOut` receives the operations that no case compares between roles. With `security`, attacks are added
 * and errors must not contain stack traces.
 */
export function withProbes(
  suite: Suite,
  { contract, locate }: ContractSuites,
  { roles = [], keys = [] }: Credentials,
  { security = false }: { readonly security?: boolean } = {},
  leftOut: (one: Uncovered) => void = () => {},
): Suite {
  const names = roles.map(({ name }) => name);
  const valid = roles
    .filter(({ name }) => !isInvalidRole(name))
    .map((role) => ({ name: role.name, schemes: schemesOf(role, keys) }));
  if (contract === undefined || (valid.length < 2 && !security)) return suite;
  // If the contract has several services, a suite is named after its service.
  const [first, ...more] = contract.services;
  const service = more.length === 0 ? first?.name : suite.contract.split('/').pop();
  const asked = { roles: valid, ...(security && { security: { expired: names.filter(isInvalidRole) } }) };
  const probes = (): readonly Case[] =>
    (probeCases(contract, asked, leftOut).get(service ?? '') ?? []).map((entry) => ({
      ...entry,
      clause: { ...entry.clause, line: locate(entry.clause).line },
    }));
  return withMore(suite, security ? tracing(suite.speaker) : suite.speaker, probes);
}

/** The schemes of the credentials of a role; none if that of its token or password is unknown. */
function schemesOf({ bearer, basic, schemes, keys = [] }: Role, shared: readonly Key[]): readonly string[] {
  if ((bearer !== undefined || basic !== undefined) && schemes === undefined) return [];
  return [...(schemes ?? []), ...[...keys, ...shared].map(({ scheme }) => scheme)];
}
