import { test as base, expect, type Page } from '@playwright/test';
import { launchOptions, publishedBrowser } from './browser/browser.ts';
import { watchForErrors } from './harness/errors.ts';
import { type FaultyService, startFaultyService } from './harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from './harness/gateway-process.ts';
import { stack } from './harness/stack.ts';

type TestFixtures = {
  /** Opens another tab of the same browser profile; its errors also fail the test. */
  openTab: () => Promise<Page>;
  /** Allows console errors that contain this text. */
  expectConsoleError: (part: string) => void;
};

type WorkerFixtures = {
  /** A gateway whose connection to the service can break. */
  faultyGateway: GatewayProcess & { service: FaultyService };
  /** A gateway that uses no extension of the documented service. */
  plainGateway: GatewayProcess;
};

/**
 * Gives each test its own browser profile on the stack that all workers share. A test fails on an uncaught
 * error or a console error in any of its pages.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [async ({}, use) => use(launchOptions(publishedBrowser())), { scope: 'worker' }],
  baseURL: async ({}, use) => use(stack().gatewayUrl),
  openTab: async ({ context }, use) => use(() => context.newPage()),
  expectConsoleError: [
    async ({ context }, use) => {
      const errors = watchForErrors(context);
      await use(errors.expect);
      errors.assertNone();
    },
    { auto: true },
  ],
  faultyGateway: [
    async ({}, use) => {
      const service = await startFaultyService(stack().backendUrl);
      const gateway = await startGateway({ UPSTREAM_URL: service.url });
      await use({ ...gateway, service });
      await gateway.stop();
      await service.close();
    },
    { scope: 'worker' },
  ],
  plainGateway: [
    async ({}, use) => {
      const gateway = await startGateway({ UPSTREAM_EXTENSIONS: '' });
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});

/** Polls a value until it is as expected, more often than `expect.poll` does by default. */
export const eventually: typeof expect.poll = (read, options) =>
  expect.poll(read, {
    intervals: [20, 50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

export { expect };
