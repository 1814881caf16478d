import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { loadDemoStatistics } from '#reference/statistics/demo';
import { statisticsHandler } from '#reference/statistics/handler';
import { statisticsService } from '#reference/statistics/service';
import { memoryStore } from '#reference/store/memory';

const store = memoryStore();
await loadDemoStatistics(store);

/** The reference statistics, in process, with the demonstration's events. */
export const target: Target = handlerTarget(statisticsHandler(statisticsService({ store })));

/** Values of `$inputs`: the defaults of the scenarios are used. */
export const inputs = {};
