import type { XmlElement } from '../../load/xml/xml.js';
import type { Component, SchemaDocument } from '../../load/xsd/xsd.js';

/** A node and the schema document in whose light it is read. */
export interface Site {
  readonly node: XmlElement;
  readonly schema: SchemaDocument;
  /** The component a redefinition replaces: references to its name from inside mean this one. */
  readonly within?: Component;
}
