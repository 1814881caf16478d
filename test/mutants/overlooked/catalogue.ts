import type { CatalogueFault } from './catalogue-ground.js';
import { stateFaults } from './catalogue-state.js';
import { wireFaults } from './catalogue-wire.js';

/** Overlooked faults of the metadata catalogue. */
export const catalogueFaults: readonly CatalogueFault[] = [...wireFaults, ...stateFaults];
