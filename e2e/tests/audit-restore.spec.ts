import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { answer, createCompanyWithChoices, successNotice } from '../harness/company.ts';
import { openNewLocation } from '../harness/location.ts';

test('[LOC-04] [ERR-02] a former phone number is restored from the history, and that is undone', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Restored Test Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Restored Hall', { phone: '2125550143' });
  const form = page.getByRole('form', { name: 'Location Details' });
  const phone = form.getByLabel('Phone Number');
  await phone.fill('2125550199');
  await form.getByLabel('Extension').fill('12');
  await form.getByRole('button', { name: 'Save Location Details' }).click();
  await successNotice(page).getByRole('button', { name: 'OK' }).click();

  await page.getByRole('heading', { name: 'History' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  const entry = changes.getByRole('listitem').filter({ hasText: '(212) 555-0199' });
  await entry.getByRole('button', { name: 'Restore all 2 values' }).waitFor();
  await expectNoAxeViolations(page, 'a history with values to restore');
  await entry.getByRole('button', { name: 'Restore Phone Number' }).click();
  const question = await answer(page, 'Restore Phone Number', 'Restore');
  expect(question).toContain('Phone Number: (212) 555-0199 → (212) 555-0143');
  await page.getByText('Value restored').waitFor();
  await eventually(() => phone.inputValue()).toBe('(212) 555-0143');
  expect(await form.getByLabel('Extension').inputValue()).toBe('12');
  await eventually(() => changes.getByRole('listitem').count()).toBe(3);

  await successNotice(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  await eventually(() => phone.inputValue()).toBe('(212) 555-0199');
  await page.reload();
  await eventually(() => phone.inputValue()).toBe('(212) 555-0199');
});
