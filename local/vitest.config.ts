import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node loads graphql's CommonJS build; Vite would take the other one, and two copies do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'local',
    include: ['src/**/*.test.ts', 'bootstrap/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
