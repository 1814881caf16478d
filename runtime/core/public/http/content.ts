/** Bodies of REST messages by media type. */

export {
  type AnyContent,
  bytes,
  type Content,
  type EventOptions,
  events,
  exactJson,
  type FormField,
  type FormOptions,
  form,
  json,
  jsonLines,
  jsonSequence,
  multipart,
  text,
} from '../../http/content.js';
