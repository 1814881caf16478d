import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import type { Suite } from '@trivet/runtime/conformance/run';

/** The suites of the services, with their specs and the paths of their endpoints. */
export const subjects: readonly { readonly suite: Suite; readonly base: string; readonly spec: string }[] = [
  { suite: communities, base: '', spec: 'specs/communities/openapi.yaml' },
  { suite: statistics, base: '', spec: 'specs/statistics/openapi.yaml' },
  { suite: catalogue, base: '/metadata-catalogue', spec: 'specs/metadata-catalogue/service.wsdl' },
];

/** Nine operations: communities themselves, and their logos. */
const nine = new Set([
  'listCommunities',
  'createCommunity',
  'readCommunity',
  'updateCommunity',
  'deleteCommunity',
  'renameCommunity',
  'readLogo',
  'uploadLogo',
  'deleteLogo',
]);

/** The part of the communities' suite with nine operations only. */
export const slice: Suite = {
  ...communities,
  cases: communities.cases.filter(({ steps }) => steps.every(({ operation }) => nine.has(operation))),
};
