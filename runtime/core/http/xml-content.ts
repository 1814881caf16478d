/** Content descriptors of XML. */

import type { Check } from '../check.js';
import { type Content, withCheck } from './content.js';
import { xmlCoder } from './xml-body.js';
import type { XmlLayout } from './xml-layout.js';

/** XML whose elements and attributes represent values according to a layout. */
export function xml<T>(layout: XmlLayout, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'xml', coder: xmlCoder(layout) }, check);
}
