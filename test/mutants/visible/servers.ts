import { loadDemoCatalogue } from '@trivet/reference/catalogue/demo';
import { catalogueHandler } from '@trivet/reference/catalogue/handler';
import { catalogueService } from '@trivet/reference/catalogue/service';
import { loadDemoCommunities } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { loadDemoStatistics } from '@trivet/reference/statistics/demo';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store/memory';
import type { HttpHandler } from '@trivet/runtime/http/message';

/** A fresh communities service with its demonstration data. */
export async function freshCommunities(): Promise<HttpHandler> {
  const store = memoryStore();
  await loadDemoCommunities(store);
  // A second later than the demonstration's data, so that no two moments are the same.
  return communitiesHandler(communitiesService({ store, now: () => Date.now() + 1000 }));
}

/** A fresh statistics service with its demonstration data. */
export async function freshStatistics(): Promise<HttpHandler> {
  const store = memoryStore();
  await loadDemoStatistics(store);
  return statisticsHandler(statisticsService({ store }));
}

/** A fresh metadata catalogue with its demonstration data. */
export async function freshCatalogue(): Promise<HttpHandler> {
  const service = catalogueService({ store: memoryStore() });
  await loadDemoCatalogue(service);
  return catalogueHandler(service);
}
