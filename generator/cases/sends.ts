import type { RestSend, Send, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { isRestSend, isSoapSend, type Members, mapTexts } from '@trivet/runtime/internal/conformance';
import { ofBinding } from '../model/binding.js';
import type { Operation } from '../model/contract.js';

/** A step of a REST operation. */
export type RestStep = Step<RestSend>;

/** A step of a SOAP operation. */
export type SoapStep = Step<SoapSend>;

/** Whether a step is of a REST operation. */
export function isRestStep(step: Step): step is RestStep {
  return isRestSend(step.send);
}

/** Whether a step is of a SOAP operation. */
export function isSoapStep(step: Step): step is SoapStep {
  return isSoapSend(step.send);
}

/** An empty request of an operation. */
export function emptySend({ binding }: Operation): Send {
  return ofBinding<Send>(binding, {
    rest: () => ({ protocol: 'rest' }),
    soap: () => ({ protocol: 'soap', input: {} }),
    other: () => ({ protocol: 'other', input: {} }),
  });
}

/** A request with its texts changed. */
export function withTexts(send: RestSend, change: (text: string) => string): RestSend {
  const { path, query, headers, cookies, body, follows, rawPath, rawQuery, rawBody } = send;
  const group = (members: Members): Members =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, mapTexts(value, change)]));
  return {
    ...send,
    ...(path !== undefined && { path: group(path) }),
    ...(query !== undefined && { query: group(query) }),
    ...(headers !== undefined && { headers: group(headers) }),
    ...(cookies !== undefined && { cookies: group(cookies) }),
    ...(body !== undefined && { body: mapTexts(body, change) }),
    ...(follows !== undefined && { follows: change(follows) }),
    ...(rawPath !== undefined && { rawPath: change(rawPath) }),
    ...(rawQuery !== undefined && { rawQuery: change(rawQuery) }),
    ...(rawBody !== undefined && { rawBody: change(rawBody) }),
  };
}
