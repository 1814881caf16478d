/** How suites of SOAP services are run. */

export { soapSpeaker } from '../../conformance/soap-speaker.js';
