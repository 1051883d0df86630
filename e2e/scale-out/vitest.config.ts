import { defineConfig } from 'vitest/config';

// These tests start real servers and kill processes, so nothing else may run at the same time.
export default defineConfig({
  test: {
    name: 'scale-out',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // For two busy cores; on idle ones all tests take half a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
