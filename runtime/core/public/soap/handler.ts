/** Serves a SOAP service. */

export { type SoapHandlerOptions, soapHandler } from '../../soap/handler.js';
