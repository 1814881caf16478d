import type { Case, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { RestBinding, SecurityScheme } from '../../model/contract.js';
import { type Call, refusal } from '../call.js';

/** Calls without credentials, and with wrong ones, of an operation that requires some (OpenAPI 3.1, 4.8.30). */
export function securityCases(call: Call, schemes: readonly SecurityScheme[]): readonly Case[] {
  const { operation, binding, valid, make } = call;
  if (!isGuarded(binding, schemes)) return [];
  const send = withoutCredentials(valid, schemes);
  const [declared] = binding.responses.filter(({ status }) => status === '401' || status === '403');
  const at = declared?.at ?? operation.at;
  const expect = refusedCaller(binding);
  const anonymous = make({
    what: 'security/anonymous',
    kind: 'protocol',
    title: 'rejects a request without credentials',
    at,
    send: { ...send, credentials: 'none' },
    expect,
  });
  if (!hasKnownForm(binding, schemes)) return [anonymous];
  const wrong = make({
    what: 'security/wrong',
    kind: 'protocol',
    title: 'rejects a request with invalid credentials',
    at,
    send: { ...send, credentials: 'wrong' },
    expect,
  });
  return [anonymous, wrong];
}

/**
 * Whether every way of calling an operation requires credentials in the request: not client certificates, and not a
 * scheme that the document does not declare, which is an error in it.
 */
function isGuarded({ security }: RestBinding, schemes: readonly SecurityScheme[]): boolean {
  return (
    security.length > 0 &&
    security.every((alternative) => {
      const names = Object.keys(alternative);
      return names.some((name) => (schemeOf(name, schemes)?.type ?? 'mutualTLS') !== 'mutualTLS');
    })
  );
}

/** Whether a well-formed credential of an alternative, by default the first one, can be written: for `basic`, `bearer` and API keys. */
export function hasKnownForm(
  { security }: RestBinding,
  schemes: readonly SecurityScheme[],
  alternative = 0,
): boolean {
  return Object.keys(security[alternative] ?? {}).every((name) => {
    const scheme = schemeOf(name, schemes);
    if (scheme === undefined || scheme.type === 'mutualTLS') return false;
    return scheme.type !== 'http' || /^(?:basic|bearer)$/i.test(scheme.scheme ?? 'bearer');
  });
}

function schemeOf(name: string, schemes: readonly SecurityScheme[]): SecurityScheme | undefined {
  return schemes.find((scheme) => scheme.name === name);
}

/** RFC 9110, 15.5.2 and 15.5.4; any rejection if neither is declared. */
export function refusedCaller(binding: RestBinding): Expect {
  const declared = refusal(binding, ['401', '403']);
  return declared.length > 0 ? { status: declared } : { status: ['4XX'], undeclared: true };
}

/** A request without the credentials of a scenario. */
export function withoutCredentials(send: RestSend, schemes: readonly SecurityScheme[]): RestSend {
  const keys = schemes.filter(({ type }) => type === 'apiKey');
  const isKey = (place: SecurityScheme['in'], name: string): boolean =>
    keys.some((key) => key.in === place && isHeader(key.parameter ?? '', name));
  const without = <T>(group: { readonly [name: string]: T } | undefined, place: SecurityScheme['in']) =>
    Object.fromEntries(
      Object.entries(group ?? {}).filter(
        ([name]) => !isKey(place, name) && !(place === 'header' && isHeader(name, 'Authorization')),
      ),
    );
  const { headers, query, cookies, ...rest } = send;
  return {
    ...rest,
    ...(headers !== undefined && { headers: without(headers, 'header') }),
    ...(query !== undefined && { query: without(query, 'query') }),
    ...(cookies !== undefined && { cookies: without(cookies, 'cookie') }),
  };
}

/** A request as sent by a caller of the run, without the credentials of a scenario. */
export function sentBy(send: RestSend, caller: string, schemes: readonly SecurityScheme[]): RestSend {
  return { ...withoutCredentials(send, schemes), caller };
}
