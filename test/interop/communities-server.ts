import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { communities } from '@trivet/generated/communities/operations';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { referenceHandler } from '../../runtime/reference/serve.js';

/** A request to the communities, and its status. */
export interface Answered {
  /** Name of the operation; undefined if the contract has none for the path and method. */
  readonly operation?: string;
  readonly status: number;
}

/** The reference services, with the requests to the communities. */
export interface CommunitiesServer {
  readonly origin: string;
  readonly answered: readonly Answered[];
  close(): Promise<void>;
}

/** Serves the reference services like the command, and records their responses. */
export async function serveCommunities(onError: (error: unknown) => void): Promise<CommunitiesServer> {
  const answered: Answered[] = [];
  const server = createServer(nodeListener(witnessed(await referenceHandler({ onError }), answered)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function witnessed(handler: HttpHandler, answered: Answered[]): HttpHandler {
  return async (request) => {
    const response = await handler(request);
    const operation = operationAt(request.method, request.path);
    if (response !== undefined)
      answered.push({ ...(operation !== undefined && { operation }), status: response.status });
    return response;
  };
}

/** Paths without parameters come first. */
const routes = Object.values(communities.operations)
  .map(({ name, method, path }) => ({
    name,
    method,
    parameters: path.split('{').length,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

function operationAt(method: string, path: string): string | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(path))?.name;
}
