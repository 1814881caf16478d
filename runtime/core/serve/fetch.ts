/** Serves a handler on platforms with requests and responses of Fetch: Bun, Deno, Workers, service workers. */

import type { HttpHandler, HttpResponse } from '../http/message.js';
import { readRequest, writeResponse } from './fetch-message.js';
import { notFound } from './node-message.js';

/** Creates a fetch handler. `next` handles requests with unknown paths; by default the response is 404. */
export function fetchHandler(
  handler: HttpHandler,
  next?: (request: Request) => Response | Promise<Response>,
): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const read = readRequest(request);
    const write = (response: HttpResponse | undefined): Response | Promise<Response> => {
      if (response === undefined && next !== undefined) return next(request);
      return writeResponse(response ?? notFound(read.path), request.method);
    };
    const result = handler(read);
    return result instanceof Promise ? result.then(write) : write(result);
  };
}
