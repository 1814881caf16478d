import type { XmlElement } from '../../load/xml/xml.js';
import type { Component } from '../../load/xsd/xsd.js';
import type { Field, Json, Place, QName, Type } from '../contract.js';
import type { Site } from './site.js';

/** The content of a complex type, including that of its base. */
export interface Shape {
  readonly particle?: RawParticle;
  /** Simple content. */
  readonly text?: Type;
  readonly mixed: boolean;
  readonly attributes: readonly RawAttribute[];
  /** The xs:anyAttribute of the type and of the bases that it extends. */
  readonly open: readonly Site[];
  readonly base?: Component;
  readonly derivedBy?: 'extension' | 'restriction';
  /** The number of types in its chain of derivations. */
  readonly depth: number;
  /** An encoded array. */
  readonly list?: Type;
}

/** An attribute before it becomes a field. */
export interface RawAttribute extends Omit<Field, 'name'> {
  readonly name: QName;
  readonly prohibited: boolean;
  readonly node: XmlElement;
}

/** A particle before its leaves become fields. */
export type RawParticle = RawElement | RawGroup | RawWildcard;

/** The occurrence and the place of a particle. */
export interface Occurs {
  readonly min: number;
  /** Null if unbounded. */
  readonly max: number | null;
  readonly at: Place;
  readonly node: XmlElement;
}

/** An element particle with its type. */
export interface RawElement extends Occurs {
  readonly kind: 'element';
  readonly name: QName;
  readonly type: Type;
  readonly nillable: boolean;
  readonly doc?: string;
  readonly default?: Json;
}

/** A model group. */
export interface RawGroup extends Occurs {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly members: readonly RawParticle[];
  /** Its name: that of the xs:group, or of the head of the substitution group. */
  readonly title?: string;
}

/** An xs:any. */
export interface RawWildcard extends Occurs {
  readonly kind: 'any';
  readonly namespaces: string;
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
}
