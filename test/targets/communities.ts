import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';

const store = memoryStore();
await loadDemoCommunities(store);

/**
 * The reference communities, in process, with the data of the demonstration: a suite must work with resources of
 * others.
 */
export const target: Target = handlerTarget(communitiesHandler(communitiesService({ store })));

/** Values of `$inputs`: the defaults of the scenarios are used. */
export const inputs = {};
