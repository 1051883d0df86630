import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { createCompany } from '../harness/company.ts';
import { createLocation, locationPath } from '../harness/location.ts';
import { fillSignIn, openAs } from '../harness/session.ts';

const ADMIN = 'admin@j3tech.test';

/** Collects the operations that the page sends. */
function watchOperations(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  return asked;
}

test('a page shows its heading and sends its two requests before the code of the console has loaded, and no others', async ({
  page,
}) => {
  const companyId = await createCompany('First Requests Co');
  const locationId = await createLocation(companyId, 'First Requests Hall');
  await openAs(page, ADMIN, '/logo.svg');
  const asked = watchOperations(page);
  const pages = [
    {
      path: '/company/list',
      heading: 'Company Management',
      queries: ['Viewer', 'CompanyListPage'],
      shown: 'table[aria-label=Companies] a',
    },
    {
      path: `/company/edit/${companyId}`,
      heading: 'Update Company: First Requests Co',
      queries: ['Viewer', 'CompanyPage'],
      shown: 'input[name=website]',
    },
    {
      path: locationPath(companyId, locationId),
      heading: 'First Requests Hall',
      queries: ['Viewer', 'CompanyPage_LocationPage'],
      shown: 'input[name=publicName]',
    },
  ];
  for (const { path, heading, queries, shown } of pages) {
    // The page before may be about to read its company a second time.
    await page.goto('/logo.svg');
    asked.length = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!begin-|base-|rolldown-runtime-).*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await eventually(() => [...asked]).toEqual(queries);
    const title = page.locator('h1', { hasText: heading });
    await expect(title).toBeVisible();
    const before = await title.boundingBox();
    release();
    await page.locator(shown).first().waitFor();
    await expect(page.locator('[data-shell]')).toHaveCount(0);
    // The console draws the same heading at the same place.
    const { x, width } = (await title.boundingBox()) ?? {};
    expect({ x, width }).toEqual({ x: before?.x, width: before?.width });
    // On a busy machine, the second read of a company [COM-06] is sent before the sections are there.
    if (asked.length > queries.length && asked.at(-1) === 'CompanyPage') asked.pop();
    expect(asked).toEqual(queries);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** Returns the top of the first line of the heading's text. */
const textTop = (page: Page, heading: string) =>
  page.locator('h1', { hasText: heading }).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects()[0]?.top;
  });

for (const width of [1280, 390])
  for (const length of [30, 60])
    test(`at ${width} pixels, a heading of ${length} letters stays where it is when the page appears`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const name = 'Gatherings and Celebrations of the Whole Wide World and More'.slice(0, length);
      const companyId = await createCompany(name);
      await openAs(page, ADMIN, '/logo.svg');
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/assets\/(?!begin-|base-|rolldown-runtime-).*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/company/edit/${companyId}`, { waitUntil: 'commit' });
      await expect(page.locator('[data-shell] h1')).toHaveText(`Update Company: ${name}`);
      const before = await textTop(page, name);
      release();
      await page.locator('input[name=website]').waitFor();
      await expect(page.locator('[data-shell]')).toHaveCount(0);
      await page.getByText(/^Last changed/).waitFor();
      expect(await textTop(page, name)).toBe(before);
    });

test('the heading stays where it is when the company cannot be read', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('Failed to load resource');
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'CompanyPage') return route.continue();
    await failed;
    return route.abort();
  });
  await openAs(page, ADMIN, '/company/edit/1');
  await page.getByRole('heading', { level: 1, name: 'Update Company' }).waitFor();
  const before = await textTop(page, 'Update Company');
  fail();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await textTop(page, 'Update Company')).toBe(before);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('an arranger who opens the company list sees the heading of the account as soon as the person is known', async ({
  page,
}) => {
  const heading = 'Global Account Management';
  await openAs(page, 'arranger@northwind.test', '/logo.svg');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!begin-|base-|rolldown-runtime-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/company/list', { waitUntil: 'commit' });
  await expect(page.locator('[data-shell] h1')).toHaveText(heading);
  const before = await page.locator('[data-shell] h1').boundingBox();
  // Counts the moments in which the page has no heading, and the headings that it has.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      seen.add(document.querySelector('h1')?.textContent ?? 'none');
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await page.getByRole('link', { name: /^My Profile/ }).waitFor();
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual([heading]);
});

test('the scripts that request the data of a page are fetched first, and the data is compressed', async ({
  page,
}) => {
  await openAs(page, ADMIN, '/logo.svg');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const answer = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await page.goto('/company/list');
  expect(await (await answer).headerValue('content-encoding')).toBe('gzip');
  await page.locator('table[aria-label=Companies] a').first().waitFor();
  const names = scripts.slice(0, 4).map((path) => path.split('-', 1)[0]);
  expect(names).toEqual(['/before', '/assets/begin', '/assets/begin', '/assets/base']);
});

test('[SES-08] after a sign-in, the person and the list are requested while the frame of the console loads', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/console-frame-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  const asked = watchOperations(page);
  await fillSignIn(page, ADMIN);
  await eventually(() => asked.slice(-2)).toEqual(['Viewer', 'CompanyListPage']);
  release();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  await page.locator('table[aria-label=Companies] a').first().waitFor();
  expect(asked.filter((name) => name === 'Viewer' || name === 'CompanyListPage')).toHaveLength(2);
});

test('[SES-08] the code of the frame and of the next page loads while the credentials are checked', async ({
  page,
}) => {
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SignIn')) await checked;
    await route.continue();
  });
  const frame = page.waitForRequest(/console-frame-/);
  const nextPage = page.waitForRequest(/company-list-page-/);
  await page.goto('/login');
  await fillSignIn(page, ADMIN);
  await Promise.all([frame, nextPage]);
  check();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

test('a row that the pointer rests on opens without another request', async ({ page }) => {
  await openAs(page, ADMIN, '/company/list?name=Northwind');
  const link = page.getByRole('link', { name: 'Northwind Gatherings', exact: true });
  await link.waitFor();
  const asked = watchOperations(page);
  await link.hover();
  await eventually(() => [...asked]).toEqual(['CompanyPage']);
  await link.click();
  await page.getByRole('heading', { name: 'Update Company: Northwind Gatherings' }).waitFor();
  expect(asked).toEqual(['CompanyPage']);
});
