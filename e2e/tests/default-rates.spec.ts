import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { closeAlert } from '../harness/company.ts';
import { chooseFromMenu, openCompanyList } from '../harness/session.ts';

test('[BIL-01] [BIL-02] [BIL-03] the default rates are saved only when all four are filled in', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await chooseFromMenu(page, 'PTX Default Billing Rates');
  const paper = page.getByLabel(/^Paper Rate/);
  await paper.waitFor();
  await expectAccessible(page, 'the default rates');
  await paper.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please fill required field').waitFor();
  await paper.fill('4.2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  await paper.waitFor();
  expect(await paper.inputValue()).toContain('4.20');
});
