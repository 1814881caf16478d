import type { Target, TargetRequest, TargetResponse } from '@trivet/runtime/conformance/target';

/** A fault in front of a correct implementation: `id` as in the catalogue of faults, `fault` in words. */
export interface Mutant {
  readonly id: string;
  readonly service: 'communities' | 'statistics' | 'metadata-catalogue';
  readonly fault: string;
  /** Called for each exchange; `state` lives as long as the faulty server. */
  readonly plant: Plant;
}

export type Plant = (
  request: TargetRequest,
  next: Target,
  state: Map<string, unknown>,
) => Promise<TargetResponse>;

/** The faulty implementation. */
export function planted(mutant: Mutant, target: Target): Target {
  const state = new Map<string, unknown>();
  return (request) => mutant.plant(request, target, state);
}

/** Whether a request is meant. */
export type Match = (request: TargetRequest) => boolean;

/** `POST /api/communities/{}/rename`: a method and a path in which `{}` stands for one segment. */
export function rest(method: string, path: string): Match {
  const pattern = new RegExp(
    `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '[^/?]+')}(\\?.*)?$`,
  );
  return (request) => request.method === method && pattern.test(request.url);
}

/** Requests whose body's first element has this name. */
export function soap(operation: string): Match {
  const pattern = new RegExp(`Body>\\s*(?:<!--.*?-->\\s*)*<(?:[\\w-]+:)?${operation}[\\s/>]`);
  return (request) => pattern.test(textOf(request.body));
}

export function textOf(body: Uint8Array | undefined): string {
  return body === undefined ? '' : new TextDecoder().decode(body);
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Changes the JSON of answers with a 2xx status. */
export function editJson(
  match: Match,
  edit: (body: Record<string, Json>, request: TargetRequest) => Json | undefined,
): Plant {
  return async (request, next) => {
    const response = await next(request);
    if (!match(request) || response.status >= 300 || response.body.length === 0) return response;
    const body: Record<string, Json> = JSON.parse(textOf(response.body));
    return { ...response, body: bytesOf(JSON.stringify(edit(body, request) ?? body)) };
  };
}

/** Changes the JSON of answers with an error status. */
export function editError(match: Match, edit: (body: Record<string, Json>) => void): Plant {
  return async (request, next) => {
    const response = await next(request);
    if (!match(request) || response.status < 400) return response;
    const body: Record<string, Json> = JSON.parse(textOf(response.body));
    edit(body);
    return { ...response, body: bytesOf(JSON.stringify(body)) };
  };
}

/** Answers with another status where the right one would be `from`. */
export function restatus(match: Match, from: number, to: number): Plant {
  return async (request, next) => {
    const response = await next(request);
    return match(request) && response.status === from ? { ...response, status: to } : response;
  };
}

/** Puts another value under a header's name. */
export function reheader(match: Match, name: string, value: string): Plant {
  return async (request, next) => {
    const response = await next(request);
    if (!match(request)) return response;
    const headers = response.headers.map((entry, index) =>
      index % 2 === 1 && response.headers[index - 1]?.toLowerCase() === name ? value : entry,
    );
    return { ...response, headers };
  };
}

/** Turns an invalid request into a valid one and passes it on, so that only the missing refusal shows. */
export function repairJson(match: Match, repair: (body: Record<string, Json>) => void): Plant {
  return async (request, next) => {
    if (!match(request) || request.body === undefined) return next(request);
    let body: unknown;
    try {
      body = JSON.parse(textOf(request.body));
    } catch {
      return next(request);
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return next(request);
    repair(body as Record<string, Json>);
    return next({ ...request, body: bytesOf(JSON.stringify(body)) });
  };
}

/** Answers a valid request as if it were invalid. */
export function refuse(match: Match, when: (body: string) => boolean, status: number, body: string): Plant {
  return async (request, next) =>
    match(request) && when(textOf(request.body) + request.url)
      ? { status, headers: ['content-type', 'application/json'], body: bytesOf(body) }
      : next(request);
}

/** Changes the query before it arrives. */
export function editQuery(match: Match, edit: (query: URLSearchParams) => void): Plant {
  return (request, next) => {
    if (!match(request)) return next(request);
    const [path = '', query = ''] = request.url.split('?');
    const parameters = new URLSearchParams(query);
    edit(parameters);
    return next({ ...request, url: parameters.size === 0 ? path : `${path}?${parameters}` });
  };
}

/** Answers as the given read does and writes nothing: the right answer, the wrong effect. */
export function swallow(
  match: Match,
  answer: (request: TargetRequest, next: Target) => Promise<TargetResponse>,
): Plant {
  return (request, next) => (match(request) ? answer(request, next) : next(request));
}

/** Changes the text of SOAP answers. */
export function editXml(match: Match, edit: (text: string) => string): Plant {
  return async (request, next) => {
    const response = await next(request);
    return match(request) ? { ...response, body: bytesOf(edit(textOf(response.body))) } : response;
  };
}

/** Changes the text of SOAP requests before they arrive. */
export function repairXml(match: Match, repair: (text: string) => string): Plant {
  return (request, next) =>
    match(request) ? next({ ...request, body: bytesOf(repair(textOf(request.body))) }) : next(request);
}
