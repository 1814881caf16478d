import { loadDemoCatalogue } from '@trivet/reference/catalogue/demo';
import { catalogueHandler } from '@trivet/reference/catalogue/handler';
import { catalogueService } from '@trivet/reference/catalogue/service';
import { memoryStore } from '@trivet/reference/store/memory';
import { handlerTarget, type Target } from '@trivet/runtime/conformance/target';

const service = catalogueService({ store: memoryStore() });
await loadDemoCatalogue(service);

/** The reference catalogue, in process, with the demonstration's entries. */
export const target: Target = handlerTarget(catalogueHandler(service));

/** Values of `$inputs`: the scenarios' own will do. */
export const inputs = {};
