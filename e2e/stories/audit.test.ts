import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, createCompany, detailsOf, openNewCompany } from '../harness/company.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const changesOn = (page: Page) => page.getByRole('table', { name: 'Changes' });

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

story(
  'a change is told by the history of its company, before and after, as soon as it is saved',
  async ({ page }) => {
    await signInAs(page, 'staff@j3tech.test');
    await openNewCompany(page, 'Told Story Gatherings');
    await page.getByRole('heading', { name: 'History' }).click();
    await changesOn(page).getByText('Added', { exact: true }).waitFor();
    const form = detailsOf(page);
    await form.getByLabel('Website').fill('https://told.example');
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await closeAlert(page, 'Success');
    const newest = changesOn(page).getByRole('row').nth(1);
    await newest.getByText('https://told.example').waitFor();
    await newest.getByText('staff@j3tech.test').waitFor();
    await page.getByRole('link', { name: 'Changes in all that belongs to this company' }).click();
    await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
    await page.getByText('DISPLAYING 2 OF 2 entries').waitFor();
    await expectNoAxeViolations(page, 'the audit log of one company');
  },
);

story(
  'the audit log is searched; what was deleted is no link, and on a telephone nothing scrolls sideways',
  async ({ page }) => {
    const companyId = await createCompany('Searched Story Gatherings');
    const token = await tokenOf('admin@j3tech.test');
    const name = `Doomed ${'x'.repeat(30)}`;
    const { data } = await askGraph<{ regionCreate: { region: { id: string } } }>(
      `mutation { regionCreate(input: { companyId: "${companyId}", region: { name: "${name}" } }) { region { id } } }`,
      { token },
    );
    const { id } = data.regionCreate.region;
    const input = `{ id: "${id}", companyId: "${companyId}" }`;
    const deleted = await askGraph(`mutation { regionDelete(input: ${input}) { errors { message } } }`, {
      token,
    });
    expect(deleted.errors).toBeUndefined();
    await signInAs(page, 'admin@j3tech.test');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Audit Log' }).click();
    await page.getByLabel('Kind').selectOption('Region');
    await page.getByLabel('Action').selectOption('Deleted');
    await page.getByRole('button', { name: 'Search' }).click();
    const row = changesOn(page).getByRole('row').filter({ hasText: name }).filter({ hasText: 'Deleted' });
    await row.waitFor();
    expect(new URL(page.url()).search).toBe('?kind=region&action=deleted');
    expect(await row.getByRole('link').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await row.waitFor();
    expect(await sidewaysOf(page)).toBe(0);
    await expectNoAxeViolations(page, 'the audit log on a telephone');
  },
);

story('roles of a company: one reads the own log, another is told why not', async ({ page }) => {
  await signInAs(page, 'owner@northwind.test');
  await page.goto('/audit');
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
  await page.goto('/logout');
  await page.getByLabel('Username').waitFor();
  await signInAs(page, 'location@northwind.test');
  await page.goto('/audit');
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
});
