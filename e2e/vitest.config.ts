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

/**
 * Files that run one after the other, without any other test. The worked operations change the demo data. Nobody
 * may change what is written back. The tools make dry runs, of which only one per person runs at a time.
 */
const ALONE = ['contract/operations.test.ts', 'contract/write-back.test.ts', 'scripts/{console,mcp}.test.ts'];

/** The root configuration runs them too. */
export const projects: UserWorkspaceConfig[] = [
  {
    test: {
      ...shared,
      name: 'e2e',
      include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'stack/**/*.test.ts'],
      exclude: ALONE,
    },
  },
  {
    test: {
      ...shared,
      name: 'operations',
      include: ALONE,
      fileParallelism: false,
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig({ test: { maxWorkers: 2, projects } });
