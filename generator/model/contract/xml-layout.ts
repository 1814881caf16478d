/** The name of an element or attribute. */
export interface XmlBodyName {
  readonly local: string;
  readonly namespace?: string;
  readonly prefix?: string;
}

/** The type of one text; `any` stays text. */
export type XmlTextType = 'string' | 'integer' | 'int64' | 'number' | 'boolean' | 'null' | 'any';

/** The type of a text, or one of several. */
export type XmlText = XmlTextType | { readonly anyOf: readonly XmlTextType[] };

/** The content of an element: text, anything (`any`), members, or those of a named layout. */
export type XmlShape = XmlText | { readonly named: string } | XmlMembers;

/** An element with the members of an object. */
export interface XmlMembers {
  readonly members: { readonly [property: string]: XmlMember };
  /** The shape of members without a layout; absent: anything. */
  readonly others?: XmlShape;
}

/** The representation of one member in its element. */
export interface XmlMember extends Partial<XmlBodyName> {
  /** Default: an element. */
  readonly node?: 'attribute' | 'text' | 'cdata';
  /** Default: text. */
  readonly shape?: XmlShape;
  /** Each item is an element: `true`: directly among the other members, otherwise inside an element of this name. */
  readonly list?: true | XmlBodyName;
  readonly required?: true;
  readonly nullable?: true;
}

/**
 * The XML representation of the values of a schema (OpenAPI 3.1, 4.8.26): the root element, and the layouts referred to
 * by name.
 */
export interface XmlLayout extends XmlBodyName {
  readonly shape: XmlShape;
  /** The root element contains the items of a list, each as an element of this name. */
  readonly items?: XmlBodyName;
  readonly named?: { readonly [name: string]: XmlMembers };
}
