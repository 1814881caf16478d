import type { TargetRequest } from '@trivet/runtime/conformance/run';
import { HttpError } from '@trivet/runtime/errors';
import type { HttpRequest } from '@trivet/runtime/http/message';
import { headerOf } from '@trivet/runtime/internal/conformance';

/** A recorded request as input of a handler; its body is already decoded. */
export function httpRequest({ method, url, headers, body = new Uint8Array() }: TargetRequest): HttpRequest {
  const mark = url.indexOf('?');
  return {
    method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    origin: 'http://localhost',
    isUnpacked: true,
    header: (name) => (name === 'content-encoding' ? undefined : headerOf(headers, name)),
    body: (limit) => {
      if (body.length > limit) throw new HttpError(413, `The body is larger than ${limit} bytes.`);
      return body;
    },
  };
}
