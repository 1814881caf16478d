import type { Place } from '../../place.js';

/** A qualified name; absent `namespace`: no namespace. */
export interface QName {
  readonly namespace?: string;
  readonly name: string;
}

/** The XSD component behind a named type. */
export interface XmlComponent {
  readonly component: 'element' | 'type';
  readonly name?: QName;
  readonly abstract?: boolean;
  /** The base type, if it is a type of the contract. */
  readonly base?: string;
  readonly derivedBy?: 'extension' | 'restriction';
  /**
   * Types derived from it, at any depth: their values have `$type` with the derived type's name (xsi:type on the wire).
   */
  readonly derived?: readonly string[];
}

/** Content of a record in XML: its attributes and a tree of particles whose leaves refer to fields. */
export interface XmlContent {
  /** Present for OpenAPI's `xml` object and anonymous wrappers: the element's own name. */
  readonly element?: QName;
  readonly attributes: readonly XmlAttribute[];
  /** Element content; absent if the content is empty or `text`. */
  readonly particle?: Particle;
  /** Simple content: the field with the text. With `mixed`: the field with the list of text runs. */
  readonly text?: string;
  /**
   * Mixed content: one text run (possibly empty) before each child element, in document order, and one after the last;
   * empty runs at the end are omitted.
   */
  readonly mixed?: boolean;
  /** xs:anyAttribute: the field with a map from expanded names to texts. */
  readonly anyAttribute?: string;
  /** Namespaces that xs:anyAttribute allows, as in a wildcard; absent: all. */
  readonly anyAttributeFrom?: { readonly namespaces: string; readonly except?: string };
}

/** A field that is an XML attribute. */
export interface XmlAttribute {
  readonly field: string;
  readonly name: QName;
}

/** A particle (XSD 1.0 part 1, 3.8 and 3.9). A `max` of null is unbounded. */
export type Particle = ElementParticle | GroupParticle | WildcardParticle;

interface ParticleBase {
  readonly min: number;
  readonly max: number | null;
  readonly at?: Place;
}

/** An element; its field has a list if it may occur more than once. */
export interface ElementParticle extends ParticleBase {
  readonly kind: 'element';
  readonly field: string;
  readonly name: QName;
  readonly nillable?: boolean;
}

/**
 * A model group. If it may repeat and contains several elements, its `field` has a list with one record for each
 * occurrence, since flat fields would lose the order.
 */
export interface GroupParticle extends ParticleBase {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly particles: readonly Particle[];
  readonly field?: string;
}

/** An XSD wildcard `any`. */
export interface WildcardParticle extends ParticleBase {
  readonly kind: 'any';
  readonly field: string;
  /** As in XSD: `##any`, `##other`, or a list of namespaces with `##local` and `##targetNamespace` resolved. */
  readonly namespaces: string;
  /** The namespace that `##other` excludes; absent: only the absent namespace. */
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
}
