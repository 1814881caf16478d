import { createRequire } from 'node:module';
import type { ts } from 'ts-morph';

/** The TypeScript compiler, required as CommonJS: an import would parse all of it to find its export names. */
export const compiler: typeof ts = createRequire(import.meta.url)('ts-morph').ts;
