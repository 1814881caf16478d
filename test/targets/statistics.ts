import { loadDemoStatistics } from '@trivet/reference/statistics/demo';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store/memory';
import { handlerTarget, type Target } from '@trivet/runtime/conformance/target';

const store = memoryStore();
await loadDemoStatistics(store);

/** The reference statistics, in process, with the demonstration's events. */
export const target: Target = handlerTarget(statisticsHandler(statisticsService({ store })));

/** Values of `$inputs`: the scenarios' own will do. */
export const inputs = {};
