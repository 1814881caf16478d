import type { Report } from '../diagnostic.js';
import type { Spot } from './json-schema.js';
import type { OpenApiDocument } from './openapi.js';

/** Upgrades. */
export function upgraded(document: OpenApiDocument, _report: Report): Spot {
  return document.root;
}
