import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { freePort } from '../harness/free-port.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { locationPath } from '../harness/location.ts';
import { startProgram } from '../harness/program.ts';
import { fillSignIn } from '../harness/session.ts';

// Tours the console over another, strict implementation of the documents, without any extension. It refuses
// everything that the documents do not print.

const PASSWORD = 'Password-1';

const test = base.extend<object, { documentedGateway: GatewayProcess }>({
  documentedGateway: [
    async ({}, use) => {
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      const service = await startProgram({
        name: 'documented service',
        file: process.execPath,
        args: [join(import.meta.dirname, '../../documented-service/src/main.ts')],
        environment: { PORT: port, VARIANT: 'texts' },
        isReady: () =>
          fetch(url).then(
            () => true,
            () => false,
          ),
      });
      const gateway = await startGateway({
        UPSTREAM_URL: url,
        UPSTREAM_EXTENSIONS: '',
        MEDALLIA_ALERT_OPTIONS_PATH: '',
        ADDRESS_PROVIDER: 'service',
        FILE_ORIGINS: url,
      });
      await use(gateway);
      await gateway.stop();
      await service.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ documentedGateway }, use) => use(documentedGateway.url),
});

/** Checks that nothing on the page failed to load. */
async function expectNoFault(page: Page) {
  await expect(page.getByText(/can’t read|can’t be read|Something went wrong|Error/)).toHaveCount(0);
}

/** Opens a page of the console, waits for a text on it, and checks that nothing on it failed. */
async function visit(page: Page, path: string, text: string | RegExp) {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoFault(page);
}

/** Opens the first record of the list on the page, and waits for what shows that it is open. */
async function openFirst(page: Page, opened: Locator) {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await opened.waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoFault(page);
}

/** Opens every section that is closed. */
async function openSections(page: Page) {
  const closed = page.locator('main button[aria-expanded=false]:not([aria-haspopup]):visible');
  while ((await closed.count()) > 0) await closed.first().click();
  await page.waitForLoadState('networkidle');
  await expectNoFault(page);
}

test('[API-01] [API-20] [API-23] [API-57] [API-71] [API-77] [API-86] every page works over the documented service', async ({
  page,
  expectConsoleError,
}) => {
  // The service has logos on record, but no files.
  expectConsoleError('/storage/');
  await page.goto('/login');
  await fillSignIn(page, 'ada@users.test', PASSWORD);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  await page.getByRole('cell', { name: 'Harbor Events', exact: true }).waitFor();
  await visit(page, '/company/edit/1', /Update Company/);
  await openSections(page);
  await visit(page, '/company/edit/1?tab=1', 'Harbor Downtown');
  await visit(page, locationPath('1', '1'), /Update Location/);
  await openSections(page);
  await visit(page, '/company/edit/1?tab=3', 'Hana');
  await openFirst(page, page.getByRole('tab', { name: 'Update Arranger', selected: true }));
  await visit(page, '/company/edit/1?tab=5', 'Select Platforms for this Company');
  await visit(page, '/company/edit/1?tab=6', 'Cleo');
  await openFirst(page, page.getByRole('tab', { name: 'Update User', selected: true }));
  await openSections(page);
  await visit(page, '/company/users/list', 'Ben');
  await openFirst(page, page.getByRole('heading', { level: 1, name: /^Update User: / }));
  await visit(page, '/ptx-default-billing-rates', 'PTX Default Billing Rates');
  await visit(page, '/myAccountDetails/1', /Account/);
  await visit(page, '/resetPassword?t=reset-user-3&email=cleo%40users.test', /password/i);
});
