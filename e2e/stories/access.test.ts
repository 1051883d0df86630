import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, closeAlert, rowsOf } from '../harness/company.ts';
import { tokenOf } from '../harness/graph.ts';
import { askAs, type Payload } from '../harness/location-script.ts';
import { newCompany, newUser, PASSWORD, REACH } from '../harness/people-script.ts';
import { chooseSeveral, openSection, saveBy } from '../harness/sections.ts';
import { signInAs, tokenIn } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const COMPANY = 'Access Story Gatherings';

story(
  '[GEN-06] [ROL-01] [ROL-06] [ROL-07] [ROL-09] [CUS-12] (AMB-01) an administrator gives a user access to two platforms with different scopes, and that user signs in and sees just that',
  async ({ page, openTab: openPage, expectConsoleError }) => {
    const ask = askAs(await tokenOf('admin@j3tech.test'));
    const { companyId } = await newCompany(ask, COMPANY);
    const email = `mae.jemison@${companyId}.access-story.test`;
    await newUser(ask, companyId, email);
    await signInAs(page, 'admin@j3tech.test');
    await giveAccess(page, companyId);
    // A tab has a session of its own.
    const own = await openPage();
    await signInAs(own, email, PASSWORD);
    await expectOwnReach(own);
    await expectOwnCompanyOnly(own, companyId);
    // What is taken away is gone at once, in the session that is there.
    await takeAwayAfterCare(page);
    expect((await reachOf(own)).map(({ platform }) => platform)).toEqual(['2']);
    expectConsoleError('NOT_FOUND');
  },
);

/** Regions on the feedback survey, locations on after-care. */
async function giveAccess(page: Page, companyId: string) {
  await page.goto(`/company/edit/${companyId}?tab=6`);
  await page.getByRole('button', { name: 'Edit mae jemison' }).click();
  const platforms = await openSection(page, 'Associate Platforms');
  for (const name of ['Feedback Survey', 'After-Care']) await platforms.getByLabel(name).check();
  await saveBy(page, platforms, 'Save Platforms');
  const roles = await openSection(page, 'Associate Roles');
  const on = (platform: string) => roles.getByRole('group', { name: platform, exact: true });
  await on('Feedback Survey').getByRole('radio', { name: 'Region' }).check();
  await chooseSeveral(on('Feedback Survey'), 'Regions', ['West']);
  await on('After-Care').getByRole('radio', { name: 'Region' }).check();
  await chooseSeveral(on('After-Care'), 'Locations', ['East Hall', 'North Hall']);
  await saveBy(page, roles, 'Save Roles');
  const reach = await openSection(page, 'What this user can see');
  await reach.getByText("Region 'West' (1 location)").waitFor();
}

type Reach = { platform: string; kind: string; locations: string[] };

/** What whoever is signed in here reaches, as the graph tells them. */
async function reachOf(page: Page): Promise<Reach[]> {
  const { data, errors } = await askAs(await tokenIn(page))(`{ viewer { ${REACH} } }`, {});
  expect(errors).toBeUndefined();
  return data.viewer.effectiveAccess.map(({ platform, scopeKind, locations }: Payload) => ({
    platform: platform.id,
    kind: scopeKind,
    locations: locations.map(({ location }: Payload) => location.name).sort(),
  }));
}

async function expectOwnReach(own: Page) {
  expect(await reachOf(own)).toEqual([
    { platform: '2', kind: 'REGION', locations: ['West Hall'] },
    { platform: '5', kind: 'LOCATION', locations: ['East Hall', 'North Hall'] },
  ]);
}

/** The console of somebody who may read their company, and change nothing. */
async function expectOwnCompanyOnly(own: Page, companyId: string) {
  await own.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  expect(await rowsOf(own).innerText()).toContain(COMPANY);
  await own.goto(`/company/edit/${companyId}?tab=6`);
  const users = own.getByRole('tabpanel', { name: 'Users' });
  await users.getByText('company-wide users may see the users of a company').waitFor();
  expect(await users.getByRole('table').count()).toBe(0);
  await own.goto('/company/edit/1');
  expect(await closeAlert(own, 'Error')).toContain('Company does not exist');
  await own.getByText('DISPLAYING 1 OF 1 entries').waitFor();
}

async function takeAwayAfterCare(page: Page) {
  const platforms = await openSection(page, 'Associate Platforms');
  await platforms.getByLabel('After-Care').uncheck();
  await platforms.getByRole('button', { name: 'Save Platforms' }).click();
  const told = await answer(page, 'Remove Platforms', 'Yes, Proceed');
  expect(told).toMatch(/lose some access: 1\s+mae jemison/);
  await closeAlert(page, 'Success');
}
