/** Bodies of REST messages by media type. */

export {
  type AnyContent,
  bytes,
  type Content,
  exactJson,
  type FormField,
  type FormOptions,
  form,
  json,
  multipart,
  text,
} from '../../http/content.js';
