import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as behaviour } from '@trivet/generated/datasets/behaviour/conformance';
import { suite as brainDevelopment } from '@trivet/generated/datasets/brain-development/conformance';
import { suite as specialists } from '@trivet/generated/datasets/specialists/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { loadDemoCatalogue } from '#reference/catalogue/demo';
import { catalogueHandler } from '#reference/catalogue/handler';
import { catalogueService } from '#reference/catalogue/service';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { datasetsHandler } from '#reference/datasets/handler';
import { loadDemoStatistics } from '#reference/statistics/demo';
import { statisticsHandler } from '#reference/statistics/handler';
import { statisticsService } from '#reference/statistics/service';
import { memoryStore } from '#reference/store/memory';
import type { ServiceName } from './variant.js';

/** A fresh reference service with the data of the demonstration, and its suites. */
export interface Silent {
  readonly suites: readonly Suite[];
  /** The contract, if it has operations to which random values can be sent. */
  readonly spec?: string;
  /** Token of a user with all permissions, for cases without a caller. */
  readonly bearer?: string;
  make(): Promise<HttpHandler>;
}

/** The reference services by name. */
export const services: { readonly [name in ServiceName]: Silent } = {
  communities: {
    suites: [communities],
    spec: 'specs/communities/openapi.yaml',
    bearer: 'system-token',
    async make() {
      const store = memoryStore();
      await loadDemoCommunities(store);
      return communitiesHandler(communitiesService({ store }));
    },
  },
  statistics: {
    suites: [statistics],
    spec: 'specs/statistics/openapi.yaml',
    async make() {
      const store = memoryStore();
      await loadDemoStatistics(store);
      return statisticsHandler(statisticsService({ store }));
    },
  },
  'metadata-catalogue': {
    suites: [catalogue],
    spec: 'specs/metadata-catalogue/service.wsdl',
    async make() {
      const service = catalogueService({ store: memoryStore() });
      await loadDemoCatalogue(service);
      return catalogueHandler(service);
    },
  },
  datasets: {
    suites: [behaviour, brainDevelopment, specialists],
    make: async () => datasetsHandler(),
  },
};
