import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/databases.setup.ts'],
    // No test leaves anything behind in a module, and PGlite takes a second of processor time to load.
    isolate: false,
    // More workers than cores: many tests wait for a timer, a process or the database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // In a run over several packages, those with a number of workers of their own run one after the other.
    sequence: { groupOrder: 3 },
    // Some start several processes, on a machine that may have only two cores and other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
