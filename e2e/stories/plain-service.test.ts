import { afterAll, beforeAll, expect } from 'vitest';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { takePicture } from '../harness/pictures.ts';
import { chooseSeveral, entryOf, openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

// The service of the documents has none of our extensions: no keys, no versions, no bulk reads.

useBrowser();

let gateway: GatewayProcess;
beforeAll(async () => {
  gateway = await startGateway({ UPSTREAM_EXTENSIONS: '' });
});
afterAll(() => gateway.stop());

story(
  '[COM-31] [COM-32] over a service without any extension a company is edited, section by section',
  async ({ page, expectConsoleError }) => {
    // The first save learns that no idempotency keys are kept.
    expectConsoleError('status of 400');
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Plain Story Gatherings');
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
    await expect.poll(() => summaryOf(page, 'Language Preferences')).toContain('English');
    expect(await form.getByLabel('Website').inputValue()).toBe('https://plain.example');
  },
  { at: () => gateway.url },
);
