import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { catalogueAnswers } from './catalogue-answers.js';
import { catalogueBehaviour } from './catalogue-behaviour.js';
import { communityAnswers } from './communities-answers.js';
import { communityBehaviour } from './communities-behaviour.js';
import { communityLists } from './communities-lists.js';
import { communityRequests } from './communities-requests.js';
import { type Family, httpFamily } from './family.js';
import { freshCatalogue, freshCommunities, freshStatistics } from './servers.js';
import { statisticsMutants } from './statistics.js';
import { tableFamily } from './table-family.js';
import { tableMutants } from './tables.js';

/** Every suite with the faults that can be planted in its server. */
export const families: readonly Family[] = [
  httpFamily(
    'communities',
    'R',
    communities,
    freshCommunities,
    { ...communityAnswers, ...communityRequests, ...communityBehaviour, ...communityLists },
    { spec: 'specs/communities/openapi.yaml', bearer: 'system-token' },
  ),
  httpFamily(
    'catalogue',
    'S',
    catalogue,
    freshCatalogue,
    { ...catalogueAnswers, ...catalogueBehaviour },
    { spec: 'specs/metadata-catalogue/service.wsdl' },
  ),
  httpFamily('statistics', 'T', statistics, freshStatistics, statisticsMutants, {
    spec: 'specs/statistics/openapi.yaml',
  }),
  tableFamily(tableMutants),
];

/** Faults that this project's specs define as correct, and why. */
export const decided: { readonly [id: string]: string } = {
  T043: 'parameters that are not known are ignored (statistics/openapi.yaml, RecordParams)',
  S077: 'an attribute without a name is refused in every request (types.xsd, Attribute/name), so that one with a schema alone is no valid request',
};

/** Faults that cannot be distinguished from this project's own behaviour, and why. */
export const equivalent: { readonly [id: string]: string } = {
  D057: 'the text null is among the missing values of all three tables, so that it reads back as no value',
};
