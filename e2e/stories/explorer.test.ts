import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { DEMO_PASSWORD } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

/** What the graph answered, as far as it is in view: the editor draws no more, wraps it, and draws blanks as others. */
const answerOf = async (page: Page) =>
  (await page.locator('.graphiql-response').innerText()).replace(/\s+/g, ' ');

/** Its editor is large, and a busy machine takes its time to read it. */
async function openExplorer(page: Page) {
  await page.goto('/explorer');
  await page.locator('.graphiql-query-editor .view-line').first().waitFor({ timeout: 90_000 });
}

async function signIn(page: Page, password = DEMO_PASSWORD) {
  await page.getByLabel('E-mail').fill('admin@j3tech.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openOperation(page: Page, name: string) {
  await page.getByLabel('Find a worked operation').fill(name);
  await page
    .getByRole('region', { name: 'Worked operations' })
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

const execute = (page: Page) => page.getByRole('button', { name: /^Execute/ }).click();

story(
  'the explorer runs a worked operation as whoever has signed in, and asks nobody but the gateway',
  async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(inject('gatewayUrl')))
        foreign.push(request.url());
    });
    await openExplorer(page);
    await page.getByRole('tab', { name: 'SignIn', selected: true }).waitFor();

    await signIn(page, 'Wrong-password-1');
    await page.getByRole('banner').getByRole('alert').waitFor();
    await signIn(page);
    await page.getByText('Signed in as admin@j3tech.test').waitFor();

    await openOperation(page, 'CompanySearchChoices');
    await execute(page);
    await expect.poll(() => answerOf(page)).toContain('"states"');
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.getByText('{{accessToken}}').waitFor();

    // With its variables; and by the keyboard.
    await openOperation(page, 'CompanyWhole');
    await page.locator('.graphiql-query-editor .view-lines').click();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => answerOf(page)).toContain('Northwind Gatherings');

    await page.getByRole('button', { name: 'Sign out' }).click();
    await execute(page);
    await expect.poll(() => answerOf(page)).toContain('UNAUTHENTICATED');
    expect(foreign).toEqual([]);
  },
);

story(
  'the tabs and the sign-in outlive a reload, and nothing outlives the browser’s tab',
  async ({ page }) => {
    await openExplorer(page);
    await signIn(page);
    await page.getByText('Signed in as').waitFor();
    await openOperation(page, 'LocationWhole');
    const tabs = () => page.evaluate(() => sessionStorage.getItem('graphiql:tabState'));
    await expect.poll(tabs).toContain('LocationWhole');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await page.getByRole('tab', { name: 'LocationWhole' }).waitFor();
    await page.getByText('Signed in as').waitFor();
    await execute(page);
    await expect.poll(() => answerOf(page)).toContain('"location"');
  },
);

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  story(
    `the explorer is accessible at a width of ${viewport.width}, in light and dark`,
    async ({ page }) => {
      await openExplorer(page);
      // GraphiQL puts the buttons of a tab inside what it calls the tab.
      await expectNoAxeViolations(page, 'the explorer', { except: ['nested-interactive'] });
      const isTooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(await isTooWide()).toBe(false);
    },
    { viewport },
  );
}
