import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { loadDemoCatalogue } from '#reference/catalogue/demo';
import { catalogueHandler } from '#reference/catalogue/handler';
import { catalogueService } from '#reference/catalogue/service';
import { memoryStore } from '#reference/store/memory';

const service = catalogueService({ store: memoryStore() });
await loadDemoCatalogue(service);

/** The reference catalogue, in process, with the demonstration's entries. */
export const target: Target = handlerTarget(catalogueHandler(service));

/** Values of `$inputs`: the defaults of the scenarios are used. */
export const inputs = {};
