import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { answer, successNotice } from '../harness/company.ts';
import { openAs } from '../harness/session.ts';

test('[LOC-05] three selected locations are set inactive with one question, and Undo brings them back', async ({
  page,
}) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=1');
  const boxes = page.locator('tbody tr', { hasText: /ACTIVE$/ }).getByRole('checkbox');
  const statuses = () => page.locator('tr[data-chosen], tbody tr').getByText('INACTIVE').count();
  await boxes.first().waitFor();
  const before = await statuses();
  const names = await page
    .locator('tbody tr', { hasNotText: 'INACTIVE' })
    .getByRole('checkbox')
    .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected locations' });
  await bar.getByText('3 selected').waitFor();
  await expectAccessible(page, 'a list with selected rows');
  await bar.getByRole('button', { name: 'Set inactive' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 3 locations inactive?' });
  await question
    .getByText(/will lose|No one will lose access/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the question before a change of several records');
  await answer(page, 'Set 3 locations inactive?', 'Set inactive');
  await successNotice(page).getByText('3 locations set inactive').waitFor();
  await expect(bar).toBeHidden();
  await eventually(statuses).toBe(before + 3);
  await successNotice(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  await eventually(statuses).toBe(before);
  await page.reload();
  await boxes.first().waitFor();
  expect(await statuses()).toBe(before);
});
