import { datasetsHandler } from '@trivet/reference/datasets/handler';
import { handlerTarget, type Target } from '@trivet/runtime/conformance/target';

/** The reference dataset endpoint, in process. */
export const target: Target = handlerTarget(datasetsHandler());

/** Nothing has to be known beforehand. */
export const inputs = {};
