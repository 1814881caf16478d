/** The name of an element or attribute. */
export interface XmlBodyName {
  readonly local: string;
  readonly namespace?: string;
  readonly prefix?: string;
}

/** What text is read as: `string`, `integer`, `int64`, `number`, `boolean`, `null`, or one of several. */
export type XmlText = string | { readonly anyOf: readonly string[] };

/** What an element holds: one text, whatever there is (`any`), members, or those of a layout with a name. */
export type XmlShape = XmlText | { readonly named: string } | XmlMembers;

/** An element with the members of an object. */
export interface XmlMembers {
  readonly members: { readonly [property: string]: XmlMember };
  /** What members without a layout are; left out: anything. */
  readonly others?: XmlShape;
}

/** How one member stands in its element. */
export interface XmlMember extends Partial<XmlBodyName> {
  /** Default: an element. */
  readonly node?: 'attribute' | 'text' | 'cdata';
  /** Default: text. */
  readonly shape?: XmlShape;
  /** Each item is an element: `true` beside the others, else within an element of this name. */
  readonly list?: true | XmlBodyName;
  readonly required?: true;
  readonly nullable?: true;
}

/** How values of a schema stand in XML (OpenAPI 3.1, 4.8.26): the root element, and the layouts that others name. */
export interface XmlLayout extends XmlBodyName {
  readonly shape: XmlShape;
  /** The root element holds the items of a list, each an element of this name. */
  readonly items?: XmlBodyName;
  readonly named?: { readonly [name: string]: XmlMembers };
}
