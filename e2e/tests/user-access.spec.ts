import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answer, closeAlert, rowsOf } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { askAs, type Payload } from '../harness/location-script.ts';
import { EFFECTIVE_ACCESS, newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { chooseSeveral, openSection } from '../harness/sections.ts';
import { fillSignIn, openAs, tokenIn } from '../harness/session.ts';

const COMPANY = 'Access Test Gatherings';

test('[GEN-06] [ROL-01] [ROL-06] [ROL-07] [ROL-09] [CUS-12] (AMB-01) a user who gets two platforms with different scopes signs in and sees exactly those, until one is removed', async ({
  page,
  openTab: openPage,
  expectConsoleError,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId } = await newCompany(ask, COMPANY);
  const email = `mae.jemison@${companyId}.user-access.test`;
  await newUser(ask, companyId, email);
  // Opened first: a later tab would take over the session.
  const own = await openPage();
  await own.goto('/login');
  await giveAccess(page, companyId);
  await fillSignIn(own, email, PASSWORD);
  await own.getByRole('heading', { name: 'Company Management' }).waitFor();
  await expectOwnAccess(own);
  await expectOwnCompanyOnly(own, companyId);
  // Removed access ends immediately in the current session.
  await removeAfterCare(page);
  expect((await accessOf(own)).map(({ platform }) => platform)).toEqual(['2']);
  expectConsoleError('NOT_FOUND');
});

test('[ROL-01] [CUS-12] a role that makes a user a company administrator is saved only after a confirmation', async ({
  page,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId, regions } = await newCompany(ask, 'Console Role Gatherings');
  const email = `rae.reader@${companyId}.user-access.test`;
  const id = await newUser(ask, companyId, email, [
    { platformId: '2', roleId: '2', regionIds: [regions.west] },
  ]);
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=7&user=${id}`);
  const roles = await openSection(page, 'Associate Platforms and Roles');
  await page.getByText(/^In this console: Read-only.+decides, the first platform with a role/).waitFor();
  await roles.getByRole('radio', { name: 'Company-wide' }).check();
  await roles
    .getByText(/^After saving, this person becomes company administrator: can manage 1 user/)
    .waitFor();
  await roles.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  expect(await answer(page, 'Change Console Role', 'Cancel')).toMatch(/manage its users/);
  const roleOf = async () =>
    (await ask(`{ companyUser(id: "${id}") { consoleRole { kind } } }`, {})).data.companyUser.consoleRole
      .kind;
  expect(await roleOf()).toBe('READ_ONLY');
  await roles.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  await answer(page, 'Change Console Role', 'Yes, Proceed');
  await closeAlert(page, 'Success');
  await page.getByText(/^In this console: Company administrator/).waitFor();
  expect(await roleOf()).toBe('COMPANY_WIDE');
});

test('[CUS-12] when two people change the access of one person, the second sees a conflict, loses nothing and decides', async ({
  page,
  openTab,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId, locations } = await newCompany(ask, 'Access Conflict Gatherings');
  const stored = { platformId: '2', roleId: '3', locationIds: [locations.west], alertIds: [] };
  const id = await newUser(ask, companyId, `cora.conflict@${companyId}.user-access.test`, [stored]);
  const path = `/company/edit/${companyId}?tab=7&user=${id}`;
  const open = async (tab: Page, who: string) => {
    await openAs(tab, who, path);
    return openSection(tab, 'Associate Platforms and Roles');
  };
  const mine = await open(page, 'admin@j3tech.test');
  const other = await openTab();
  const theirs = await open(other, 'staff@j3tech.test');
  const save = (form: Locator) => form.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  await mine.getByLabel('Low score').check();
  await chooseSeveral(mine, 'Locations', ['North Hall']);
  await chooseSeveral(theirs, 'Locations', ['East Hall']);
  await save(theirs);
  await closeAlert(other, 'Success');

  await save(mine);
  await mine.getByText('Someone else changed this record while you were editing').waitFor();
  await mine.getByText('Nothing you typed is lost.').waitFor();
  const locationsOf = async () => {
    const { data } = await ask(
      `{ companyUser(id: "${id}") { access { locations { id } alerts { alertId } } } }`,
      {},
    );
    const [{ locations: rows, alerts }] = data.companyUser.access;
    return { locations: rows.map((row: Payload) => row.id).sort(), alerts: alerts.length };
  };
  expect(await locationsOf()).toEqual({ locations: [locations.east, locations.west].sort(), alerts: 0 });
  await mine.getByRole('radio', { name: /^Take theirs: Location ?; East Hall ?; West Hall$/ }).waitFor();
  await mine
    .getByRole('radio', { name: /^Keep mine: Location ?; North Hall ?; West Hall ?; Low score$/ })
    .check();
  await save(mine);
  expect(await answer(page, 'Remove access?', 'Yes, Proceed')).toContain('East Hall');
  await closeAlert(page, 'Success');
  expect(await locationsOf()).toEqual({ locations: [locations.north, locations.west].sort(), alerts: 1 });
});

/** Gives access to regions on the feedback survey and to locations on after-care. */
async function giveAccess(page: Page, companyId: string) {
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=6`);
  await page.getByRole('link', { name: 'Edit mae jemison' }).click();
  const roles = await openSection(page, 'Associate Platforms and Roles');
  const on = (platform: string) => roles.getByRole('row', { name: new RegExp(`^${platform}`) });
  for (const name of ['Feedback Survey', 'After-Care'])
    await on(name).getByLabel(name, { exact: true }).check();
  await on('Feedback Survey').getByRole('radio', { name: 'Region' }).check();
  await chooseSeveral(on('Feedback Survey'), 'Regions', ['West']);
  await on('After-Care').getByRole('radio', { name: 'Region (by location)' }).check();
  await chooseSeveral(on('After-Care'), 'Locations', ['East Hall', 'North Hall']);
  await roles.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  const asked = await answer(page, 'Change Console Role', 'Yes, Proceed');
  expect(asked).toMatch(/mae jemison.+Now\s+No console access.+After saving\s+Read-only/s);
  await closeAlert(page, 'Success');
  await page.getByText(/^In this console: Read-only/).waitFor();
  const access = await openSection(page, 'What this user can see');
  await access.getByText("Region 'West' (1 location)").waitFor();
}

type EffectiveAccess = { platform: string; kind: string; locations: string[] };

/** Returns the effective access of the person who is signed in on this page. */
async function accessOf(page: Page): Promise<EffectiveAccess[]> {
  const { data, errors } = await askAs(await tokenIn(page))(`{ viewer { ${EFFECTIVE_ACCESS} } }`, {});
  expect(errors).toBeUndefined();
  return data.viewer.effectiveAccess.map(({ platform, scopeKind, locations }: Payload) => ({
    platform: platform.id,
    kind: scopeKind,
    locations: locations.map(({ location }: Payload) => location.name).sort(),
  }));
}

async function expectOwnAccess(own: Page) {
  expect(await accessOf(own)).toEqual([
    { platform: '2', kind: 'REGION', locations: ['West Hall'] },
    { platform: '5', kind: 'LOCATION', locations: ['East Hall', 'North Hall'] },
  ]);
}

/** Checks the console of a user who may only read their company. */
async function expectOwnCompanyOnly(own: Page, companyId: string) {
  await own.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  expect(await rowsOf(own).innerText()).toContain(COMPANY);
  await own.goto(`/company/edit/${companyId}?tab=6`);
  const users = own.getByRole('tabpanel', { name: 'Users' });
  await users.getByText('company-wide users can view company users').waitFor();
  expect(await users.getByRole('table').count()).toBe(0);
  await own.goto('/company/edit/1');
  expect(await closeAlert(own, 'Error')).toContain('Company does not exist');
  await own.getByText('DISPLAYING 1 OF 1 entries').waitFor();
}

async function removeAfterCare(page: Page) {
  const platforms = await openSection(page, 'Associate Platforms and Roles');
  await platforms.getByLabel('After-Care', { exact: true }).uncheck();
  await platforms.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  const question = await answer(page, 'Remove Platforms', 'Yes, Proceed');
  expect(question).toMatch(/lose some access: 1\s+mae jemison/);
  await closeAlert(page, 'Success');
}
