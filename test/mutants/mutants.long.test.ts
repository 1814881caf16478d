import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import type { Case } from '@trivet/runtime/conformance/case';
import { handlerTarget, reasonText, runCase, type Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';
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
import { catalogueFaults } from './catalogue.js';
import { communityFaults } from './communities.js';
import type { Fault } from './fault.js';
import { foundFaults } from './found-later/communities.js';
import { communityInterfaceFaults, statisticsInterfaceFaults } from './interface.js';
import { statisticsFaults } from './statistics.js';

/** The cases of the operation with the fault, then the scenarios, then the others. */
function likeliestFirst(cases: readonly Case[], operation: string): readonly Case[] {
  const rank = ({ id, kind }: Case): number =>
    id.startsWith(`${operation}/`) ? 0 : kind === 'scenario' ? 1 : 2;
  return [0, 1, 2].flatMap((wanted) => cases.filter((one) => rank(one) === wanted));
}

/** The first failing case of a suite on a server, with its reason. */
async function complaint(suite: Suite, handler: HttpHandler, operation: string): Promise<string | undefined> {
  const target = handlerTarget(handler);
  for (const testCase of likeliestFirst(suite.cases, operation)) {
    const { outcome, reasons } = await runCase(suite, testCase, target);
    if (outcome === 'failed') return `${testCase.id}: ${reasons.map(reasonText).join('; ')}`;
  }
  return undefined;
}

/** The suite detects every fault, and passes on a correct server. */
function planted<Right>(
  suite: Suite,
  faults: readonly Fault<Right>[],
  right: () => Promise<Right>,
  handlerOf: (right: Right) => HttpHandler,
): void {
  describe(suite.contract, { timeout: 60_000 }, () => {
    test('no two faults say the same', () => {
      expect(new Set(faults.map(({ says }) => says)).size).toBe(faults.length);
    });

    test('nothing is found where nothing is planted', async () => {
      expect(await complaint(suite, handlerOf(await right()), '*')).toBeUndefined();
    });

    test.each(faults)('$says', async ({ operation, plant }) => {
      const found = await complaint(suite, plant(await right()), operation);
      expect(found).toBeTypeOf('string');
      // Any case would detect a fault that breaks the connection.
      expect(found).not.toContain('no answer');
    });
  });
}

const asIs = (handler: HttpHandler): HttpHandler => handler;

planted(
  communities,
  [...communityFaults, ...foundFaults, ...communityInterfaceFaults],
  async () => {
    const store = memoryStore();
    await loadDemoCommunities(store);
    return communitiesHandler(communitiesService({ store }));
  },
  asIs,
);

planted(
  statistics,
  [...statisticsFaults, ...statisticsInterfaceFaults],
  async () => {
    const store = memoryStore();
    await loadDemoStatistics(store);
    return statisticsHandler(statisticsService({ store }));
  },
  asIs,
);

planted(
  catalogue,
  catalogueFaults,
  async () => {
    const service = catalogueService({ store: memoryStore() });
    await loadDemoCatalogue(service);
    return service;
  },
  catalogueHandler,
);
