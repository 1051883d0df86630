import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, createCompany } from '../harness/company.ts';
import { askGraph } from '../harness/graph.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  'a token is made, works for a script, names its changes in the audit log, and is revoked at once',
  async ({ page }) => {
    const companyId = await createCompany('Token Story Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: /, my account$/ }).click();
    await page.getByRole('link', { name: 'Access Tokens' }).click();
    const form = page.getByRole('form', { name: 'New Access Token' });
    await form.getByLabel(/^Name/).fill('Story of a script');
    await form.getByText('Read and write').click();
    await form.getByRole('button', { name: '7 days' }).click();
    await form.getByRole('button', { name: 'Create Token' }).click();
    await closeAlert(page, 'Success');
    const token = await page.getByLabel('Access token', { exact: true }).innerText();
    expect(token).toMatch(/^bpc_[\w-]{43}$/);
    await expectNoAxeViolations(page, 'a new access token');
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });

    const viewer = '{ viewer { email } }';
    expect((await askGraph(viewer, { token })).data).toEqual({ viewer: { email: 'admin@j3tech.test' } });
    const region = `mutation { regionCreate(input: { companyId: "${companyId}", region: { name: "By a script" } }) { errors { message } } }`;
    expect((await askGraph(region, { token })).data).toEqual({ regionCreate: { errors: [] } });
    await page.getByRole('button', { name: 'Revoke Story of a script' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await closeAlert(page, 'Success');
    const refused = await askGraph(viewer, { token });
    expect(refused.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');

    await page.goto('/audit?token=story+of+a+script');
    const row = page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);
    await row.getByText('By a script').first().waitFor();
    await row.getByText('Story of a script').waitFor();
  },
);
