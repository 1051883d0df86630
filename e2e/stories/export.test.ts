import { buffer } from 'node:stream/consumers';
import { parse } from 'papaparse';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { createCompany } from '../harness/company.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

/** Exports the list that is shown; gives the file's name, its first bytes and its rows without the captions. */
async function exportList(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  const bytes = await buffer(await download.createReadStream());
  const [captions = [], ...rows] = parse<string[]>(bytes.toString('utf8').slice(1), {
    skipEmptyLines: true,
  }).data;
  return { name: download.suggestedFilename(), mark: bytes.subarray(0, 3).toString('hex'), captions, rows };
}

story('all companies become one file, each once, as the graph has them', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  const { name, mark, captions, rows } = await exportList(page);
  expect(name).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
  expect(mark).toBe('efbbbf');
  expect(captions).toEqual(['Business Name', 'State', 'Phone Number', 'Status', 'ID']);
  const { data } = await askGraph<{ companies: { count: number } }>('{ companies { count } }', {
    token: await tokenOf('admin@j3tech.test'),
  });
  expect(rows).toHaveLength(data.companies.count);
  expect(new Set(rows.map((row) => row[4])).size).toBe(data.companies.count);
  await page.getByText(`Exported ${rows.length} companies to ${name}.`).waitFor();
  await expectNoAxeViolations(page, 'a list that was exported');
});

story('an export goes by the search that is shown', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/list?platforms=5&page=2');
  const shown = await page.getByText(/^DISPLAYING \d+ OF \d+ entries$/).innerText();
  const { rows } = await exportList(page);
  expect(String(rows.length)).toBe(/OF (\d+)/.exec(shown)?.[1]);
});

story('a name that is a formula is none in the file', async ({ page }) => {
  const name = `=HYPERLINK("https://evil.example","Formula Story")`;
  await createCompany(name);
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/list?name=Formula%20Story');
  const { rows } = await exportList(page);
  expect(rows).toMatchObject([[`'${name}`, 'LA', '', 'ACTIVE', expect.stringMatching(/^\d+$/)]]);
});

story(
  'the rates of the locations of a company are exported as numbers, with where they come from',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await page.goto('/company/edit/1');
    await page.getByText('Rates of the locations').click();
    await page.getByRole('table', { name: 'Rates of the locations' }).waitFor();
    const { captions, rows } = await exportList(page);
    expect(captions.slice(0, 3)).toEqual(['Location', 'Digital', 'Digital from']);
    const shown = page.getByRole('navigation', { name: 'Pages of rates' });
    await shown.getByText(`DISPLAYING 30 OF ${rows.length} entries`).waitFor();
    for (const [, amount, source] of rows) {
      expect(amount).toMatch(/^\d+\.\d\d$/);
      expect(['Default', 'Company', 'Location']).toContain(source);
    }
  },
);

story(
  'an export that breaks off makes no file, says so, and can be cancelled',
  async ({ page, expectConsoleError }) => {
    expectConsoleError('Failed to load resource');
    await signInAs(page, 'admin@j3tech.test');
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
    const alert = page.getByRole('alert').filter({ hasText: 'No file was made' });
    await alert.waitFor();
    await expectNoAxeViolations(page, 'an export that broke off');
    isBroken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^100 of \d+$/).waitFor();
    await expectNoAxeViolations(page, 'an export that is under way');
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await page.getByText('Export cancelled. No file was made.').waitFor();
    seconds.resolve();
  },
);
