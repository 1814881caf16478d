/** The complete wire format of clients, for operations that need more than the basic one. */

export { fullWire } from '../../http/client/full-wire.js';
