import type { XmlElement } from '../../load/xml/xml.js';
import type { Component, SchemaDocument } from '../../load/xsd/xsd.js';

/** A node and the schema document in whose context it is read. */
export interface Site {
  readonly node: XmlElement;
  readonly schema: SchemaDocument;
  /** The component that a redefinition replaces: references to its name inside the redefinition refer to this one. */
  readonly within?: Component;
}
