import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoAxeViolations, PHONE } from '../harness/accessibility.ts';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { stack } from '../harness/stack.ts';

/**
 * Returns the visible part of the response. The editor renders no more, wraps lines, and uses other space
 * characters.
 */
const answerOf = async (page: Page) =>
  (await page.locator('.graphiql-response').innerText()).replace(/\s+/g, ' ');

/** Opens the explorer. Its editor is large and loads slowly on a busy machine. */
async function openExplorer(page: Page) {
  await page.goto('/explorer');
  await page.locator('.graphiql-query-editor .view-line').first().waitFor({ timeout: 90_000 });
}

async function signIn(page: Page, password = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill('admin@j3tech.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Worked operations' });

async function openOperation(page: Page, name: string) {
  await page.getByLabel('Find a worked operation').fill(name);
  await panelOf(page)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/**
 * Returns whether the last tab is stored with these variables. GraphiQL stores the tabs, the query and the
 * variables one after the other, and opens another tab if they differ after a reload.
 */
const isStored = (page: Page, variable: string): Promise<boolean> =>
  page.evaluate((name) => {
    const read = (key: string) => sessionStorage.getItem(`graphiql:${key}`);
    const { query, variables } = JSON.parse(read('tabState') ?? '{}').tabs?.at(-1) ?? {};
    return Boolean(variables?.includes(name)) && query === read('query') && variables === read('variables');
  }, variable);

const execute = (page: Page) => page.getByRole('button', { name: /^Execute/ }).click();

test('the explorer runs worked operations as the person who is signed in, and sends requests only to the gateway', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(stack().gatewayUrl))
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
  await eventually(() => answerOf(page)).toContain('"states"');
  await page.getByRole('button', { name: 'Headers' }).click();
  await page.getByText('{{accessToken}}').waitFor();

  // Runs an operation with variables, by keyboard: choosing it focuses the editor.
  await openOperation(page, 'CompanyWhole');
  await page.keyboard.press('Control+Enter');
  await eventually(() => answerOf(page)).toContain('Northwind Gatherings');

  const token = await page.evaluate(() => sessionStorage.getItem('explorer.access-token'));
  const codeOfToken = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/graphql', { headers, data: { query: '{ viewer { id } }' } });
    return (await answer.json()).errors?.[0]?.extensions.code;
  };
  expect(await codeOfToken()).toBeUndefined();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await eventually(codeOfToken).toBe('UNAUTHENTICATED');
  await execute(page);
  await eventually(() => answerOf(page)).toContain('UNAUTHENTICATED');
  expect(foreign).toEqual([]);
});

test('the explorer keeps its tabs and the sign-in across a reload, in session storage only', async ({
  page,
}) => {
  await openExplorer(page);
  await signIn(page);
  await page.getByText('Signed in as').waitFor();
  await openOperation(page, 'LocationWhole');
  await eventually(() => isStored(page, 'locationId')).toBe(true);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.reload();
  await page.getByRole('tab', { name: 'LocationWhole' }).waitFor();
  await page.getByText('Signed in as').waitFor();
  await execute(page);
  await eventually(() => answerOf(page)).toContain('"location"');
});

test('the explorer is accessible and fits a phone', async ({ page }) => {
  await openExplorer(page);
  // GraphiQL nests the buttons of a tab inside the element with the tab role.
  const except = ['nested-interactive'];
  await expectNoAxeViolations(page, 'the explorer', { except });
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the explorer on a phone', { except });
});

test('the explorer finds operations and parts of the schema by several words, names first, by keyboard too', async ({
  page,
}) => {
  await openExplorer(page);
  const panel = panelOf(page);
  const field = page.getByLabel('Find a worked operation');
  const names = () => panel.locator('li strong').allInnerTexts();

  await field.fill('details location');
  await eventually(async () => (await names())[0]).toBe('LocationDetailsSave');
  await panel.getByText('LocationDetailsInput', { exact: true }).waitFor();
  // A name comes before a type that only mentions the words.
  await field.fill('publicName');
  await eventually(names).toContain('Location.publicName');
  const found = await names();
  expect(found.indexOf('Location.publicName')).toBeLessThan(found.indexOf('UserError.detail'));

  await field.fill('companies sort');
  await panel.getByText('Query.companies(sort)', { exact: true }).waitFor();
  await expectNoAxeViolations(page, 'search results', { except: ['nested-interactive'] });
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();

  await field.fill('xylophone');
  await panel.getByRole('status').getByText('No match for “xylophone”').waitFor();
  expect(await names()).toEqual([]);

  await field.fill('referenceId');
  await panel.getByText('UserError.referenceId', { exact: true }).waitFor();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  const documentation = page.getByRole('region', { name: 'Documentation Explorer' });
  await documentation.getByText('referenceId', { exact: true }).waitFor();
  await expect(documentation.getByRole('link', { name: 'Go back to UserError' })).toBeFocused();
  // Coming back shows the search again.
  await page.getByRole('button', { name: 'Show Worked operations' }).click();
  await expect(field).toHaveValue('referenceId');
});
