import { type Guard, guardOf, type Role } from '@trivet/runtime/conformance/run';
import { withCredential } from '../../generator/cli/conform-keys.js';
import type { MockKey } from '../../generator/mock/callers.js';
import type { SecurityScheme } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';

/** The credential of every scheme. */
const madeUp = 'user:secret';

/** The credential of every scheme of a spec, as a mock knows them. */
export function madeUpKeys(spec: string): readonly MockKey[] {
  return schemesOf(spec).map(({ name }) => ({ scheme: name, value: madeUp }));
}

/** Adds the made-up credential of each scheme of a spec to the requests that need it. */
export function madeUpCredentials(spec: string): Guard {
  const schemes = schemesOf(spec).filter(({ type }) => type !== 'mutualTLS');
  const none: Role = { name: 'caller' };
  const role = schemes.reduce((so, scheme) => withCredential(so, scheme, madeUp), none);
  return guardOf(role === none ? {} : { roles: [role] });
}

function schemesOf(spec: string): readonly SecurityScheme[] {
  const { contract } = readContract({ name: 'blind', spec, scenarios: [] });
  return contract?.services.flatMap(({ securitySchemes }) => securitySchemes) ?? [];
}
