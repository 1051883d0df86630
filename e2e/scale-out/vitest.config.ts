import { defineConfig } from 'vitest/config';

// Real servers of this machine, and processes that are killed: nothing else may run beside them.
export default defineConfig({
  test: {
    name: 'scale-out',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // On two busy cores; half a minute in all on idle ones.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
