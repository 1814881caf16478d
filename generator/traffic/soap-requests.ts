import { fullMessage } from '@trivet/runtime/check';
import type { TargetRequest } from '@trivet/runtime/conformance/run';
import type { HttpResponse } from '@trivet/runtime/http/message';
import { boundOperations } from '@trivet/runtime/internal/protocol';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import { httpRequest } from './http-request.js';
import type { ReadRequest, RequestProblem } from './recorded.js';

/** Methods of an emitted service, without their types. */
type Methods = { readonly [name: string]: (input: unknown) => never };

/** The result of one request. */
interface Capture {
  operation?: string;
  input?: unknown;
  isTaken?: true;
  issues?: readonly RequestProblem[];
}

/** Reads envelopes with the descriptors of a service, like a generated server. */
export function soapRequests(
  service: SoapService<Methods>,
): (request: TargetRequest) => Promise<ReadRequest> {
  let capture: Capture = {};
  const bound = boundOperations(service);
  const names = new Map(bound.map(({ method, operation }) => [operation, method]));
  const methods = bound.map(({ method }): [string, (input: unknown) => never] => [
    method,
    (input) => {
      Object.assign(capture, { operation: method, input, isTaken: true });
      throw new SoapFaultError('taken');
    },
  ]);
  const handler = soapHandler<Methods>(service, Object.fromEntries(methods), {
    limits: { body: Number.POSITIVE_INFINITY },
    onError: () => {},
    invalidRequest(issues, operation) {
      const name = names.get(operation);
      if (name !== undefined) capture.operation = name;
      capture.issues = issues.map((issue) => ({
        part: 'body',
        path: issue.path,
        keyword: issue.keyword,
        text: `${issue.path.join('.')} ${fullMessage(issue)}`.trim(),
      }));
      return undefined;
    },
  });
  return async (request) => {
    const own: Capture = {};
    capture = own;
    const pending = handler(httpRequest(request));
    const { operation, input, isTaken, issues } = capture;
    const response = await pending;
    const known = operation === undefined ? {} : { operation };
    if (isTaken === true) return { kind: 'operation', ...known, input, problems: [], isForbidden: false };
    // `?wsdl` requests the description of the service, not an operation.
    if (request.method === 'GET') return { kind: 'beside', problems: [], isForbidden: false };
    if (operation === undefined && (response === undefined || request.method !== 'POST'))
      return { kind: 'undocumented', problems: [], isForbidden: false };
    const problems = issues ?? [{ path: [], text: faultText(response) }];
    return {
      kind: operation === undefined ? 'undocumented' : 'operation',
      ...known,
      problems,
      isForbidden: true,
    };
  };
}

/** The fault text of a response to a message that was not understood. */
function faultText(response: HttpResponse | undefined): string {
  const body = response?.body;
  const text =
    typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
  const reason = /<(?:[\w-]+:)?(?:faultstring|Text)\b[^>]*>([^<]*)/.exec(text)?.[1] ?? text;
  return unescaped(reason.trim()) || 'the message could not be parsed';
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
