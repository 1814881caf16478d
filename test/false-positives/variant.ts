import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';

/** What a correct server may do otherwise: one legal variant, as a layer in front of a service. */
export interface LegalVariant {
  /** Number in the list that the silence of the suites is held against; 0: beyond it. */
  readonly number: number;
  readonly says: string;
  /** Services whose answers it can change. */
  readonly services: readonly ServiceName[];
  readonly around: (handler: HttpHandler) => HttpHandler;
  /** Puts away what it has made for that. */
  readonly end?: () => void;
  /** It shows only on a connection. */
  readonly wire?: true;
}

export type ServiceName = 'communities' | 'statistics' | 'metadata-catalogue' | 'datasets';

/** Both services that speak JSON alone. */
export const rest: readonly ServiceName[] = ['communities', 'statistics'];

/** Changes answers. */
export function answers(
  change: (response: HttpResponse, request: HttpRequest) => HttpResponse | Promise<HttpResponse>,
): LegalVariant['around'] {
  return (handler) => async (request) => {
    const response = await handler(request);
    return response === undefined ? undefined : change(response, request);
  };
}

/** A header of an answer. */
export function headerIn({ headers }: HttpResponse, name: string): string | undefined {
  const at = headers.findIndex((value, index) => index % 2 === 0 && value.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}
