import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// No `import` and `module` here: they would be given to Node, whose `require` then finds ES modules.
export default defineConfig({
  resolve: { conditions: ['trivet-source', 'node', 'default'] },
  ssr: { resolve: { conditions: ['trivet-source', 'node', 'default'] } },
  test: {
    include: ['test/**/*.test.ts', 'generated/**/*.test.ts'],
    // Of a machine that has much else to do.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Processes, since a test of the command line changes the working directory.
    pool: 'forks',
    // A worker keeps what it has loaded from file to file: a fifth less to do. What a test changes outside, it puts back.
    isolate: false,
    // Some tests wait for compilers and servers, so that a second file has something to do even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
