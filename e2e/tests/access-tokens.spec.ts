import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { closeAlert, createCompany } from '../harness/company.ts';
import { askGraph } from '../harness/graph.ts';
import { openCompanyList } from '../harness/session.ts';

test("an access token works for a script, appears in the audit log with the script's changes, and stops working when it is revoked", async ({
  page,
}) => {
  const companyId = await createCompany('Token Test Gatherings');
  await openCompanyList(page, 'admin@j3tech.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: /, my account$/ }).click();
  await page.getByRole('link', { name: 'Access Tokens' }).click();
  const form = page.getByRole('form', { name: 'New Access Token' });
  await form.getByLabel(/^Name/).fill('Script of a test');
  await form.getByText('Read and write').click();
  await form.getByRole('button', { name: '7 days' }).click();
  await form.getByRole('button', { name: 'Create Token' }).click();
  await closeAlert(page, 'Success');
  const token = await page.getByLabel('Access token', { exact: true }).innerText();
  expect(token).toMatch(/^bpc_[\w-]{43}$/);
  await expectAccessible(page, 'a new access token');

  const viewer = '{ viewer { email } }';
  expect((await askGraph(viewer, { token })).data).toEqual({ viewer: { email: 'admin@j3tech.test' } });
  const region = `mutation { regionCreate(input: { companyId: "${companyId}", region: { name: "By a script" } }) { errors { message } } }`;
  expect((await askGraph(region, { token })).data).toEqual({ regionCreate: { errors: [] } });
  await page.getByRole('button', { name: 'Revoke Script of a test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await closeAlert(page, 'Success');
  const refused = await askGraph(viewer, { token });
  expect(refused.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');

  await expect(page.getByLabel('Access token', { exact: true })).toHaveCount(0);
  await page.goto('/audit?token=script+of+a+test');
  const entry = page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first();
  await entry.getByText('By a script').first().waitFor();
  await entry.getByText('Script of a test').waitFor();
});
