import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectFitsPhone, expectNoAxeViolations, PHONE } from '../harness/accessibility.ts';
import { closeAlert, createCompany, detailsOf, openNewCompany } from '../harness/company.ts';
import { askGraph, sessionOf } from '../harness/graph.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

const changesOn = (page: Page) => page.getByRole('region', { name: 'Changes' });

test('a saved change appears immediately in the history of its company, with both values', async ({
  page,
}) => {
  await openNewCompany(page, 'staff@j3tech.test', 'Audited Test Gatherings');
  await page.getByRole('heading', { name: 'History' }).click();
  await changesOn(page).getByText('added this company').waitFor();
  const form = detailsOf(page);
  await form.getByLabel('Website').fill('https://history.example');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  const newest = changesOn(page).getByRole('listitem').first();
  await newest.getByText('https://history.example').waitFor();
  await newest.getByTitle('staff@j3tech.test').waitFor();
  await page.getByRole('link', { name: 'View all activity for this company' }).click();
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
  await page.getByText('DISPLAYING 2 OF 2 entries').waitFor();
  await expectNoAxeViolations(page, 'the audit log of one company');
});

test('a search of the audit log finds a deletion, shows it without a link, and fits a phone', async ({
  page,
}) => {
  const companyId = await createCompany('Searched Test Gatherings');
  const token = await sessionOf('admin@j3tech.test');
  const name = `Doomed ${Date.now()}${'x'.repeat(60)}`;
  const { data } = await askGraph<{ regionCreate: { region: { id: string } } }>(
    `mutation { regionCreate(input: { companyId: "${companyId}", region: { name: "${name}" } }) { region { id } } }`,
    { token },
  );
  const { id } = data.regionCreate.region;
  const input = `{ regionId: "${id}", companyId: "${companyId}" }`;
  const deleted = await askGraph(`mutation { regionDelete(input: ${input}) { errors { message } } }`, {
    token,
  });
  expect(deleted.errors).toBeUndefined();
  await openCompanyList(page, 'admin@j3tech.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Audit Log' }).click();
  await page.getByLabel('Record type').selectOption('Region');
  await page.getByLabel('Action').selectOption('Deleted');
  await page.getByRole('button', { name: 'Search' }).click();
  const row = changesOn(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'deleted' });
  // The entry may be in the list before the search as well.
  const others = changesOn(page).getByRole('listitem').filter({ hasNotText: 'deleted' });
  await eventually(() => others.count()).toBe(0);
  await row.waitFor();
  expect(new URL(page.url()).search).toBe('?kind=region&action=deleted');
  expect(await row.getByRole('link').count()).toBe(0);
  await page.setViewportSize(PHONE);
  await row.waitFor();
  await expectFitsPhone(page, 'the audit log');
  const cutOff = () => changesOn(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await eventually(cutOff).toBe(0);
  await expectNoAxeViolations(page, 'the audit log on a phone');
});

test('a company-wide user reads the audit log of the company, and other roles may not open it', async ({
  page,
}) => {
  await openAs(page, 'owner@northwind.test', '/audit');
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
  await page.goto('/logout');
  await page.getByLabel('Username').waitFor();
  await openAs(page, 'location@northwind.test', '/audit');
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
});
