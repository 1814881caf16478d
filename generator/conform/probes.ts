import type { Case } from '@trivet/runtime/conformance/case';
import type { Credentials, Key, Role, Suite } from '@trivet/runtime/conformance/run';
import { heldRequirement, isInvalidRole, requirementsOf } from '@trivet/runtime/internal/conformance';
import type { Uncovered } from '../cases/cases.js';
import { alteredCases } from '../cases/probes/altered.js';
import { probeCases } from '../cases/probes/probes.js';
import type { ProbedRole } from '../cases/probes/role-schemes.js';
import { tracing } from '../cases/probes/traces.js';
import type { ContractSuites } from '../contract-suites.js';
import type { Service } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';
import { withMore } from '../suite-parts.js';

/**
 * The suite with the cases that depend on the credentials of the run: that each is compared in full; with two roles, that one
 * cannot access items of the other; `leftOut` receives the operations that no case compares between roles, and `apart` names
 * those roles whose items are compared. With `security`, attacks are added and errors must not contain stack traces.
 */
export function withProbes(
  suite: Suite,
  { contract, locate }: ContractSuites,
  { roles = [], keys = [], areOwn = false, request }: Credentials,
  { security = false }: { readonly security?: boolean } = {},
  leftOut: (one: Uncovered) => void = () => {},
  apart?: readonly string[],
): Suite {
  const names = roles.map(({ name }) => name);
  if (contract === undefined || (roles.length + keys.length === 0 && !security)) return suite;
  const valid = roles
    .filter(({ name }) => !isInvalidRole(name))
    .map((role) => ({
      name: role.name,
      schemes: schemesOf(role, keys),
      chosen: choosing(role, keys, contract.services),
    }));
  // If the contract has several services, a suite is named after its service.
  const [first, ...more] = contract.services;
  const service = more.length === 0 ? first?.name : suite.contract.split('/').pop();
  const hasOne = valid.length === 1 && hasAlternatives(contract.services);
  const isProbed = valid.length > 1 || security || hasOne;
  const asked = {
    roles: valid,
    ...(apart !== undefined && { apart }),
    ...(security && { security: { expired: names.filter(isInvalidRole) } }),
  };
  const caller = valid[0] ?? { chosen: choosing({ name: '' }, areOwn ? [] : keys, contract.services) };
  // A function of the caller may add other credentials.
  const compared = request === undefined ? contract.services.filter(({ name }) => name === service) : [];
  const probes = (): readonly Case[] =>
    [
      ...compared.flatMap((one) => alteredCases(one, caller)),
      ...(isProbed ? (probeCases(contract, asked, leftOut).get(service ?? '') ?? []) : []),
    ].map((entry) => ({ ...entry, clause: { ...entry.clause, line: locate(entry.clause).line } }));
  return withMore(suite, security ? tracing(suite.speaker) : suite.speaker, probes);
}

/** The schemes of the credentials of a role; none if that of its token or password is unknown. */
function schemesOf({ bearer, basic, schemes, keys = [] }: Role, shared: readonly Key[]): readonly string[] {
  if ((bearer !== undefined || basic !== undefined) && schemes === undefined) return [];
  return [...(schemes ?? []), ...[...keys, ...shared].map(({ scheme }) => scheme)];
}

/** Whether an operation has several security requirements. */
function hasAlternatives(services: readonly Service[]): boolean {
  return services.some((one) =>
    operationIndex(one).operations.some(({ binding }) => binding.security.length > 1),
  );
}

/** Which security requirement a role has in full, as its requests are signed. */
function choosing(
  role: Role,
  shared: readonly Key[],
  services: readonly Service[],
): NonNullable<ProbedRole['chosen']> {
  const schemes = Object.fromEntries(
    services.flatMap((one) => one.securitySchemes.map((scheme) => [scheme.name, scheme])),
  );
  return (security) => {
    const all = security.map((one) => requirementsOf(schemes, [one])[0]);
    const known = all.filter((one) => one !== undefined);
    const held = heldRequirement(known, role, shared);
    const at = held === undefined ? -1 : all.indexOf(held);
    return at < 0 ? undefined : at;
  };
}
