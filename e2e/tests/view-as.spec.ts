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

test('an administrator sees the account area of an arranger, without secrets, and returns by Stop', async ({
  page,
}) => {
  const { token } = await openDirector(page);
  const { data } = await askGraph<{ search: { kind: string; recordId: string; company: { id: string } }[] }>(
    '{ search(text: "arranger@northwind.test") { kind recordId company { id } } }',
    { token },
  );
  const hit = data.search.find(({ kind }) => kind === 'ARRANGER');
  const companyId = hit?.company.id;
  const place = `/company/edit/${companyId}?tab=4&arranger=${hit?.recordId}`;
  await page.goto(place);
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect(frame(page)).toContainText('(read-only)');
  await expect(page).toHaveURL(/\/myAccountDetails/);
  const view = await page.evaluate(() => JSON.parse(sessionStorage.getItem('console.view-as') ?? '{}'));
  for (const secret of ['sessions { id }', 'personalAccessTokens { id }']) {
    const { errors } = await askGraph(`{ viewer { ${secret} } }`, { token: view.token });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  const company = await askGraph(`{ company(id: ${companyId}) { id } }`, { token: view.token });
  expect(company.errors).toHaveLength(1);
  await page.goto('/myAccountDetails/myprofile');
  await expect(page.getByLabel('Email Address')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save My Details' })).toHaveCount(0);
  await frame(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You no longer see the console as')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(page.url()).toContain(place);
});
