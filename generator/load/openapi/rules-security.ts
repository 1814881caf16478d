import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import { isObject } from '../source/source.js';
import type { Checking, Forbid } from './document.js';
import { has } from './field-rules.js';
import { oneOf } from './one-of.js';
import { checkSchemeTokens } from './rules-url.js';
import { securityScheme, securitySchemeName } from './security-name.js';

const withoutScopes = ['apiKey', 'http', 'basic'];

/** The schemes of a requirement exist, have scopes only where these have a meaning, and can be sent together. */
export function checkSecurityRequirement(node: DocumentNode, { document, forbid, complain }: Checking): void {
  const sent = new Map<string, string>();
  const report = (
    code: 'unresolved-reference' | 'wrong-value',
    message: string,
    at: DocumentNode,
    fix?: string,
  ): void => forbid('SecurityRequirement', code, message, placeOf(at), fix);
  for (const [name, at] of members(node)) {
    const scheme = securityScheme(name, document);
    const type = scheme === undefined ? undefined : valueAt(scheme, 'type');
    const place = scheme === undefined ? undefined : placeOfCredential(scheme);
    const other = place === undefined ? undefined : sent.get(place);
    if (place !== undefined && other === undefined) sent.set(place, name);
    if (place !== undefined && other !== undefined)
      complain(
        'warning',
        'impossible-value',
        `"${other}" and "${name}" are both sent in ${place}, which a request has once`,
        placeOf(at),
        'Write two requirements, as items of the list, if either scheme is enough.',
      );
    if (securitySchemeName(name, document) === undefined)
      report('unresolved-reference', `security scheme "${name}" not found`, at);
    // Since 3.1, other schemes may have a list of roles.
    else if (document.version <= '3.0' && items(at).length > 0 && withoutScopes.includes(String(type)))
      report(
        'wrong-value',
        `a security scheme of type "${String(type)}" must have no scopes`,
        at,
        `Write "${name}: []"; only "oauth2" and "openIdConnect" have scopes.`,
      );
  }
}

/** Where the credentials of a scheme are sent (RFC 9110, 11.6.2: in one field `Authorization`). */
function placeOfCredential(scheme: DocumentNode): string | undefined {
  const name = String(valueAt(scheme, 'name'));
  switch (valueAt(scheme, 'type')) {
    case 'http':
    case 'basic':
    case 'oauth2':
    case 'openIdConnect':
      return 'the header "authorization"';
    case 'apiKey': {
      const where = String(valueAt(scheme, 'in'));
      return where === 'header' ? `the header "${name.toLowerCase()}"` : `the ${where} parameter "${name}"`;
    }
    default:
      return undefined;
  }
}

/** The fields of a security scheme by its type: required ones, and optional ones. */
const schemeFields: {
  readonly [type: string]: { readonly needs: readonly string[]; readonly may: readonly string[] };
} = {
  apiKey: { needs: ['name', 'in'], may: [] },
  http: { needs: ['scheme'], may: ['bearerFormat'] },
  oauth2: { needs: ['flows'], may: ['oauth2MetadataUrl'] },
  openIdConnect: { needs: ['openIdConnectUrl'], may: [] },
  mutualTLS: { needs: [], may: [] },
};

/** The fields of a security scheme. */
export function checkSecurityScheme(node: DocumentNode, { document, forbid }: Checking): void {
  if (document.version === '2.0') return;
  const type = child(node, 'type');
  const types = Object.keys(schemeFields).filter((name) => document.version > '3.0' || name !== 'mutualTLS');
  if (!oneOf('SecurityScheme', '"type"', type, types, forbid)) return;
  const { needs = [], may = [] } = schemeFields[String(type.value)] ?? {};
  const ofType = `in a security scheme of type "${String(type.value)}"`;
  for (const name of needs)
    if (!has(node, name))
      forbid('SecurityScheme', 'missing-field', `"${name}" is missing ${ofType}`, placeOf(node));
  for (const name of Object.values(schemeFields).flatMap((all) => [...all.needs, ...all.may])) {
    const at = child(node, name);
    if (at.value !== undefined && !needs.includes(name) && !may.includes(name))
      forbid('SecurityScheme', 'forbidden-field', `"${name}" must not be used ${ofType}`, placeOf(at));
  }
  const scheme = valueAt(node, 'scheme');
  if (type.value === 'http' && has(node, 'bearerFormat') && !/^bearer$/i.test(String(scheme)))
    forbid(
      'SecurityScheme',
      'forbidden-field',
      '"bearerFormat" requires the scheme "bearer"',
      placeOf(child(node, 'bearerFormat')),
    );
  checkSchemeTokens(node, forbid);
  if (type.value === 'apiKey')
    oneOf('SecurityScheme', '"in"', child(node, 'in'), ['query', 'header', 'cookie'], forbid);
}

const flowUrls: { readonly [flow: string]: readonly string[] } = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** The addresses of a flow. */
export function checkFlow(name: string, flow: DocumentNode, forbid: Forbid): void {
  const needed = Object.hasOwn(flowUrls, name) ? flowUrls[name] : undefined;
  if (needed === undefined || !isObject(flow.value)) return;
  for (const url of ['authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl']) {
    if (needed.includes(url) && !has(flow, url))
      forbid('OAuthFlow', 'missing-field', `"${url}" is missing in the flow "${name}"`, placeOf(flow));
    if (!needed.includes(url) && has(flow, url))
      forbid(
        'OAuthFlow',
        'forbidden-field',
        `"${url}" must not be used in the flow "${name}"`,
        placeOf(child(flow, url)),
      );
  }
}
