import { createServer, type Server } from 'node:http';
import { defaultLimits, firstOf, type HttpHandler } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { loadDemoCatalogue } from './catalogue/demo.js';
import { catalogueHandler } from './catalogue/handler.js';
import { catalogueService } from './catalogue/service.js';
import { loadDemoCommunities } from './communities/fixtures.js';
import { communitiesHandler } from './communities/handler.js';
import { communitiesService } from './communities/service.js';
import { datasetsHandler } from './datasets/handler.js';
import { pagesHandler } from './pages.js';
import { loadDemoStatistics } from './statistics/demo.js';
import { statisticsHandler } from './statistics/handler.js';
import { statisticsService } from './statistics/service.js';
import { memoryStore } from './store/memory.js';

/** How the reference services are served. */
export interface ServeOptions {
  /** 0: any free one. Default 8080. */
  readonly port?: number;
  /** Default 127.0.0.1: nobody else's machine. */
  readonly host?: string;
  /** Told of every error that the services did not expect. */
  readonly onError?: (error: unknown) => void;
}

/** A running server. */
export interface Serving {
  /** `http://127.0.0.1:8080`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** All reference services as one handler, each with a store of its own and the demonstration's data. */
export async function referenceHandler(onError: (error: unknown) => void = () => {}): Promise<HttpHandler> {
  const communities = memoryStore();
  const statistics = memoryStore();
  await loadDemoCommunities(communities);
  await loadDemoStatistics(statistics);
  const catalogue = catalogueService({ store: memoryStore(), bodyLimit: defaultLimits.body });
  await loadDemoCatalogue(catalogue);
  return firstOf(
    communitiesHandler(communitiesService({ store: communities }), { onError }),
    statisticsHandler(statisticsService({ store: statistics }), { onError }),
    catalogueHandler(catalogue, {
      path: '/metadata-catalogue',
      onError,
    }),
    datasetsHandler(),
    pagesHandler(),
  );
}

/** Serves the reference services on one port. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { port = 8080, host = '127.0.0.1', onError = console.error } = options;
  const server = createServer(nodeListener(await referenceHandler(onError)));
  await listen(server, port, host);
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => ready());
  });
}
