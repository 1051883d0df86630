import { afterAll, beforeAll, expect, inject } from 'vitest';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { type FaultyService, startFaultyService } from '../harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { entryOf, openSection, saveBy } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

let service: FaultyService;
let gateway: GatewayProcess;

beforeAll(async () => {
  service = await startFaultyService(inject('backendUrl'));
  gateway = await startGateway({ UPSTREAM_URL: service.url });
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

const at = () => gateway.url;

story(
  '[COM-32] the provider is down when a form is saved: what was typed stays, and is saved when it is back',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Interrupted Story Gatherings');
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
  },
  { at },
);

story(
  'the answer to a save is lost on its way: nothing typed is lost, and the second try does not do it twice',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Lost Answer Gatherings');
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
  },
  { at },
);
