import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as behaviour } from '@trivet/generated/datasets/behaviour/conformance';
import { suite as brainDevelopment } from '@trivet/generated/datasets/brain-development/conformance';
import { suite as specialists } from '@trivet/generated/datasets/specialists/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { loadDemoCatalogue } from '@trivet/reference/catalogue/demo';
import { catalogueHandler } from '@trivet/reference/catalogue/handler';
import { catalogueService } from '@trivet/reference/catalogue/service';
import { loadDemoCommunities } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { datasetsHandler } from '@trivet/reference/datasets/handler';
import { loadDemoStatistics } from '@trivet/reference/statistics/demo';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store/memory';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import type { ServiceName } from './variant.js';

/** A fresh reference service with the demonstration's data, and the suites that hold it to its contract. */
export interface Silent {
  readonly suites: readonly Suite[];
  /** The contract, where there are operations to send random values to. */
  readonly spec?: string;
  /** Token of somebody who may do everything, for cases that name no caller. */
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
