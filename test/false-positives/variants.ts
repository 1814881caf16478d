import { dataVariants } from './data-variants.js';
import { jsonVariants } from './json-variants.js';
import { soapVariants } from './soap-variants.js';
import type { LegalVariant } from './variant.js';
import { wireVariants } from './wire-variants.js';

/** All legal variants of a correct server that the suites must accept, by number. */
export const variants: readonly LegalVariant[] = [
  ...jsonVariants,
  ...wireVariants,
  ...soapVariants,
  ...dataVariants,
].sort((a, b) => a.number - b.number);

/** Numbers without a layer, and why. */
export const elsewhere: { readonly [number: number]: string } = {
  19: 'the reference services answer HEAD and OPTIONS as they are',
  17: 'the contracts fix the greatest page size, so that a larger one would be a fault',
  35: 'every service holds the demonstration’s data, and runs go on from what the runs before have left',
};
