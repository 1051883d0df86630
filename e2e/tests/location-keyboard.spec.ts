import { expect, test } from '../fixtures.ts';
import { createCompanyWithChoices } from '../harness/company.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';
import { openNewLocation, saveAllBar } from '../harness/location.ts';
import { sectionOf, summaryOf } from '../harness/sections.ts';

test('[LOC-03] [LOC-08] [LOC-10] by keyboard, several sections of a location are filled in, corrected, and saved together', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Location Keyboard Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Keyboard Test Hall');
  const { keyboard } = page;
  await tabTo(page, 'Mailing Name');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('By keyboard');

  await tabTo(page, 'Associate Business Segments');
  await keyboard.press('Enter');
  await tabTo(page, 'Events');
  await keyboard.press('Space');
  await tabTo(page, 'Send Survey Start Date');
  await keyboard.type('2/30/2026');

  await tabTo(page, 'Associate Regions');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  const regions = sectionOf(page, 'Associate Regions');
  for (const name of ['Coast', 'Inland']) {
    await keyboard.type(name);
    await regions.getByRole('option', { name, exact: true }).waitFor();
    await keyboard.press('Enter');
  }
  await keyboard.press('Escape');

  await tabTo(page, 'Save all changes');
  await keyboard.press('Enter');
  await saveAllBar(page).getByText('Fix the highlighted fields. Nothing has been saved.').waitFor();
  // The first invalid field has the focus.
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('2/28/2026');
  await regions.getByText('Select a primary region before saving').waitFor();
  await tabTo(page, 'Coast');
  await keyboard.press('Space');
  await tabTo(page, 'Save all changes');
  await keyboard.press('Enter');
  await closeByKey(page);
  await saveAllBar(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await page.reload();
  expect(await summaryOf(page, 'Associate Business Segments')).toContain('Events');
  expect(await summaryOf(page, 'Associate Regions')).toContain('Coast (primary); Inland');
  expect(await page.getByLabel(/^Mailing Name/).inputValue()).toBe('By keyboard');
});
