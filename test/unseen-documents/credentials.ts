import type { Target } from '@trivet/runtime/conformance/run';
import { withQuery } from '#runtime/conformance/guard';
import { applyCredential } from '#runtime/http/security';
import type { MockKey } from '../../generator/mock/callers.js';
import type { SecurityScheme } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';

/** The credential of every scheme. */
const madeUp = 'user:secret';

/** The credential of every scheme of a spec. */
export function madeUpKeys(spec: string): readonly MockKey[] {
  return schemesOf(spec).map(({ name }) => ({ scheme: name, value: madeUp }));
}

function schemesOf(spec: string): readonly SecurityScheme[] {
  const { contract } = readContract({ name: 'blind', spec, scenarios: [] });
  return contract?.services.flatMap(({ securitySchemes }) => securitySchemes) ?? [];
}

/** A target whose requests have made-up credentials for every scheme of a spec; those of cases are kept. */
export function withCredentials(spec: string, target: Target): Target {
  const schemes = schemesOf(spec);
  const headers: string[] = [];
  const query = new Map<string, string>();
  const cookies: string[] = [];
  for (const { parameter, ...scheme } of schemes) {
    applyCredential({ ...scheme, ...(parameter !== undefined && { name: parameter }) }, madeUp, {
      header: (name, value) => void (headers.includes(name) || headers.push(name, value)),
      query: (name, value) => void query.set(name, value),
      cookie: (name, value) => void cookies.push(`${name}=${value}`),
    });
  }
  if (cookies.length > 0) headers.push('Cookie', cookies.join('; '));
  return (request, signal) => {
    if (request.isUnsigned === true) return target(request, signal);
    const own = new Set(
      request.headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    );
    const added = headers.filter((_, index) => !own.has(headers[index - (index % 2)]?.toLowerCase() ?? ''));
    const url = [...query].reduce((so, [name, value]) => withQuery(so, { name, value }), request.url);
    return target({ ...request, url, headers: [...request.headers, ...added] }, signal);
  };
}
