import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { conformed, corpus, type Implementation, type Served } from './implementation.js';
import { petstoreServer } from './petstore.js';
import { trainsServer } from './trains.js';

interface Subject extends Omit<Served, 'url'> {
  readonly name: string;
  /** Starts it; returns its URL and a function that stops it. */
  readonly start: () => Promise<Up>;
}

interface Up {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

const storyOf = (name: string): string => join(import.meta.dirname, `${name}.arazzo.yaml`);

/** A reader and writer of the trains' API. */
const credentials = { roles: [{ name: 'user', bearer: 'traveller' }] };

async function trains(): Promise<Up> {
  const app = trainsServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: urlOf(app.server.address() as AddressInfo), close: () => app.close() };
}

async function petstore(): Promise<Up> {
  const server = createServer(petstoreServer());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: urlOf(server.address() as AddressInfo), close };
}

function urlOf({ port }: AddressInfo): string {
  return `http://127.0.0.1:${port}`;
}

const openapi = join(corpus, 'openapi/docs');
const trainTravel = join(openapi, 'readme-3.1-train-travel.json');
const swagger = join(openapi, 'ogen-examples-swagger-petstore-1.0.27.yaml');

const subjects: readonly Subject[] = [
  { name: 'trains', start: trains, spec: trainTravel, credentials },
  {
    name: 'trains, with a story',
    start: trains,
    spec: trainTravel,
    credentials,
    scenarios: [storyOf('trains')],
  },
  { name: 'petstore', start: petstore, spec: swagger },
  { name: 'petstore, with a story', start: petstore, spec: swagger, scenarios: [storyOf('petstore')] },
];

/** Handwritten servers for public API descriptions, tested with their URL only and with a scenario. */
export const restServers: readonly Implementation[] = subjects.map(({ name, start, ...known }) => ({
  name,
  lack: async () => (existsSync(known.spec) ? undefined : `${known.spec} is not there`),
  look: async () => {
    const { url, close } = await start();
    return conformed({ ...known, url }).finally(close);
  },
}));
