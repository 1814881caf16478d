/**
 * Not public: pointers, path templates and quoted text for the generator, and what its commands need to start. It may
 * change in any release.
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
