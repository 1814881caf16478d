/** Bodies of REST messages that are streams of items: server-sent events, JSON lines, JSON text sequences. */

export {
  dataEvents,
  type EventOptions,
  events,
  jsonLines,
  jsonSequence,
  type ServerSentEvent,
  type StreamOptions,
} from '../../http/stream/content.js';
