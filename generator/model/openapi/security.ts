import { child, type DocumentNode, members, valueAt } from '../../load/json-schema/document-node.js';
import type { OAuthFlow, Operation, SecurityScheme, Service } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { type Reading, resolved } from './reading.js';

/** The security schemes of a document; for a part of it, those that the selected operations require. */
export function securitySchemesOf(
  reading: Reading,
  operations: readonly Pick<Operation, 'binding'>[],
): Service['securitySchemes'] {
  return members(child(child(reading.document.root, 'components'), 'securitySchemes'))
    .filter(([scheme]) => !reading.selector.isPartial || isRequired(scheme, operations))
    .flatMap(([scheme, node]) => securityScheme(scheme, resolved(node, reading)));
}

function isRequired(scheme: string, operations: readonly Pick<Operation, 'binding'>[]): boolean {
  return operations.some(
    ({ binding }) =>
      binding.kind === 'rest' && binding.security.some((requirement) => Object.hasOwn(requirement, scheme)),
  );
}

function securityScheme(name: string, node: DocumentNode | undefined): readonly SecurityScheme[] {
  const type = node === undefined ? undefined : textOf(node, 'type');
  if (node === undefined || !isSchemeType(type)) return [];
  const where = textOf(node, 'in');
  const flows = type === 'oauth2' ? flowsOf(node) : {};
  const metadata = { oauth2: 'oauth2MetadataUrl', openIdConnect: 'openIdConnectUrl' };
  return [
    {
      name,
      type,
      ...optional('scheme', type === 'http' ? textOf(node, 'scheme')?.toLowerCase() : undefined),
      ...(where === 'query' || where === 'header' || where === 'cookie' ? { in: where } : {}),
      ...optional('parameter', type === 'apiKey' ? textOf(node, 'name') : undefined),
      ...(Object.keys(flows).length === 0 ? {} : { flows }),
      ...optional(
        'metadataUrl',
        type === 'oauth2' || type === 'openIdConnect' ? textOf(node, metadata[type]) : undefined,
      ),
      ...(valueAt(node, 'deprecated') === true ? { deprecated: true } : {}),
      ...optional('doc', textOf(node, 'description')),
    },
  ];
}

function flowsOf(node: DocumentNode): { readonly [name: string]: OAuthFlow } {
  const flows = members(child(node, 'flows')).filter(([name]) => !name.startsWith('x-'));
  return Object.fromEntries(flows.map(([name, flow]) => [name, flowOf(flow)]));
}

function flowOf(node: DocumentNode): OAuthFlow {
  const scopes = members(child(node, 'scopes')).map(([scope, { value }]): [string, string] => [
    scope,
    typeof value === 'string' ? value : '',
  ]);
  return {
    ...optional('authorizationUrl', textOf(node, 'authorizationUrl')),
    ...optional('deviceAuthorizationUrl', textOf(node, 'deviceAuthorizationUrl')),
    ...optional('tokenUrl', textOf(node, 'tokenUrl')),
    ...optional('refreshUrl', textOf(node, 'refreshUrl')),
    scopes: Object.fromEntries(scopes),
  };
}

function isSchemeType(type: string | undefined): type is SecurityScheme['type'] {
  return (
    type === 'apiKey' ||
    type === 'http' ||
    type === 'oauth2' ||
    type === 'openIdConnect' ||
    type === 'mutualTLS'
  );
}
