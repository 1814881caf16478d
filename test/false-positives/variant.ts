import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';

/** A permitted deviation of a correct server: one legal variant, as a layer in front of a service. */
export interface LegalVariant {
  /** Number in the list of variants; 0: not in the list. */
  readonly number: number;
  readonly says: string;
  /** Services whose responses it can change. */
  readonly services: readonly ServiceName[];
  readonly around: (handler: HttpHandler) => HttpHandler;
  /** Removes what it has created. */
  readonly end?: () => void;
  /** It is visible only on a connection. */
  readonly wire?: true;
}

export type ServiceName = 'communities' | 'statistics' | 'metadata-catalogue' | 'datasets';

/** Both services with JSON only. */
export const rest: readonly ServiceName[] = ['communities', 'statistics'];

/** A variant that changes responses. */
export function answers(
  change: (response: HttpResponse, request: HttpRequest) => HttpResponse | Promise<HttpResponse>,
): LegalVariant['around'] {
  return (handler) => async (request) => {
    const response = await handler(request);
    return response === undefined ? undefined : change(response, request);
  };
}

/** A header of a response. */
export function headerIn({ headers }: HttpResponse, name: string): string | undefined {
  const at = headers.findIndex((value, index) => index % 2 === 0 && value.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}
