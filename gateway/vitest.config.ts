import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node loads graphql's CommonJS build; Vite would take the other one, and two copies do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'gateway',
    isolate: false,
    // More workers than cores: many tests wait for a timer, a process or the database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // In a run over several packages, those with a number of workers of their own run one after the other.
    sequence: { groupOrder: 2 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
