import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/databases.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
