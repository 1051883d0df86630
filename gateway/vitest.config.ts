import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node loads graphql's CommonJS build; Vite would take the other one, and two copies do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'gateway',
    isolate: false,
    // Vitest leaves a core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
