import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { rowsOf } from '../harness/company.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

const names = (page: Page) => page.locator('td[data-label="Business Name"]').allInnerTexts();
/** Returns the address that the browser opens in another tab, because nothing prevents it. Playwright misses some of these tabs. */
const tabOfNextClick = (link: Element) =>
  new Promise<string | null>((resolve) => {
    const report = (click: Event) =>
      resolve(click.defaultPrevented ? null : (link as HTMLAnchorElement).href);
    window.addEventListener('auxclick', report, { once: true });
  });

const query = (page: Page) => new URL(page.url()).search;

test('[CLI-03] [CLI-05] companies are sorted, found while typing, opened in another tab and shown again by a chip', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await rowsOf(page).first().waitFor();
  const header = page.getByRole('columnheader', { name: 'Business Name' });
  await header.getByRole('button').click();
  await eventually(() => header.getAttribute('aria-sort')).toBe('descending');
  expect(query(page)).toBe('?sort=-name');
  await page.getByLabel('Business Name').pressSequentially('north');
  await eventually(() => query(page)).toBe('?name=north&sort=-name');
  await eventually(async () => (await names(page)).every((name) => /north/i.test(name))).toBe(true);
  const found = await names(page);
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a, 'en')));
  await expectAccessible(page, 'a sorted and filtered list');

  const link = page.getByRole('link', { name: 'Northwind Gatherings', exact: true });
  const opened = link.evaluate(tabOfNextClick);
  await link.click({ button: 'middle' });
  expect(await opened).toMatch(/\/company\/edit\/1$/);

  await page.getByRole('button', { name: 'Remove Business Name: north' }).click();
  await eventually(() => query(page)).toBe('?sort=-name');
  const field = page.getByRole('textbox', { name: 'Business Name' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('[LOC-01] the columns of a list keep their widths, and an export does not move the rows', async ({
  page,
}) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=1');
  await rowsOf(page).first().waitFor();
  const button = page.getByRole('button', { name: 'Export CSV' });
  // Each header's distance from the button above it, and its width: the rest of the page may still be loading.
  const boxes = async () => {
    const top = (await button.boundingBox())?.y ?? 0;
    const headers = await page.getByRole('columnheader').all();
    const found = await Promise.all(headers.map(async (one) => one.boundingBox()));
    return found.map((box) => box && [box.x, box.width, Math.round(box.y - top)]);
  };
  const before = await boxes();
  await button.click();
  await page.getByText(/^Exported \d+ rows/).waitFor();
  expect(await boxes()).toEqual(before);
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await page.getByText(/^DISPLAYING [12]?\d OF/).waitFor();
  expect(await boxes()).toEqual(before);
});

for (const [path, section, table] of [
  ['/company/edit/1?tab=0', 'Location rates', 'Location rates'],
  ['/company/edit/1?tab=0', 'Who can see this company', 'Who can see this company'],
] as const) {
  test(`[LOC-01] the columns of ${section} keep their widths on each page, and nothing leaves its cell`, async ({
    page,
  }) => {
    await openAs(page, 'admin@j3tech.test', path);
    await page.locator('summary').filter({ hasText: section }).click();
    const found = page.getByRole('table', { name: table });
    const widths = () =>
      found.evaluate((one) => {
        const cells = [...one.querySelectorAll('td')];
        return {
          columns: [...one.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().width),
          over: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText),
        };
      });
    await found.waitFor();
    const first = await widths();
    expect(first.over).toEqual([]);
    const pages = page.getByRole('navigation').filter({ hasText: /Page 1 of/ });
    await pages.getByRole('button', { name: 'Last', exact: true }).click();
    await page.getByText(/^Page ([2-9]) of \1$/).waitFor();
    expect(await widths()).toEqual(first);
  });
}

test('[CLI-03] on a phone, the search is folded and says how many filters are active', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin@j3tech.test', '/company/list?status=active&platforms=2');
  const fold = page.getByRole('button', { name: 'Search and filters (2)' });
  await fold.waitFor();
  await expect(page.getByLabel('Business Name')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add New Company' })).toBeVisible();
  await fold.press('Enter');
  await expect(page.getByLabel('Business Name')).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'an unfolded search on a phone');
});

