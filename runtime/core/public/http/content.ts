/** Bodies of REST messages by media type: JSON, text and octets. */

export {
  type AnyContent,
  blob,
  bytes,
  type Content,
  json,
  octets,
  text,
} from '../../http/content.js';
