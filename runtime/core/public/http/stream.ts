/** Bodies of REST messages that are streams of items: server-sent events, JSON lines and sequences, parts. */

export {
  dataEvents,
  type EventOptions,
  events,
  jsonLines,
  jsonSequence,
  type ServerSentEvent,
  type StreamOptions,
} from '../../http/stream/content.js';
export { type PartOptions, partStream } from '../../http/stream/part-stream.js';