test('[LOC-01] [CLI-05] on a phone, a long name wraps beside the buttons of its row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=1');
  const rows = page.getByRole('table', { name: 'Locations' }).locator('tbody tr');
  await rows.first().waitFor();
  const found = await rows.evaluateAll((all) =>
    all.map((row) => {
      const name = row.querySelector('td:has(a)') as Element;
      const text = document.createRange();
      text.selectNodeContents(name);
      const lines = [...text.getClientRects()];
      const buttons = [...row.querySelectorAll('[data-actions] a')].map((one) => one.getBoundingClientRect());
      const isOver = (line: DOMRect) =>
        buttons.some((one) => line.right > one.left && line.bottom > one.top && line.top < one.bottom);
      return { lines: new Set(lines.map(({ top }) => top)).size, isOver: lines.some(isOver) };
    }),
  );
  expect(Math.max(...found.map(({ lines }) => lines))).toBeGreaterThan(1);
  expect(found.filter(({ isOver }) => isOver)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const { path, width, height } of [
  { path: '/company/list?name=northwind+gatherings', width: 1280, height: 800 },
  { path: '/company/list?name=northwind+gatherings', width: 390, height: 844 },
  { path: '/company/list', width: 1280, height: 800 },
  { path: '/company/list', width: 390, height: 844 },
  { path: '/company/list', width: 1280, height: 420 },
]) {
  test(`the view of ${path} stays in a window of ${width} × ${height} pixels and does not move the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, 'admin@j3tech.test', path);
    await rowsOf(page).first().waitFor();
    const button = page.getByRole('button', { name: 'View', exact: true });
    await button.scrollIntoViewIfNeeded();
    const place = () =>
      page.evaluate(() => [
        window.scrollY,
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
    const before = await place();
    await button.click();
    const view = page.getByRole('dialog', { name: 'View of companies' });
    await view.waitFor();
    expect(await place()).toEqual(before);
    const box = await view.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThan(100);
    await view.getByRole('button', { name: 'Reset view' }).scrollIntoViewIfNeeded();
    expect(await place()).toEqual(before);
  });
}

test('a view that is saved in one browser is there in another, by its new name, until it is deleted', async ({
  page,
  browser,
}) => {
  const openView = async (tab: Page) => {
    await tab.getByRole('button', { name: 'View', exact: true }).click();
    return tab.getByRole('dialog', { name: 'View of companies' });
  };
  await openAs(page, 'admin@j3tech.test', '/company/list?name=north&sort=-name');
  const name = `Of ${Date.now()}`;
  const view = await openView(page);
  await view.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await view.getByRole('button', { name: 'Save view' }).click();
  await view.getByRole('link', { name }).waitFor();

  const other = await browser.newContext();
  const tab = await other.newPage();
  await openAs(tab, 'admin@j3tech.test', '/company/list');
  await (await openView(tab)).getByRole('link', { name }).click();
  await eventually(() => query(tab)).toBe('?name=north&sort=-name&columns=usual');
  const again = await openView(tab);
  await expectAccessible(tab, 'the view of a list');
  await again.getByRole('button', { name: `Rename view ${name}` }).press('Enter');
  await expect(again.getByRole('textbox', { name: `New name of ${name}` })).toBeFocused();
  await tab.keyboard.press('End');
  await tab.keyboard.type(' renamed');
  await expectAccessible(tab, 'the new name of a view');
  await tab.keyboard.press('Enter');
  const renamed = again.getByRole('link', { name: `${name} renamed` });
  await expect(renamed).toHaveAttribute('href', '/company/list?name=north&sort=-name&columns=usual');
  await expect(again.getByRole('button', { name: `Rename view ${name} renamed` })).toBeFocused();
  await page.reload();
  await (await openView(page)).getByRole('link', { name: `${name} renamed` }).waitFor();
  await again.getByRole('button', { name: `Delete view ${name} renamed` }).click();
  await expect(again.getByRole('link', { name })).toHaveCount(0);
  await other.close();
});
