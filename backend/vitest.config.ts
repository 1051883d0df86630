import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/databases.setup.ts'],
    // No test leaves anything behind in a module, and PGlite takes a second of processor time to load.
    isolate: false,
    // Vitest leaves a core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    // Some start several processes, on a machine that may have only two cores and other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
