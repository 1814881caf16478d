import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// No `import` and `module` here: they would be given to Node, whose `require` then finds ES modules.
const packages = 'test/packages/**/*.test.ts';
const long = 'test/**/*.long.test.ts';

export default defineConfig({
  resolve: { conditions: ['trivet-source', 'node', 'default'] },
  ssr: { resolve: { conditions: ['trivet-source', 'node', 'default'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['test/**/*.test.ts', 'generated/**/*.test.ts'],
          exclude: ['**/node_modules/**', packages, long],
        },
      },
      // Many processes, servers and compilers, or every fault of a catalogue: four seconds or more for each file.
      // Each in a process of its own, since some replace modules.
      { extends: true, test: { name: 'long', include: [long], isolate: true } },
      { extends: true, test: { name: 'packages', include: [packages] } },
    ],
    setupFiles: ['test/property/seed.ts'],
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
