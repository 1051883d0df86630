import { expect, test } from '../fixtures.ts';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { entryOf, openSection, saveBy } from '../harness/sections.ts';

// Runs in one worker, which starts one gateway for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ({ faultyGateway }, use) => use(faultyGateway.url) });
test.afterEach(({ faultyGateway }) => faultyGateway.service.breaks('none'));

test('[COM-32] typed values stay when the service is down during a save, and are saved when it is back', async ({
  page,
  faultyGateway: { service },
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Interrupted Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel('Website').fill('https://interrupted.example');
  service.breaks('refused', /^(PUT|POST) \/company/);
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  expect(await closeAlert(page, 'Error')).not.toMatch(/undefined|null|ECONN/);
  expect(await form.getByLabel('Website').inputValue()).toBe('https://interrupted.example');
  service.breaks('none');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  expect(await form.getByLabel('Website').inputValue()).toBe('https://interrupted.example');
});

test('when the response to a save is lost, the typed value stays and the second attempt does not save twice', async ({
  page,
  faultyGateway: { service },
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Lost Answer Gatherings');
  const regions = await openSection(page, 'Company Regions');
  await regions.getByLabel(/^Region Name/).fill('Harbor');
  service.breaks('answer lost', /^POST \/region\/add/);
  const before = service.broken();
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await closeAlert(page, 'Error');
  expect(service.broken()).toBeGreaterThan(before);
  expect(await regions.getByLabel(/^Region Name/).inputValue()).toBe('Harbor');
  service.breaks('none');
  await saveBy(page, regions, 'Add Region');
  await entryOf(regions, 'Regions', 'Harbor').waitFor();
  expect(await regions.getByRole('listitem').count()).toBe(1);
});
