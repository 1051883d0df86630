import { defineConfig } from 'vitest/config';

// The stories share one stack and its data, so they run one after the other.
export default defineConfig({
  test: {
    name: 'e2e',
    include: [
      'harness/**/*.test.ts',
      'stories/**/*.test.ts',
      'contract/**/*.test.ts',
      'scripts/**/*.test.ts',
      'stack/**/*.test.ts',
    ],
    globalSetup: ['harness/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A condition may take as long as any wait of the browser.
    expect: { poll: { timeout: 20_000 } },
  },
});
