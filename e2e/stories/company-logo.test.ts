import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeAlert, openNewCompany } from '../harness/company.ts';
import { badFiles, type ChosenFile, takePicture } from '../harness/pictures.ts';
import { openSection, saveBy } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

async function choose(page: Page, section: Locator, file: ChosenFile) {
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Browse' }).click();
  await (await chooser).setFiles(file);
}

async function upload(page: Page, section: Locator, file: ChosenFile) {
  await choose(page, section, file);
  await section.getByRole('button', { name: 'SAVE PHOTO' }).click();
  return saveBy(page, section, 'Upload');
}

story(
  '[COM-18] [ERR-16] a file of each bad kind is refused at once, in words that say what to choose',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Bad File Story Gatherings');
    const section = await openSection(page, 'Company Logo');
    await section.getByRole('button', { name: 'Upload' }).click();
    await section.getByText('Select A Logo First').waitFor();
    for (const { file, told } of await badFiles(page)) {
      await choose(page, section, file);
      await expect.poll(() => section.innerText()).toContain(told);
      expect([file.name, await section.getByRole('button', { name: 'SAVE PHOTO' }).count()]).toEqual([
        file.name,
        0,
      ]);
    }
    await upload(page, section, await takePicture(page));
    await section.getByRole('img', { name: /^Logo of/ }).waitFor();
  },
);

story('[COM-18] [COM-31] [API-43] a logo is uploaded, replaced, downloaded and deleted', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await openNewCompany(page, 'Logo Story Gatherings');
  const section = await openSection(page, 'Company Logo');
  await upload(page, section, await takePicture(page));
  const picture = section.getByRole('img', { name: /^Logo of/ });
  const first = await picture.getAttribute('src');
  await upload(page, section, await takePicture(page, 'jpeg'));
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);

  await section.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Logo' });
  await question.getByText('Are you sure you want to delete this logo?').waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await closeAlert(page, 'Success');
  await section.getByText('No logo yet.').waitFor();
  await page.reload();
  await openSection(page, 'Company Logo');
  await section.getByText('No logo yet.').waitFor();
});
