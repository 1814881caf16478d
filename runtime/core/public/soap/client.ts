/** Calls a SOAP service. */

export { type SoapClient, type SoapClientOptions, soapClient } from '../../soap/client.js';
