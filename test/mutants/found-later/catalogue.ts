import type { CatalogueFault } from './catalogue-fault.js';
import { stateFaults } from './catalogue-state.js';
import { wireFaults } from './catalogue-wire.js';

/** LaterFault faults of the metadata catalogue. */
export const catalogueFaults: readonly CatalogueFault[] = [...wireFaults, ...stateFaults];
