/** Descriptors of XML types and of XML bodies in REST, and the nodes that represent wildcards and `anyType`. */

export { xml } from '../http/xml-content.js';
export type { XmlBodyName, XmlLayout, XmlMember, XmlMembers, XmlShape } from '../http/xml-layout.js';
export { arrayOf, written } from '../xml/array.js';
export { type ComplexSpec, complexType, type TypeNames } from '../xml/complex.js';
export { enumeration, type Facets, listOf, restrict, unionOf } from '../xml/facets.js';
export {
  all,
  attribute,
  choice,
  type DefaultOption,
  type FieldPlan,
  type Group,
  type GroupSpec,
  groups,
  many,
  maybe,
  type NameOptions,
  node,
  nodes,
  type OptionalField,
  one,
  optional,
  optionalAttribute,
  optionalGroups,
  optionalMany,
  optionalNode,
  optionalNodes,
  otherAttributes,
  type RequiredField,
  runs,
  sequence,
  simpleContent,
  times,
  type UntypedGroup,
  type Where,
  type XmlContent,
  type XmlFields,
} from '../xml/fields.js';
export { childOf, expandedName, isNode, textOf, type XmlNode } from '../xml/node.js';
export {
  type ComplexParts,
  type FacetBase,
  lazy,
  nillable,
  type SimpleType,
  simpleType,
  type XmlType,
} from '../xml/type.js';
