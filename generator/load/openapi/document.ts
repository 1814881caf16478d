import type { Code } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import type { DocumentNode } from '../json-schema/document-node.js';
import type { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import type { SourceSet } from '../source/set.js';
import type { Source } from '../source/source.js';
import type { ObjectName, Version } from './grammar.js';

/** An OpenAPI document with the files it refers to, in the shape of version 3. */
export interface OpenApiDocument {
  readonly version: Version;
  readonly root: DocumentNode;
  readonly registry: Registry;
  readonly source: Source;
  readonly sources: SourceSet;
  /** Findings reported so far, so that the model does not report them again. */
  readonly raised: Set<string>;
}

/** Reports a violation of the section of the specification about an object; the rest of the document is generated. */
export type Forbid = (owner: ObjectName, code: Code, message: string, at: Place, fix?: string) => void;

/** The context of checks of single objects. */
export interface Checking {
  readonly document: OpenApiDocument;
  readonly complain: Complain;
  readonly forbid: Forbid;
}
