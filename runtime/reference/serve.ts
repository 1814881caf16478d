import { createServer, type Server } from 'node:http';
import { defaultLimits, firstOf, type HttpHandler, type HttpRequest } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { readCallersFile } from './callers-file.js';
import { type Authenticator, anyOf, basic, open } from './catalogue/callers.js';
import { loadDemoCatalogue } from './catalogue/demo.js';
import { catalogueHandler } from './catalogue/handler.js';
import type { Mode } from './catalogue/mode.js';
import { catalogueService } from './catalogue/service.js';
import { usernameToken } from './catalogue/username-token.js';
import { loadDemoCommunities } from './communities/fixtures.js';
import { communitiesHandler } from './communities/handler.js';
import { communitiesService } from './communities/service.js';
import { datasetsHandler } from './datasets/handler.js';
import { isKnown, type KnownCallers } from './known-callers.js';
import { type PagesOptions, pagesHandler } from './pages.js';
import { loadDemoStatistics } from './statistics/demo.js';
import { eventsHandler } from './statistics/events-handler.js';
import { statisticsHandler } from './statistics/handler.js';
import { eventIngester } from './statistics/ingest.js';
import { Recent } from './statistics/recent.js';
import { statisticsService } from './statistics/service.js';
import { fillEmpty } from './store/fill-empty.js';
import { memoryDatabase } from './store/memory.js';
import { openDatabase } from './store/open.js';
import type { Database, Store } from './store/store.js';

/** How the reference services are served. */
export interface ServeOptions {
  /** 0: any unused one. Default 8080. */
  readonly port?: number;
  /** Default 127.0.0.1: not reachable from other machines. */
  readonly host?: string;
  /** Where the data is stored: a directory, or a `postgres://` URL; default: in memory. */
  readonly data?: string;
  /**
   * File of callers (callers-file.ts); default: the catalogue allows everything, and tokens are those of the
   * demonstration.
   */
  readonly callers?: string;
  /** Access to the catalogue; default: everyone. */
  readonly mode?: Mode;
  /** Folder or file of conformance reports that the explorer shows; default: `conformance-report`. */
  readonly reports?: string;
  /** Called with every unexpected error of the services. */
  readonly onError?: (error: unknown) => void;
}

/** A running server. */
export interface Serving {
  /** `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Where the data is stored, without secrets. */
  readonly data: string;
  /** Stops accepting requests, completes those in progress, and closes the database. */
  close(): Promise<void>;
}

/** The database and callers of the reference services. */
export interface ReferenceOptions {
  readonly onError?: (error: unknown) => void;
  readonly database?: Database;
  readonly callers?: KnownCallers;
  readonly mode?: Mode;
  readonly pages?: PagesOptions;
}

/**
 * All reference services as one handler, each with a store of its own, which initially contains the demonstration data.
 */
export async function referenceHandler(options: ReferenceOptions = {}): Promise<HttpHandler> {
  const { onError = () => {}, database = memoryDatabase(), callers, mode = 'open', pages = {} } = options;
  const communities = await database.store('communities');
  const statistics = await database.store('statistics');
  const entries = await database.store('catalogue');
  await fillEmpty(communities, loadDemoCommunities);
  await fillEmpty(statistics, loadDemoStatistics);
  // The demonstration data has no real owner: it is only loaded where everyone may do everything.
  if (callers === undefined) {
    await fillEmpty(entries, (store) => loadDemoCatalogue(catalogueService({ store })));
  }
  const recent = new Recent(statistics);
  const catalogue = catalogueService({
    store: entries,
    bodyLimit: defaultLimits.body,
    mode,
    authenticator: callers === undefined ? open : knownBy(callers, await database.store('nonces')),
  });
  const mayReadReports = (request: HttpRequest): boolean =>
    callers !== undefined && isKnown(callers, request);
  const rest = { onError, ...(callers === undefined ? {} : { tokens: callers.tokens }) };
  return firstOf(
    communitiesHandler(communitiesService({ store: communities }), rest),
    statisticsHandler(statisticsService({ store: statistics, recent }), rest),
    eventsHandler(eventIngester(statistics, { recent }), rest),
    catalogueHandler(catalogue, {
      path: '/metadata-catalogue',
      onError,
      securityHeader: callers !== undefined,
    }),
    datasetsHandler(),
    pagesHandler({ ...(mode === 'closed' && { mayReadReports }), ...pages }),
  );
}

function knownBy({ users }: KnownCallers, nonces: Store): Authenticator {
  return anyOf(basic(users), usernameToken(users, { store: nonces }));
}

/** Serves the reference services on one port. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { port = 8080, host = '127.0.0.1', data, reports, mode = 'open', onError = console.error } = options;
  const pages = reports === undefined ? {} : { reports };
  const callers = options.callers === undefined ? {} : { callers: await readCallersFile(options.callers) };
  const database = await openDatabase(data);
  try {
    const server = createServer(
      nodeListener(await referenceHandler({ onError, database, pages, mode, ...callers })),
    );
    await listen(server, port, host);
    const address = server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    return {
      origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      data: database.name,
      close: async () => {
        await end(server);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Milliseconds to complete responses in progress when a server ends. */
const grace = 5000;

function end(server: Server): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), grace);
    // Clients keep connections open for further requests, including those with a response in progress.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      done();
    });
  });
}

/** The server cannot listen on the given address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons.get(error.code ?? '') ?? error.message;
      failed(new ListenError(`cannot listen on ${host}, port ${port}: ${reason}`, { cause: error }));
    });
    server.listen(port, host, () => ready());
  });
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'the port is already in use; choose another port (0: any free port)'],
  ['EACCES', 'permission denied; choose a port above 1023'],
  [
    'EADDRNOTAVAIL',
    'the address is not available on this machine; use 127.0.0.1 for this machine only, 0.0.0.0 for all',
  ],
  ['ENOTFOUND', 'unknown host name; use 127.0.0.1 for this machine only, 0.0.0.0 for all'],
]);
