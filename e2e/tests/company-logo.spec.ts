import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, openNewCompany } from '../harness/company.ts';
import { badFiles, type ChosenFile, takePicture } from '../harness/pictures.ts';
import { openSection, saveBy } from '../harness/sections.ts';

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

test('[COM-18] [ERR-16] a file that is not a valid image is refused immediately with a message that says what to choose', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Bad File Test Gatherings');
  const section = await openSection(page, 'Company Logo');
  await section.getByRole('button', { name: 'Upload' }).click();
  await section.getByText('Select A Logo First').waitFor();
  for (const { file, message } of await badFiles(page)) {
    await choose(page, section, file);
    await eventually(() => section.innerText()).toContain(message);
    expect([file.name, await section.getByRole('button', { name: 'SAVE PHOTO' }).count()]).toEqual([
      file.name,
      0,
    ]);
  }
  await upload(page, section, await takePicture(page));
  await section.getByRole('img', { name: /^Logo of/ }).waitFor();
});

test('[COM-18] [COM-31] [API-43] a logo is uploaded, replaced, downloaded, deleted, restored by Undo and deleted again', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Logo Test Gatherings');
  const section = await openSection(page, 'Company Logo');
  await choose(page, section, await takePicture(page));
  await section.getByRole('button', { name: 'SAVE PHOTO' }).waitFor();
  await expectNoAxeViolations(page, 'the cropper');
  await section.getByRole('button', { name: 'SAVE PHOTO' }).click();
  await saveBy(page, section, 'Upload');
  const picture = section.getByRole('img', { name: /^Logo of/ });
  const first = await picture.getAttribute('src');
  await upload(page, section, await takePicture(page, 'jpeg'));
  await eventually(() => picture.getAttribute('src')).not.toBe(first);

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);

  const question = page.getByRole('alertdialog', { name: 'Delete Logo' });
  const remove = async () => {
    await section.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('Are you sure you want to delete this logo?').waitFor();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await section.getByText('No logo yet.').waitFor();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await picture.waitFor();
  await remove();
  await closeAlert(page, 'Success');
  await section.getByText('No logo yet.').waitFor();
  await page.reload();
  await openSection(page, 'Company Logo');
  await section.getByText('No logo yet.').waitFor();
});
