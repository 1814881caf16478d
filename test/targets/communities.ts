import { loadDemoCommunities } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { memoryStore } from '@trivet/reference/store/memory';
import { handlerTarget, type Target } from '@trivet/runtime/conformance/target';

const store = memoryStore();
await loadDemoCommunities(store);

/** The reference communities, in process, with the demonstration's data: a suite has to bear with what others left. */
export const target: Target = handlerTarget(communitiesHandler(communitiesService({ store })));

/** Values of `$inputs`: the scenarios' own will do. */
export const inputs = {};
