import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { askGraph, sessionOf } from '../harness/graph.ts';
import { chooseFromMenu, openAs, openCompanyList, signIn, tokenIn } from '../harness/session.ts';
import { stack } from '../harness/stack.ts';

const PEOPLE =
  '{ companyUsers(filter: { email: "director@northwind.test" }) { rows { id company { id } } } }';

const READ_ONLY = 'Read-only: you see the console as another person';

/** Sends a call to the service itself, past the gateway, with the token of a view. */
async function callService(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${stack().backendUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

/** Opens the page of a user as the administrator, in a company that both know. */
async function openDirector(page: Page) {
  await openCompanyList(page, 'admin@j3tech.test');
  const token = await tokenIn(page);
  return { token, ...(await findDirector(token)) };
}

/** Returns the page and the id of that user. */
async function findDirector(token: string) {
  const { data } = await askGraph<{
    companyUsers: { rows: { id: string; company: { id: string } }[] };
  }>(PEOPLE, { token });
  const [user] = data.companyUsers.rows;
  const place = `/company/edit/${user?.company.id}?tab=7&user=${user?.id}`;
  return { place, personId: user?.id ?? '' };
}

const frame = (page: Page) => page.getByRole('region', { name: 'View as another person' });

test('[ROL-01] an administrator sees the console as a person, the service refuses every write, and Stop returns', async ({
  page,
}) => {
  const { token, place, personId } = await openDirector(page);
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
  const calls: [string, string, object?][] = [
    ['POST', '/region/add', { company_id: 1, name: 'x' }],
    ['PUT', `/platform/accessData/${personId}/2`, { options: [1] }],
    ['POST', `/company/user/platforms/save/${personId}`, { platforms: [] }],
    ['POST', '/bulk-writes', { calls: [] }],
    ['POST', '/auth/view-as', { user_id: 1 }],
    ['GET', '/auth/tokens'],
  ];
  for (const call of calls)
    expect(await callService(view.token, ...call), call.join(' ')).toEqual({
      status: 403,
      message: READ_ONLY,
    });
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

test('[ROL-01] the bar of a view covers no other bar at the end of the window', async ({ page }) => {
  const { place } = await openDirector(page);
  await page.goto(place);
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect(frame(page)).toBeVisible();
  await page.goto('/company/edit/1?tab=1');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: 'Selected locations' });
    await bar.waitFor();
    const isClear = async () => {
      const [own, view] = await Promise.all([bar.boundingBox(), frame(page).boundingBox()]);
      return own !== null && view !== null && own.y + own.height <= view.y;
    };
    await eventually(isClear).toBe(true);
    await bar.getByRole('button', { name: 'Clear' }).click();
  }
});

test('[ROL-01] a view returns to the own session by itself after 15 minutes', async ({ page }) => {
  await page.clock.install();
  const { place } = await openDirector(page);
  await page.goto(place);
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect(frame(page)).toBeVisible();
  await page.clock.fastForward('14:30');
  await expect(frame(page)).toContainText(/0:[0-3]\d left/);
  await page.clock.fastForward('00:40');
  await expect(page.getByText(/^The view as .* has ended\.$/)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(page.url()).toContain(place);
});

test('[SES-12] signing out in another tab ends a view and the session that it would return to', async ({
  page,
  openTab,
}) => {
  await signIn(page, 'admin@j3tech.test');
  const { place } = await findDirector(await tokenIn(page));
  await page.goto(place);
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect(frame(page)).toBeVisible();
  const other = await openTab();
  await other.goto('/company/list');
  await chooseFromMenu(other, 'Logout');
  await page.getByText('You signed out in another tab').waitFor();
  expect(await tokenIn(page)).toBe('');
});

test('[ROL-01] nobody sees the console as a person with equal or more rights, or of another company', async ({
  page,
}) => {
  const equal = 'You can only see the console as people with fewer rights than yours.';
  const start = 'mutation ($id: ID!) { viewAsStart(input: { userId: $id }) { viewAs { id } } }';
  const admin = await sessionOf('admin@j3tech.test');
  const { data } = await askGraph<{ providerUsers: { rows: { id: string; role: string }[] } }>(
    '{ viewer { id } providerUsers { rows { id role } } }',
    { token: admin },
  );
  const { viewer } = data as unknown as { viewer: { id: string } };
  const other =
    data.providerUsers.rows.find(({ id, role }) => role === 'ADMIN' && id !== viewer.id)?.id ?? '';
  await openAs(page, 'admin@j3tech.test', `/company/users/edit/${other}`);
  const button = page.getByRole('button', { name: 'View as this person' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(equal);

  const owner = await sessionOf('owner@northwind.test');
  const refusals = [
    { token: admin, id: other, code: 'FORBIDDEN' },
    { token: admin, id: viewer.id, code: 'FORBIDDEN' },
    { token: owner, id: viewer.id, code: 'NOT_FOUND' },
    { token: await sessionOf('staff@j3tech.test'), id: other, code: 'FORBIDDEN' },
  ];
  for (const { token, id, code } of refusals) {
    const { errors } = await askGraph(start, { token, variables: { id } });
    expect(errors?.[0]?.extensions?.code).toBe(code);
    const answer = await callService(token, 'POST', '/auth/view-as', { user_id: Number(id) });
    expect(answer.status).toBe(code === 'NOT_FOUND' ? 404 : 403);
  }
});

test('[ROL-01] an administrator sees the account area of an arranger, without secrets, and returns by Stop', async ({
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
