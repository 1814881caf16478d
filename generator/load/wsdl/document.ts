import type { XmlElement } from '../xml/xml.js';
import type { ExpandedName, SchemaSet } from '../xsd/xsd.js';

/** A WSDL contract, read but not interpreted. Tables are keyed `{namespace}name`. */
export interface WsdlDocument {
  /** Files that were read, the entry first. */
  readonly files: readonly string[];
  readonly root: XmlElement;
  /** The entry's wsdl:definitions, then the imported ones. */
  readonly definitions: readonly XmlElement[];
  readonly schemas: SchemaSet;
  readonly messages: ReadonlyMap<string, WsdlMessage>;
  readonly portTypes: ReadonlyMap<string, WsdlPortType>;
  readonly bindings: ReadonlyMap<string, WsdlBinding>;
  readonly services: ReadonlyMap<string, WsdlService>;
}

interface Named extends ExpandedName {
  readonly node: XmlElement;
}

export interface WsdlMessage extends Named {
  readonly parts: readonly WsdlPart[];
}

/** A part with an element or a type. */
export interface WsdlPart {
  readonly name: string;
  readonly node: XmlElement;
  readonly element?: ExpandedName;
  readonly type?: ExpandedName;
}

export interface WsdlPortType extends Named {
  readonly operations: readonly WsdlOperation[];
}

export interface WsdlOperation {
  readonly name: string;
  readonly node: XmlElement;
  readonly input?: OperationMessage;
  readonly output?: OperationMessage;
  readonly faults: readonly OperationMessage[];
}

export interface OperationMessage {
  readonly name?: string;
  readonly node: XmlElement;
  readonly message?: ExpandedName;
}

export interface WsdlBinding extends Named {
  readonly portType?: ExpandedName;
  /** The soap:binding; undefined for other protocols. */
  readonly soap?: {
    readonly version: '1.1' | '1.2';
    readonly style?: string;
    readonly transport?: string;
    readonly node: XmlElement;
  };
  readonly operations: readonly BindingOperation[];
}

export interface BindingOperation {
  readonly name: string;
  readonly node: XmlElement;
  readonly action?: string;
  readonly style?: string;
  readonly input?: BindingMessage;
  readonly output?: BindingMessage;
  readonly faults: readonly BindingFault[];
}

export interface BindingMessage {
  readonly name?: string;
  readonly node: XmlElement;
  readonly body?: SoapBody;
  readonly headers: readonly SoapHeader[];
}

export interface SoapBody {
  readonly node: XmlElement;
  readonly use: 'literal' | 'encoded';
  readonly namespace?: string;
  /** Names of the message's parts in the body; undefined: all. */
  readonly parts?: readonly string[];
}

export interface SoapHeader {
  readonly node: XmlElement;
  readonly message?: ExpandedName;
  readonly part: string;
  readonly use: 'literal' | 'encoded';
  readonly namespace?: string;
}

export interface BindingFault {
  readonly name: string;
  readonly node: XmlElement;
  readonly use: 'literal' | 'encoded';
}

export interface WsdlService extends Named {
  readonly ports: readonly WsdlPort[];
}

export interface WsdlPort {
  readonly name: string;
  readonly node: XmlElement;
  readonly binding?: ExpandedName;
  readonly address?: string;
}

/** Key of a table. */
export function keyOf(name: ExpandedName): string {
  return `{${name.namespace}}${name.name}`;
}
