/**
 * Not public: pointers, path templates, and handling of closed output, for the generator. It may change in
 * any release.
 */

export {
  fillTemplate,
  itemTemplate,
  parseTemplate,
  templateNames,
  templatePrefixes,
  templateShape,
} from '../../path-template.js';
export { pathOf, pointerTo, pointerToken } from '../../pointer.js';
export { printable } from '../../quote.js';
export { isClosedPipe, outliveReaders } from '../../serve/node-output.js';
