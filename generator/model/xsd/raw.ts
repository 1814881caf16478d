import type { XmlElement } from '../../load/xml/xml.js';
import type { Component } from '../../load/xsd/xsd.js';
import type { Field, Json, Place, QName, Type } from '../contract.js';
import type { Site } from './site.js';

/** What a complex type says, its base's part included. */
export interface Shape {
  readonly particle?: RawParticle;
  /** Simple content. */
  readonly text?: Type;
  readonly mixed: boolean;
  readonly attributes: readonly RawAttribute[];
  /** What xs:anyAttribute lets in, here and in the bases that this extends. */
  readonly open: readonly Site[];
  readonly base?: Component;
  readonly derivedBy?: 'extension' | 'restriction';
  /** How many types it is derived from, one from the other. */
  readonly depth: number;
  /** An encoded array. */
  readonly list?: Type;
}

/** An attribute before it has become a field. */
export interface RawAttribute extends Omit<Field, 'name'> {
  readonly name: QName;
  readonly prohibited: boolean;
  readonly node: XmlElement;
}

/** A particle before its leaves have become fields. */
export type RawParticle = RawElement | RawGroup | RawWildcard;

export interface Occurs {
  readonly min: number;
  /** Unbounded: null. */
  readonly max: number | null;
  readonly at: Place;
  readonly node: XmlElement;
}

export interface RawElement extends Occurs {
  readonly kind: 'element';
  readonly name: QName;
  readonly type: Type;
  readonly nillable: boolean;
  readonly doc?: string;
  readonly default?: Json;
}

export interface RawGroup extends Occurs {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly members: readonly RawParticle[];
  /** What it is called: the name of an xs:group, or of the head of a substitution group. */
  readonly title?: string;
}

export interface RawWildcard extends Occurs {
  readonly kind: 'any';
  readonly namespaces: string;
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
}
