import type { DocumentNode } from '../json-schema/document-node.js';
import type { Registry } from '../json-schema/json-schema.js';
import type { SourceSet } from '../source/set.js';
import type { Source } from '../source/source.js';
import type { DataForm } from './form.js';

/** A Data Package descriptor with the schemas and dialects it refers to, or a Table Schema alone. */
export interface DataPackageDocument {
  readonly kind: 'package' | 'resource' | 'schema';
  /** The version whose defaults apply (stated by `$schema` since Data Package v2, not stated before). */
  readonly version: 1 | 2;
  readonly root: DocumentNode;
  readonly resources: readonly ResourceDocument[];
  /** Resolves references between schemas in constraints. */
  readonly registry: Registry;
  readonly source: Source;
  readonly sources: SourceSet;
}

/** One resource with its schema and dialect. */
export interface ResourceDocument {
  readonly at: DocumentNode;
  /** Undefined if it is not a table, or its schema is not available. */
  readonly schema?: DocumentNode;
  readonly dialect?: DocumentNode;
  /** Safe paths, relative to the descriptor, or URLs. */
  readonly paths: readonly string[];
  /** How its data are stored. */
  readonly form: DataForm;
}
