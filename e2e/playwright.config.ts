import { defineConfig } from '@playwright/test';

/** Long enough for a busy machine. Tests wait for what they expect to see, never for a fixed time. */
const WAIT_MS = 20_000;

export default defineConfig({
  testDir: 'tests',
  // Without the name of the system: the pictures use fonts of their own.
  snapshotPathTemplate: 'looks/{arg}{ext}',
  // Traces and screenshots of failed tests.
  outputDir: '../.cache/e2e-results',
  globalSetup: './harness/playwright-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: WAIT_MS },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // Records every step with its source, requests and console messages. `--trace=on` also records how the page
    // looked, which takes a third longer.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
});
