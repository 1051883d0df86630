import { expect, test } from '../fixtures.ts';
import { expectFitsPhone, expectNoAxeViolations, PHONE } from '../harness/accessibility.ts';
import { openAs } from '../harness/session.ts';

const ADMIN = 'admin@j3tech.test';

test('the home page leads to filtered lists, whose filters can be removed, and fits a phone', async ({
  page,
}) => {
  await openAs(page, ADMIN, '/company/list');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('**/home');
  const tile = page.getByRole('link', { name: /locations? with former company rates/ });
  await tile.waitFor();
  await page
    .getByRole('table', { name: 'Changes of the last 30 days' })
    .or(page.getByText('No changes in'))
    .first()
    .waitFor({ state: 'attached' });
  await page
    .getByRole('region', { name: 'Rates across locations' })
    .getByRole('row')
    .nth(1)
    .waitFor({ state: 'attached' });
  const [content, whole] = await page.evaluate(() => [
    document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
    document.documentElement.scrollHeight,
  ]);
  expect(whole, 'no empty space below the page').toBeLessThanOrEqual(Math.max(Math.ceil(content), 800));
  await expectNoAxeViolations(page, 'the home page');
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page, 'the home page');
  await page.setViewportSize({ width: 1280, height: 900 });
  await tile.click();
  await page.waitForURL('**/locations?rates=drifted');
  await page.getByRole('table', { name: 'Locations' }).waitFor();
  const drifted = await page.getByText(/^DISPLAYING/).textContent();
  await page.getByRole('button', { name: 'Remove Former company rates' }).click();
  await page.waitForURL('**/locations');
  await expect(page.getByText(/^DISPLAYING/)).not.toHaveText(drifted ?? '');
  await page.getByRole('link', { name: 'Business Platform Console' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: /without (its|their) own rates/ }).click();
  await page.waitForURL('**/company/list?rates=none');
  await page.getByRole('button', { name: 'Remove Without their own rates' }).waitFor();
});
