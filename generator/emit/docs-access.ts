/** How callers authenticate, for the documentation page. */

import type { OAuthFlow, RestBinding, SecurityScheme } from '../model/contract.js';

/** A scheme as the page shows it. */
export interface AccessView {
  readonly name: string;
  readonly deprecated?: boolean | undefined;
  readonly doc?: string | undefined;
  readonly type: string;
  /** Flows, addresses and scopes, a line each. */
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

/** A security scheme as the page shows it. */
export function accessView(scheme: SecurityScheme): AccessView {
  const { name, deprecated, doc, flows = {}, metadataUrl } = scheme;
  return {
    name,
    deprecated,
    doc,
    type: typeText(scheme),
    lines: [
      ...(metadataUrl === undefined ? [] : [{ label: 'metadata', text: metadataUrl }]),
      ...Object.entries(flows).flatMap(([flow, of]) => flowLines(flow, of)),
    ],
  };
}

/** The alternatives by which an operation can be called: `token (read, write) or key`. */
export function accessText({ security }: RestBinding): string {
  const texts = security.map((schemes) => {
    const parts = Object.entries(schemes).map(([name, scopes]) =>
      scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`,
    );
    return parts.length === 0 ? 'without credentials' : parts.join(' and ');
  });
  return texts.join(' or ');
}

function typeText({ type, scheme, in: place, parameter }: SecurityScheme): string {
  if (type === 'apiKey') return `key in the ${place ?? 'request'}${parameter ? `, ${parameter}` : ''}`;
  if (type === 'http') return `HTTP ${scheme ?? 'authentication'}`;
  return type === 'oauth2' ? 'OAuth 2' : type === 'openIdConnect' ? 'OpenID Connect' : 'client certificate';
}

const flowNames: { readonly [flow: string]: string } = {
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  deviceAuthorization: 'device authorization (RFC 8628)',
};

function flowLines(flow: string, of: OAuthFlow): AccessView['lines'] {
  const label = flowNames[flow] ?? flow;
  const urls = [
    ['authorize at', of.authorizationUrl],
    ['devices authorize at', of.deviceAuthorizationUrl],
    ['tokens from', of.tokenUrl],
    ['refresh at', of.refreshUrl],
  ].flatMap(([what, url]) => (url === undefined ? [] : [`${what} ${url}`]));
  return [
    { label, text: urls.join('; ') },
    ...Object.entries(of.scopes).map(([scope, text]) => ({ label: `scope ${scope}`, text })),
  ];
}
