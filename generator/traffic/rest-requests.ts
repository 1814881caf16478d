import { fullMessage } from '@trivet/runtime/check';
import type { TargetRequest } from '@trivet/runtime/conformance/run';
import { HttpError } from '@trivet/runtime/errors';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { isBlameless, operationsOf } from '@trivet/runtime/internal/protocol';
import { httpRequest } from './http-request.js';
import type { ReadRequest, RequestProblem } from './recorded.js';

/** Methods of an emitted service, without their types. */
type Methods = { readonly [name: string]: () => never };

/** The result of one request. */
interface Capture {
  operation?: string;
  refusal?: HttpError;
}

/** No limit for bodies: recorded ones are already limited. */
const limits = { body: Number.POSITIVE_INFINITY };

/** Reads requests with the descriptors of a service, like a generated server. Undefined: it has no such path. */
export function restRequests(
  service: RestService<Methods>,
): (request: TargetRequest) => Promise<ReadRequest | undefined> {
  let capture: Capture = {};
  const methods = operationsOf(service).map(({ name }): [string, () => never] => [
    name,
    () => {
      capture.operation = name;
      throw new HttpError(500, 'taken');
    },
  ]);
  const handler = restHandler<Methods>(service, Object.fromEntries(methods), {
    limits,
    errorResponse(error, { name }) {
      if (capture.operation === undefined) capture = { operation: name, refusal: error };
      return undefined;
    },
  });
  return async (request) => {
    const own: Capture = {};
    capture = own;
    // An available body is read in the same tick, so that no other request interferes.
    const pending = handler(httpRequest(request));
    const { operation, refusal } = capture;
    const response = await pending;
    if (response === undefined) return undefined;
    if (operation === undefined) return otherMethod(request, response.status);
    if (refusal === undefined) return { kind: 'operation', operation, problems: [], isForbidden: false };
    const { status, issues } = refusal;
    const isOurs = issues.length > 0 && issues.every(isBlameless);
    // RFC 9110, 12.4.1: a server may disregard Accept.
    const isForbidden = !isOurs && status !== 406;
    return { kind: 'operation', operation, problems: isOurs ? [] : problemsOf(refusal), isForbidden };
  };
}

function otherMethod({ method }: TargetRequest, status: number): ReadRequest {
  if (status === 204 || method === 'TRACE') return { kind: 'beside', problems: [], isForbidden: false };
  return { kind: 'undocumented', problems: [], isForbidden: false };
}

function problemsOf({ issues, message, status }: HttpError): readonly RequestProblem[] {
  if (issues.length === 0) return [{ path: [], text: status === 401 ? 'credentials are missing' : message }];
  return issues
    .filter((issue) => !isBlameless(issue))
    .map((issue) => {
      const [part, ...path] = issue.path;
      const text = `${issue.path.join('.')} ${fullMessage(issue)}`;
      return { part: String(part), path, keyword: issue.keyword, text };
    });
}
