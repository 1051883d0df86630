import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

// Tests without a browser. Those that use the graph share one stack and create the companies and people they
// need.
const shared = {
  globalSetup: ['harness/vitest-setup.ts'],
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

/** The root configuration runs them too. */
export const projects: UserWorkspaceConfig[] = [
  {
    test: {
      ...shared,
      name: 'e2e',
      include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'stack/**/*.test.ts'],
      exclude: ['contract/operations.test.ts'],
    },
  },
  {
    // The worked operations change the demo data, so no other test may read it at the same time.
    test: {
      ...shared,
      name: 'operations',
      include: ['contract/operations.test.ts'],
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig({ test: { maxWorkers: 2, projects } });
