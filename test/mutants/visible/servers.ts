import type { HttpHandler } from '@trivet/runtime/http/message';
import { loadDemoCatalogue } from '#reference/catalogue/demo';
import { catalogueHandler } from '#reference/catalogue/handler';
import { catalogueService } from '#reference/catalogue/service';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { loadDemoStatistics } from '#reference/statistics/demo';
import { statisticsHandler } from '#reference/statistics/handler';
import { statisticsService } from '#reference/statistics/service';
import { memoryStore } from '#reference/store/memory';

/** A fresh communities service with its demonstration data. */
export async function freshCommunities(): Promise<HttpHandler> {
  const store = memoryStore();
  await loadDemoCommunities(store);
  // A second later than the demonstration's data, so that no two times are equal.
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
