import { eventually, expect, test } from '../fixtures.ts';
import { answer, closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { locationPath } from '../harness/location.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser } from '../harness/people-script.ts';
import { takePicture } from '../harness/pictures.ts';
import { chooseSeveral, entryOf, openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

// The documented service has none of the extensions: no idempotency keys, no row versions and no bulk reads.

test.use({ baseURL: ({ plainGateway }, use) => use(plainGateway.url) });

test('[COM-31] [COM-32] a company is edited section by section over a service without any extension', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Plain Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel('Website').fill('https://plain.example');
  await saveBy(page, form, 'Save Company Details');
  const regions = await openSection(page, 'Company Regions');
  await regions.getByLabel(/^Region Name/).fill('Harbour');
  await saveBy(page, regions, 'Add Region');
  await regions.getByRole('button', { name: 'Edit Harbour' }).click();
  await regions.getByLabel(/^Region Name/).fill('Harbor');
  await saveBy(page, regions, 'Update Region');
  await entryOf(regions, 'Regions', 'Harbor').waitFor();
  const languages = await openSection(page, 'Language Preferences');
  await chooseSeveral(languages, 'Languages', ['English']);
  await saveBy(page, languages, 'Save Language Preferences');
  const events = await openSection(page, 'Event Types');
  await events.getByLabel(/^Event Name/).fill('Plain Reception');
  await events.getByLabel(/^Event Type/).selectOption({ label: 'Reception' });
  await saveBy(page, events, 'Add Event');
  await events.getByRole('button', { name: 'Delete Plain Reception' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await closeAlert(page, 'Success');
  const logo = await openSection(page, 'Company Logo');
  const chooser = page.waitForEvent('filechooser');
  await logo.getByRole('button', { name: 'Browse' }).click();
  await (await chooser).setFiles(await takePicture(page));
  await logo.getByRole('button', { name: 'SAVE PHOTO' }).click();
  await saveBy(page, logo, 'Upload');
  await page.reload();
  await eventually(() => summaryOf(page, 'Language Preferences')).toContain('English');
  expect(await form.getByLabel('Website').inputValue()).toBe('https://plain.example');
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'J3Tech User Management' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Audit Log' })).toHaveCount(0);
  await page.goto('/audit');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('[LOC-09] [LOC-18] [CUS-12] a location, a user and the access of the user are edited over a service without any extension', async ({
  page,
  plainGateway,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'), plainGateway.url);
  const { companyId, locations } = await newCompany(ask, 'Plain Access Gatherings');
  const userId = await newUser(ask, companyId, `pia.plain@${companyId}.user-access.test`);
  await openAs(page, 'admin@j3tech.test', locationPath(companyId, locations.west));
  const languages = await openSection(page, 'Select languages');
  await chooseSeveral(languages, 'Languages', ['English']);
  await saveBy(page, languages, 'Save Languages');
  const offered = await openSection(page, 'Associate Platforms');
  await offered.getByLabel('After-Care').check();
  await saveBy(page, offered, 'Save Platforms');
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
  await page.goto(`/company/edit/${companyId}?tab=7&user=${userId}`);
  const roles = await openSection(page, 'Associate Platforms and Roles');
  const afterCare = roles.getByRole('row', { name: /^After-Care/ });
  await afterCare.getByRole('checkbox', { name: 'After-Care' }).check();
  await afterCare.getByRole('radio', { name: 'Region (by location)' }).check();
  await chooseSeveral(afterCare, 'Locations', ['West Hall']);
  await roles.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  await answer(page, 'Change Console Role', 'Yes, Proceed');
  await closeAlert(page, 'Success');
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
  const access = 'access { platform { id } locations { id } }';
  const { data } = await ask(`{ companyUser(id: "${userId}") { ${access} } }`, {});
  expect(data.companyUser.access).toEqual([{ platform: { id: '5' }, locations: [{ id: locations.west }] }]);
});
