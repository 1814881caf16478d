import type { Registry } from '../json-schema/json-schema.js';
import type { Spot } from '../json-schema/spot.js';
import type { SourceSet } from '../source/set.js';
import type { Source } from '../source/source.js';
import type { DataForm } from './form.js';

/** A Data Package descriptor with the schemas and dialects it refers to, or a Table Schema alone. */
export interface DataPackageDocument {
  readonly kind: 'package' | 'resource' | 'schema';
  /** Which version's defaults hold (Data Package v2 says `$schema`; before it nothing did). */
  readonly version: 1 | 2;
  readonly root: Spot;
  readonly resources: readonly ResourceDocument[];
  /** Schemas in constraints refer to each other through it. */
  readonly registry: Registry;
  readonly source: Source;
  readonly sources: SourceSet;
}

/** One resource, its schema and dialect found where they are. */
export interface ResourceDocument {
  readonly at: Spot;
  /** Absent: it is no table, or its schema cannot be had. */
  readonly schema?: Spot;
  readonly dialect?: Spot;
  /** Safe paths, relative to the descriptor, or URLs. */
  readonly paths: readonly string[];
  /** How its data is stored. */
  readonly form: DataForm;
}
