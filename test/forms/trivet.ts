/** The generated client and server of a document, on texts of requests. */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type TransportRequest } from '@trivet/runtime/http/transport';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { contextFor } from '../emit/contract-of.js';
import { modelled } from '../model/openapi-text.js';

/** A request as texts, without host. */
export interface Sent {
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

type Call = (input: object) => Promise<{ readonly status: 204 }>;
interface Calls {
  readonly [operation: string]: Call;
}

/** The two sides of a document. */
export interface Sides {
  /** The request of the generated client. */
  write(operation: string, input: object): Promise<Sent>;
  /** What the generated server gets of a request, or the text of its response if it refuses it. */
  read(request: Sent): Promise<unknown>;
}

/** Generates both sides of a document of OpenAPI. */
export async function sidesOf(document: object): Promise<Sides> {
  const { contract, diagnostics } = modelled(JSON.stringify(document));
  const found = diagnostics.filter(({ severity }) => severity !== 'info');
  if (found.length > 0) throw new Error(found.map(({ message }) => message).join('\n'));
  const files = await emitServing(contract, contextFor());
  // The module has one service, by the name of the contract.
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Calls>;
  let got: unknown;
  const echo: Call = async (input) => {
    got = input;
    return { status: 204 };
  };
  const names = contract.services.flatMap(({ operations }) => operations.map(({ name }) => name));
  const direct = directTransport(restHandler(service, Object.fromEntries(names.map((name) => [name, echo]))));
  const sent: TransportRequest[] = [];
  const transport: typeof direct = (request) => {
    sent.push(request);
    return direct(request);
  };
  const client = restClient(service, { baseUrl: 'http://x', transport });
  return {
    async write(operation, input) {
      await client[operation]?.(input);
      const request = sent.pop();
      if (request === undefined) throw new Error(`operation "${operation}" not found`);
      return textsOf(request);
    },
    async read({ target, headers, body }) {
      got = undefined;
      const response = await direct({
        method: 'POST',
        url: `http://x${target}`,
        headers: headers.flat(),
        ...(body !== '' && { body }),
      });
      const { status } = response;
      return status === 204 ? got : `${status} ${new TextDecoder().decode(await response.body())}`;
    },
  };
}

function textsOf({ url, headers, body = '' }: TransportRequest): Sent {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : [],
  );
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) throw new Error('a form is not in pieces');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  return { target: url.slice('http://x'.length), headers: pairs, body: text };
}
