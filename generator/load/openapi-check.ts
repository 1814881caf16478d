import type { Report } from '../diagnostic.js';
import type { OpenApiDocument } from './openapi.js';

/** Checks. */
export function checkDocument(_document: OpenApiDocument, _report: Report): void {}
