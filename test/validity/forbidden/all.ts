import type { Forbidden } from './document.js';
import { fromSuites } from './from-suites.js';
import { forbiddenSchemas } from './json-schema.js';
import { forbiddenNames } from './links-and-unions.js';
import { forbidden20 } from './openapi-2.0.js';
import { forbidden30 } from './openapi-3.0.js';
import { forbidden31 } from './openapi-3.1.js';
import { forbidden32 } from './openapi-3.2.js';
import { forbiddenKeywords } from './schemas.js';
import { forbiddenUrls } from './urls-and-media.js';

/** Documents that violate the texts of OpenAPI and JSON Schema, one for each rule. */
export const forbiddenDocuments: readonly Forbidden[] = [
  ...forbidden31,
  ...forbidden30,
  ...forbidden32,
  ...forbiddenSchemas,
  ...forbidden20,
  ...fromSuites,
  ...forbiddenUrls,
  ...forbiddenNames,
  ...forbiddenKeywords,
];
