import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import { datasetsHandler } from '#reference/datasets/handler';

/** The reference dataset endpoint, in process. */
export const target: Target = handlerTarget(datasetsHandler());

/** The scenarios need no inputs. */
export const inputs = {};
