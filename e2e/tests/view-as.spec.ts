import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askGraph } from '../harness/graph.ts';
import { openCompanyList } from '../harness/session.ts';

const PEOPLE =
  '{ companyUsers(filter: { email: "director@northwind.test" }) { rows { id company { id } } } }';

/** Opens the page of a user as the administrator, in a company that both know. */
async function openDirector(page: Page) {
  await openCompanyList(page, 'admin@j3tech.test');
  const token = await page.evaluate(() => sessionStorage.getItem('console.access-token') ?? '');
  const { data } = await askGraph<{
    companyUsers: { rows: { id: string; company: { id: string } }[] };
  }>(PEOPLE, { token });
  const [user] = data.companyUsers.rows;
  const place = `/company/edit/${user?.company.id}?tab=7&user=${user?.id}`;
  return { token, place };
}

const frame = (page: Page) => page.getByRole('region', { name: 'View as another person' });

test('an administrator sees the console as a person, cannot write, and returns by Stop', async ({ page }) => {
  const { token, place } = await openDirector(page);
  await page.goto(place);
  const start = page.getByRole('button', { name: 'View as this person' });
  await start.click();
  await expect(frame(page)).toContainText('(read-only)');
  await expect(frame(page)).toContainText(/1[45]:\d\d left/);

  // The page's own token, forged into a write.
  const view = await page.evaluate(() => JSON.parse(sessionStorage.getItem('console.view-as') ?? '{}'));
  const write = 'mutation { regionCreate(input: { companyId: "1", region: { name: "x" } }) { message } }';
  const refused = await askGraph(write, { token: view.token });
  expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await askGraph('{ viewer { id } }', { token: view.token })).data).not.toEqual(
    (await askGraph('{ viewer { id } }', { token })).data,
  );

  await page.reload();
  await expect(frame(page)).toBeVisible();
  await frame(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You no longer see the console as')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(page.url()).toContain(place);
  await expect(start).toBeVisible();
  const after = await askGraph('{ viewer { id } }', { token: view.token });
  expect(after.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('a view that expires returns to the own session', async ({ page }) => {
  const { place } = await openDirector(page);
  await page.goto(place);
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect(frame(page)).toBeVisible();
  await page.evaluate(() => {
    const view = JSON.parse(sessionStorage.getItem('console.view-as') ?? '{}');
    sessionStorage.setItem(
      'console.view-as',
      JSON.stringify({ ...view, expiresAt: new Date(0).toISOString() }),
    );
  });
  await page.reload();
  await expect(page.getByText(/^The view as .* has ended\.$/)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(page.url()).toContain(place);
});
