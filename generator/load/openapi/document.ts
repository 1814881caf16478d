import type { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import type { Spot } from '../json-schema/spot.js';
import type { SourceSet } from '../source/set.js';
import type { Source } from '../source/source.js';

/** An OpenAPI document with the files it refers to, in the shape of version 3. */
export interface OpenApiDocument {
  readonly version: '2.0' | '3.0' | '3.1' | '3.2';
  readonly root: Spot;
  readonly registry: Registry;
  readonly source: Source;
  readonly sources: SourceSet;
  /** Findings raised so far, so that the model does not raise them again. */
  readonly raised: Set<string>;
}

/** What checks of single objects are handed. */
export interface Checking {
  readonly document: OpenApiDocument;
  readonly complain: Complain;
}
