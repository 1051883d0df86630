import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { createCompany } from '../harness/company.ts';
import { askGraph, sessionOf } from '../harness/graph.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

/** Exports the list on the page. Returns the file's name, first bytes, column captions and rows. */
async function exportList(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  const bytes = await buffer(await download.createReadStream());
  const [captions = [], ...rows] = papaparse.parse<string[]>(bytes.toString('utf8').slice(1), {
    skipEmptyLines: true,
  }).data;
  return { name: download.suggestedFilename(), mark: bytes.subarray(0, 3).toString('hex'), captions, rows };
}

/** Repeats an action that reads a whole list until no other test has added a company in the meantime. */
async function undisturbed<Result>(query: string, read: () => Promise<Result>) {
  const token = await sessionOf('admin@j3tech.test');
  const countNow = async () =>
    (await askGraph<{ companies: { count: number } }>(query, { token })).data.companies.count;
  for (;;) {
    const count = await countNow();
    const result = await read();
    if ((await countNow()) === count) return { count, result };
  }
}

test('the export of all companies is one file with each company once', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const { count, result } = await undisturbed('{ companies { count } }', () => exportList(page));
  const { name, mark, captions, rows } = result;
  expect(name).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
  expect(mark).toBe('efbbbf');
  expect(captions).toEqual(['Business Name', 'State', 'Phone Number', 'Status', 'ID']);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row[4])).size).toBe(count);
  await page.getByText(`Exported ${rows.length} rows to ${name}.`).waitFor();
  await expectNoAxeViolations(page, 'a list that was exported');
});

test('an export contains the companies of the current search', async ({ page }) => {
  const query = '{ companies(filter: { platformIds: ["5"] }) { count } }';
  const { count, result } = await undisturbed(query, async () => {
    await openAs(page, 'admin@j3tech.test', '/company/list?platforms=5&page=2');
    const shown = await page.getByText(/^DISPLAYING \d+ OF \d+ entries$/).innerText();
    return { shown, rows: (await exportList(page)).rows };
  });
  expect(result.shown).toContain(` OF ${count} entries`);
  expect(result.rows).toHaveLength(count);
});

test('a company name that resembles a formula is escaped in the export', async ({ page }) => {
  const name = `=HYPERLINK("https://evil.example","Formula Test")`;
  await createCompany(name);
  await openAs(page, 'admin@j3tech.test', '/company/list?name=Formula%20Test');
  const { rows } = await exportList(page);
  expect(rows).toMatchObject([[`'${name}`, 'LA', '', 'ACTIVE', expect.stringMatching(/^\d+$/)]]);
});

test('the location rates are exported as numbers with their source', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  await page.getByText('Location rates').click();
  await page.getByRole('table', { name: 'Location rates' }).waitFor();
  const { captions, rows } = await exportList(page);
  expect(captions.slice(0, 3)).toEqual(['Location', 'Digital', 'Digital from']);
  const shown = page.getByRole('navigation', { name: 'Pages of rates' });
  await shown.getByText(`DISPLAYING 30 OF ${rows.length} entries`).waitFor();
  for (const [, amount, source] of rows) {
    expect(amount).toMatch(/^\d+\.\d\d$/);
    expect(['Default', 'Company', 'Location']).toContain(source);
  }
});

test('a failed export creates no file and can be retried, and a running one can be canceled', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('Failed to load resource');
  await openCompanyList(page, 'admin@j3tech.test');
  let isBroken = true;
  const seconds = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const { variables } = route.request().postDataJSON();
    if (variables?.page !== 2 || variables.pageSize !== 100) return route.continue();
    if (isBroken) return route.abort();
    await seconds.promise;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'No file was created' });
  await alert.waitFor();
  await expectNoAxeViolations(page, 'an export that broke off');
  isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^100 of \d+$/).waitFor();
  await expectNoAxeViolations(page, 'an export that is under way');
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await page.getByText('Export canceled. No file was created.').waitFor();
  seconds.resolve();
});
