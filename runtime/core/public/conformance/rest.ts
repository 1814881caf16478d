/** How suites of REST services are run. */

export { restReceiver } from '../../conformance/rest-receiver.js';
export { restSpeaker } from '../../conformance/rest-speaker.js';
