import {
  InvalidArgumentException,
  type MetadataCatalogue,
  metadataCatalogue,
} from '@trivet/generated/metadata-catalogue/operations';
import { wsdl } from '@trivet/generated/metadata-catalogue/wsdl';
import { fullMessage } from '@trivet/runtime/check';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { pathText } from '@trivet/runtime/internal/protocol';
import { type SoapHandlerOptions, soapHandler } from '@trivet/runtime/soap/handler';
import { internalFault, invalidRequestFault } from './soap-fault.js';
import { securityHeader } from './username-token.js';

/** How a catalogue is served. */
export interface CatalogueHandlerOptions
  extends Pick<SoapHandlerOptions, 'path' | 'limits' | 'onError' | 'lenientOrder'> {
  /**
   * Passes the WS-Security header to the service, whose authenticator must support it. Default: false, and a header
   * that must be understood is refused.
   */
  readonly securityHeader?: boolean;
}

/** Maximum nesting of XML in a request. */
const depth = 32;

/** Serves a catalogue over SOAP, with its WSDL under `?wsdl`. */
export function catalogueHandler(
  service: MetadataCatalogue,
  { securityHeader: isRead = false, ...options }: CatalogueHandlerOptions = {},
): HttpHandler {
  return soapHandler(metadataCatalogue, service, {
    ...options,
    ...(isRead && {
      headers: [securityHeader],
      authenticate: (_request, _operation, headers) => (headers.length === 0 ? undefined : headers),
    }),
    limits: { depth, ...options.limits },
    wsdl,
    // A violation of the schema is an invalid argument, if the operation declares that fault.
    invalidRequest: (issues, operation) => {
      if (!operation.faults.includes(InvalidArgumentException)) return undefined;
      const text = issues
        .map((issue) => `${pathText(issue.path) || 'the request'} ${fullMessage(issue)}`)
        .join('; ');
      return invalidRequestFault(text);
    },
    internalError: internalFault,
  });
}
