/** Bodies of XML. */

import { decodeXml } from '../xml/decode.js';
import { XmlError } from '../xml/error.js';
import type { BodyCoder } from './any-content.js';
import { mediaParameter } from './media-type.js';
import { Malformed } from './shape.js';
import type { XmlLayout } from './xml-layout.js';
import { XmlBodyReader } from './xml-read.js';
import { XmlBodyWriter } from './xml-write.js';

/** Reads and writes bodies of one layout. */
export function xmlCoder(layout: XmlLayout): BodyCoder {
  const reader = new XmlBodyReader(layout);
  const writer = new XmlBodyWriter(layout);
  return {
    read: (_, bytes, contentType, limits) => {
      try {
        return reader.read(decodeXml(bytes, mediaParameter(contentType, 'charset')), limits);
      } catch (error) {
        if (error instanceof XmlError) return new Malformed(`must be XML: ${error.message}`, 'syntax');
        throw error;
      }
    },
    write: (_, value) => {
      const text = writer.write(value);
      return text instanceof Malformed ? text : { body: text };
    },
  };
}
