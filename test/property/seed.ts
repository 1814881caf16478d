import fc from 'fast-check';

/**
 * Properties take the same values in each run, so that a run can be repeated and a change fails only for what it
 * changed. `TRIVET_PROPERTY_SEED=random` tries other values; a number repeats those of a failure.
 */
const stated = process.env.TRIVET_PROPERTY_SEED;

if (stated !== 'random') fc.configureGlobal({ seed: stated === undefined ? 2026 : Number(stated) });
