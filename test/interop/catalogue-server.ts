import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MetadataCatalogue, metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { CallContext } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { SoapFaultError } from '@trivet/runtime/soap/operation';
import { basic } from '../../runtime/reference/catalogue/callers.js';
import { type CatalogueHandlerOptions, catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import { type Outcome, passwords } from './step.js';

/** A call as received by the service. */
export interface Seen {
  readonly operation: string;
  readonly input: unknown;
  readonly outcome: Outcome;
}

/** A catalogue that authenticates callers, and records its calls. */
export interface CatalogueServer {
  readonly url: string;
  readonly seen: readonly Seen[];
  close(): Promise<void>;
}

const users = new Map([
  ['ada', { password: passwords.ada }],
  ['eve', { password: passwords.eve }],
  ['root', { password: passwords.root, administrator: true }],
  ['stranger', { password: `not ${passwords.stranger}` }],
]);

/** Serves an empty catalogue whose pages have two entries and whose clock is stopped. */
export async function serveCatalogue(options: CatalogueHandlerOptions = {}): Promise<CatalogueServer> {
  const seen: Seen[] = [];
  const service = catalogueService({
    store: memoryStore(),
    authenticator: basic(users),
    pageSize: 2,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  const handler = catalogueHandler(recorded(service, seen), {
    path: '/metadata-catalogue',
    ...options,
  });
  const server = createServer(nodeListener(handler));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/metadata-catalogue`,
    seen,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Method = (input: unknown, context?: CallContext) => unknown;

/** The service, with every call recorded. */
function recorded(service: MetadataCatalogue, seen: Seen[]): MetadataCatalogue {
  const methods = Object.keys(metadataCatalogue.operations).map((operation) => {
    // The members of a service are its operations.
    const method = service[operation as keyof MetadataCatalogue] as Method;
    return [operation, witness(operation, method, seen)] as const;
  });
  return Object.fromEntries(methods) as unknown as MetadataCatalogue;
}

function witness(operation: string, method: Method, seen: Seen[]): Method {
  return async (input, context) => {
    try {
      const value = await method(input, context);
      seen.push({ operation, input, outcome: { value } });
      return value;
    } catch (error) {
      seen.push({ operation, input, outcome: { fault: faultName(error) } });
      throw error;
    }
  };
}

function faultName(error: unknown): string {
  return error instanceof SoapFaultError ? (error.type?.name ?? error.code) : String(error);
}
