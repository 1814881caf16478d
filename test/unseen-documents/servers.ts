import { mockOf } from '../../generator/mock/mock.js';
import { serveMock } from '../../generator/mock/serve.js';
import { madeUpKeys } from './credentials.js';

/** A server of a spec against which a suite is run. */
export interface BlindServer {
  /** Base URL of a service, by its name; the only service has the empty name. */
  urlOf(service: string): string | undefined;
  close(): Promise<void>;
}

/** `trivet mock`; `undefined` if the spec contains nothing to serve. */
export async function trivetServer(spec: string): Promise<BlindServer | undefined> {
  const { handler, endpoints } = await mockOf(
    { name: 'blind', spec, scenarios: [] },
    { stateful: true, complete: true, callbacks: { hosts: [] }, keys: madeUpKeys(spec) },
  );
  if (handler === undefined) return undefined;
  const { origin, close } = await serveMock(handler, { port: 0, host: '127.0.0.1' });
  return {
    urlOf(service) {
      const endpoint = endpoints.find(({ name }) => name === service) ?? endpoints[0];
      return endpoint === undefined ? undefined : `${origin}${endpoint.path}`;
    },
    close,
  };
}
