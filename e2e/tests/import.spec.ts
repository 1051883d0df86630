import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, PHONE } from '../harness/accessibility.ts';
import { answer, createCompany, createCompanyWithChoices } from '../harness/company.ts';
import { askGraph, sessionOf } from '../harness/graph.ts';
import { openAs } from '../harness/session.ts';

type Row = string[];
const captions = ['First Name', 'Last Name', 'Email Address', 'Phone Number', 'Status'];

/** Time for saving 460 people, in milliseconds. */
const longImport = 300_000;

/** Makes 500 people. Of the first 40, every other one has no first name; the others have no valid address. */
function makePeople(tag: string): { wrong: Row[]; right: Row[] } {
  const right = Array.from({ length: 500 }, (_, at) => [
    `Ana${at}`,
    `O'Neil, "${at}"`,
    `person${at}@${tag}.example`,
    '(212) 555-0143',
    at % 100 === 0 ? 'INACTIVE' : 'ACTIVE',
  ]);
  const wrong = right.map(([first = '', last = '', email = '', ...more], at) => {
    if (at >= 40) return [first, last, email, ...more];
    return at % 2 ? ['', last, email, ...more] : [first, last, 'nobody@', ...more];
  });
  return { wrong, right };
}

/** Chooses a file with these rows and continues to the preview. */
async function preview(page: Page, head: Row, rows: readonly Row[]) {
  const text = papaparse.unparse([head, ...rows]);
  const chosen = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByText('Download a template').waitFor();
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Continue to the preview' }).click();
  await page.getByRole('table', { name: 'Rows of the file' }).waitFor();
}

const importValid = async (page: Page, button: string, count: number) => {
  await page.getByRole('button', { name: button }).click();
  await answer(page, `Import ${count} users?`, 'Import');
};

test('[CUS-09] 500 people with 40 errors: the valid ones, then the corrected ones, then nothing new', async ({
  page,
}) => {
  // More than a minute on a quiet machine: each of 500 passwords is hashed.
  test.setTimeout(600_000);
  const tag = `import${Date.now()}`;
  const { wrong, right } = makePeople(tag);
  const companyId = await createCompany(`Import ${tag}`);
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=6`);
  await page.getByRole('button', { name: 'Import' }).click();
  await preview(page, captions, wrong);
  await page.getByText('460 new users, 0 changed, 0 unchanged. 40 rows have errors.').waitFor();
  await expectAccessible(page, 'the preview of an import');
  await importValid(page, 'Import the 460 valid rows', 460);
  await page.getByText('460 users added, 0 changed, 40 rows not imported.').waitFor({ timeout: longImport });
  await expectAccessible(page, 'the result of an import');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rest' }).click();
  const bytes = await buffer(await (await downloading).createReadStream());
  const [head = [], ...rest] = papaparse.parse<Row>(bytes.toString('utf8').slice(1), {
    skipEmptyLines: true,
  }).data;
  expect(head).toEqual([...captions, 'Reason']);
  expect(rest).toHaveLength(40);
  expect(rest[1]?.at(-1)).toBe('First Name: Please fill required field');

  await page.getByRole('button', { name: 'Import another file' }).click();
  const corrected = rest.map((row, at) => [...(right[at] ?? []), row.at(-1) ?? '']);
  await preview(page, head, corrected);
  await importValid(page, 'Import 40 rows', 40);
  await page.getByText('40 users added, 0 changed, 0 rows not imported.').waitFor();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await preview(page, captions, right);
  await page.getByText('0 new users, 0 changed, 500 unchanged. 0 rows have errors.').waitFor();
  await page.goto(`/company/edit/${companyId}?tab=6&userInactive=true`);
  await page.getByRole('heading', { name: 'Users (500)' }).waitFor();
});

test('[LOC-11] [LOC-15] a location is corrected in its cell and added with platforms and regions', async ({
  page,
}) => {
  const tag = Date.now();
  const companyId = await createCompanyWithChoices(`Import locations ${tag}`);
  await openAs(page, 'admin@j3tech.test', `/company/import/${companyId}?kind=locations`);
  const head = ['Location Name', 'Mailing Name', 'Billing Name', 'Address', 'City', 'State', 'Zip'];
  const hall = ['Import hall', 'Hall', 'Hall', '120 Main St', 'New Orleans', 'XX', '70112'];
  const more = ['Feedback Survey; Performance Tracker', 'Coast; Inland'];
  await preview(page, [...head, 'Platforms', 'Regions'], [[...hall, ...more]]);
  await page.getByText(/The country has no state “XX”/).waitFor();
  await page.getByRole('button', { name: 'XX. Edit State, row 2' }).click();
  await page.getByRole('textbox', { name: 'State, row 2' }).fill('LA');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await answer(page, 'Import 1 location?', 'Import');
  await page.getByText('1 location added, 0 changed, 0 rows not imported.').waitFor();
  await page.getByRole('button', { name: 'All (1)' }).click();
  await page.getByRole('link', { name: 'Open Import hall' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import hall' }).waitFor();
  const { data } = await askGraph<{ company: { locations: { rows: unknown[] } } }>(
    `{ company(id: "${companyId}") { locations { rows { platforms { name } regions { isPrimary region { name } } } } } }`,
    { token: await sessionOf('admin@j3tech.test') },
  );
  expect(data.company.locations.rows).toEqual([
    {
      platforms: [{ name: 'Feedback Survey' }, { name: 'Performance Tracker' }],
      regions: expect.arrayContaining([{ isPrimary: true, region: { name: 'Coast' } }]),
    },
  ]);
});

test('a cell of 5,000 characters takes a few lines of the preview, above its error', async ({ page }) => {
  const companyId = await createCompany(`Long cells ${Date.now()}`);
  await page.setViewportSize(PHONE);
  await openAs(page, 'admin@j3tech.test', `/company/import/${companyId}?kind=users`);
  const long = 'long '.repeat(1000).trim();
  await preview(page, captions, [['Ana', long, 'nobody@', long, long]]);
  const row = page.getByRole('row', { name: /long/ });
  await row.getByText('Write ACTIVE or INACTIVE.').waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(PHONE.height);
  await row.getByRole('button', { name: /Edit Last Name/ }).click();
  expect(await row.getByRole('textbox').inputValue()).toBe(long);
});
