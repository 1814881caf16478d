import type { Place } from '../../place.js';

/** A qualified name; no `namespace` means no namespace. */
export interface QName {
  readonly namespace?: string;
  readonly name: string;
}

/** The XSD component behind a named type. */
export interface XmlComponent {
  readonly component: 'element' | 'type';
  readonly name?: QName;
  readonly abstract?: boolean;
  /** The base type, where it is one of the contract's. */
  readonly base?: string;
  readonly derivedBy?: 'extension' | 'restriction';
  /** Types derived from it, at any depth: values carry `$type` with the derived type's name (xsi:type on the wire). */
  readonly derived?: readonly string[];
}

/** Content of a record in XML: its attributes and a tree of particles whose leaves point at fields. */
export interface XmlContent {
  /** Present for OpenAPI's `xml` object and anonymous wrappers: the element's own name. */
  readonly element?: QName;
  readonly attributes: readonly XmlAttribute[];
  /** Element content; absent when there is none or it is `text`. */
  readonly particle?: Particle;
  /** Simple content: the field that holds the text. With `mixed`: the field that holds the list of text runs. */
  readonly text?: string;
  /**
   * Mixed content: one run of text (maybe empty) stands before each child element, in the order of the document, and
   * one after the last; empty runs at the end are left out.
   */
  readonly mixed?: boolean;
  /** xs:anyAttribute: the field that holds a map from expanded name to text. */
  readonly anyAttribute?: string;
  /** Namespaces that xs:anyAttribute lets in, as those of a wildcard; absent: all. */
  readonly anyAttributeFrom?: { readonly namespaces: string; readonly except?: string };
}

/** A field that is an XML attribute. */
export interface XmlAttribute {
  readonly field: string;
  readonly name: QName;
}

/** XSD 1.0 part 1, 3.8 and 3.9. A `max` of null is unbounded. */
export type Particle = ElementParticle | GroupParticle | WildcardParticle;

interface ParticleBase {
  readonly min: number;
  readonly max: number | null;
  readonly at?: Place;
}

/** An element; its field holds a list when it may occur more than once. */
export interface ElementParticle extends ParticleBase {
  readonly kind: 'element';
  readonly field: string;
  readonly name: QName;
  readonly nillable?: boolean;
}

/**
 * A model group. One that may repeat (with more than one element in it) has a `field`: a list with one record for
 * each occurrence, since flat fields would lose the order.
 */
export interface GroupParticle extends ParticleBase {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly particles: readonly Particle[];
  readonly field?: string;
}

/** An XSD `any`: elements of other namespaces. */
export interface WildcardParticle extends ParticleBase {
  readonly kind: 'any';
  readonly field: string;
  /** As in XSD: `##any`, `##other`, or a list of namespaces, `##local`, `##targetNamespace` resolved. */
  readonly namespaces: string;
  /** The namespace that `##other` leaves out; absent: none but no namespace. */
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
}
