import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { communityAnswers } from '../../mutants/visible/communities-answers.js';
import { communityBehaviour } from '../../mutants/visible/communities-behaviour.js';
import type { HttpMutants } from '../../mutants/visible/communities-fault.js';
import { communityLists } from '../../mutants/visible/communities-lists.js';
import { communityRequests } from '../../mutants/visible/communities-requests.js';
import { planted } from '../../mutants/visible/mutant.js';
import { freshCommunities } from '../../mutants/visible/servers.js';

/** All faults of the communities service. */
export const faults: HttpMutants = {
  ...communityAnswers,
  ...communityRequests,
  ...communityBehaviour,
  ...communityLists,
};

/** The communities service on loopback, correct or with a fault, which counts its requests. */
export interface PlantedServer {
  readonly url: string;
  /** Resets data and counter, and adds the fault, if any. */
  plant(fault?: string): Promise<void>;
  requests(): number;
  close(): Promise<void>;
}

/** Starts it; the port stays the same for all faults. */
export async function plantedServer(): Promise<PlantedServer> {
  let handler: HttpHandler = await seeded();
  let count = 0;
  const server = createServer(
    nodeListener((request) => {
      count += 1;
      return handler(request);
    }),
  );
  // A peer that is run again may reuse a connection of the previous run.
  server.keepAliveTimeout = 3_600_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async plant(id) {
      const right = await seeded();
      const fault = id === undefined ? undefined : faults[id];
      if (id !== undefined && fault === undefined) throw new Error(`there is no planting of ${id}`);
      handler = fault === undefined ? right : planted(right, fault.plant);
      count = 0;
    },
    requests: () => count,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** A fresh service with the resources of the examples in the peers' document: `exchanges.ts`. */
async function seeded(): Promise<HttpHandler> {
  const handler = await freshCommunities();
  const target = handlerTarget(handler);
  const send = async (method: string, url: string, body?: unknown): Promise<void> => {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const bytes = isBytes ? body : new TextEncoder().encode(JSON.stringify(body));
    const { status } = await target({
      method,
      url,
      headers: [
        'Authorization',
        'Bearer system-token',
        ...(body === undefined ? [] : ['Content-Type', type]),
      ],
      ...(body !== undefined && { body: bytes }),
    });
    if (status >= 300) throw new Error(`${method} ${url}: ${status}`);
  };
  const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
  for (const slug of ['for-rename', 'for-removal', 'for-unfeaturing', 'gone'])
    await send('POST', '/api/communities', { slug, access, metadata: { title: slug } });
  for (const slug of ['open-science', 'for-rename'])
    await send('PUT', `/api/communities/${slug}/logo`, new TextEncoder().encode('a logo'));
  await send('POST', '/api/communities/for-unfeaturing/featured', { start_date: '2026-02-01T00:00:00Z' });
  await send('DELETE', '/api/communities/gone');
  return handler;
}
