import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';

const store = memoryStore();
await loadDemoCommunities(store);

/** The reference communities, in process, with the demonstration's data: a suite has to bear with what others left. */
export const target: Target = handlerTarget(communitiesHandler(communitiesService({ store })));

/** Values of `$inputs`: the scenarios' own will do. */
export const inputs = {};
