import { expect } from 'vitest';
import { closeAlert } from '../harness/company.ts';
import { chooseFromMenu, signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story('[BIL-01] [BIL-02] [BIL-03] the default rates are edited: all four are required', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await chooseFromMenu(page, 'PTX Default Billing Rates');
  const paper = page.getByLabel(/^Paper Rate/);
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
