import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node loads the CommonJS build of graphql, and Vite would load the other one. Types of two copies are
  // incompatible at run time.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'local',
    include: ['src/**/*.test.ts', 'bootstrap/**/*.test.ts'],
    isolate: false,
    // By default Vitest leaves one core free, which is half of a machine with two cores.
    maxWorkers: '100%',
    // In a run over several packages, those with a number of workers of their own run one after the other.
    sequence: { groupOrder: 4 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
