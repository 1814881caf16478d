import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { datasetsHandler } from '#reference/datasets/handler';

/** The reference dataset endpoint, in process. */
export const target: Target = handlerTarget(datasetsHandler());

/** Nothing has to be known beforehand. */
export const inputs = {};
