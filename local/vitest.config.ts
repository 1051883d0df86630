import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local',
    include: ['src/**/*.test.ts', 'bootstrap/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
