import { SOAP_ENCODING } from '../xml/names.js';

/** The two versions of SOAP and their differences. */
export type SoapVersion = '1.1' | '1.2';

/** The wire format of one version. */
export interface VersionTraits {
  readonly version: SoapVersion;
  readonly namespace: string;
  readonly mediaType: string;
  /** Attribute with the role that must process a header block. */
  readonly role: string;
  /** Values of it for the receiver of the message. */
  readonly roles: readonly string[];
}

const soap11: VersionTraits = {
  version: '1.1',
  namespace: 'http://schemas.xmlsoap.org/soap/envelope/',
  mediaType: 'text/xml',
  role: 'actor',
  roles: ['', 'http://schemas.xmlsoap.org/soap/actor/next'],
};

const soap12: VersionTraits = {
  version: '1.2',
  namespace: 'http://www.w3.org/2003/05/soap-envelope',
  mediaType: 'application/soap+xml',
  role: 'role',
  roles: [
    '',
    'http://www.w3.org/2003/05/soap-envelope/role/next',
    'http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver',
  ],
};

/** The wire format of a version. */
export function traitsOf(version: SoapVersion): VersionTraits {
  return version === '1.1' ? soap11 : soap12;
}

/** The version with an envelope namespace. */
export function versionOf(namespace: string): VersionTraits | undefined {
  return [soap11, soap12].find((traits) => traits.namespace === namespace);
}

const ENCODING_12 = 'http://www.w3.org/2003/05/soap-encoding';

/** Namespaces of attributes that concern the message and not its values. */
export const messageNamespaces: readonly string[] = [
  soap11.namespace,
  soap12.namespace,
  SOAP_ENCODING,
  ENCODING_12,
];

/** Content-Type of a message, which in SOAP 1.2 part 2, 6.1.1 contains the action. */
export function contentType({ version, mediaType }: VersionTraits, action?: string): string {
  const parameter = version === '1.2' && action ? `; action="${action.replaceAll(/["\\]/g, '\\$&')}"` : '';
  return `${mediaType}; charset=utf-8${parameter}`;
}
