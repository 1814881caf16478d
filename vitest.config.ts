import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['trivet-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['trivet-source', 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['test/**/*.test.ts', 'generated/**/*.test.ts'],
    testTimeout: 30_000,
    pool: 'threads',
  },
});
