import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { detailsOf, rowsOf } from '../harness/company.ts';
import { locationPath } from '../harness/location.ts';
import { LOCATION_SECTIONS, openSection, openTab, SECTIONS } from '../harness/sections.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

test('[ROL-03] (AMB-02) role 2 reads its company with every control locked, and the page explains why', async ({
  page,
}) => {
  await openCompanyList(page, 'region@northwind.test');
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).click();
  const form = detailsOf(page);
  await form.getByLabel(/^Business Name/).waitFor();
  for (const field of await form.locator('input, select').all()) {
    const isLocked = (await field.isDisabled()) || !(await field.isEditable());
    expect([await field.getAttribute('name'), isLocked]).toEqual([await field.getAttribute('name'), true]);
  }
  await expectNoAxeViolations(page, 'a locked form');
  expect(await form.getByRole('button', { name: /Save/ }).count()).toBe(0);
  expect(await form.innerText()).toMatch(/view-only/i);
  const button = page.getByRole('button', { name: 'Mark Inactive' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  expect(await page.getByRole('tooltip').first().innerText()).not.toBe('');
});

test('[ROL-01] [CLI-01] a company administrator sees only that company, without a search', async ({
  page,
}) => {
  await openCompanyList(page, 'owner@northwind.test');
  await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  expect(await rowsOf(page).count()).toBe(1);
  expect(await page.getByRole('search').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Add New Company' }).count()).toBe(0);
});

test('a company of another owner is reported like one that does not exist', async ({ page }) => {
  const messages: string[] = [];
  for (const id of ['1', '999999']) {
    await openAs(page, 'owner@southwind.test', `/company/edit/${id}`);
    const alert = page.getByRole('alertdialog', { name: 'Error' });
    messages.push(await alert.innerText());
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  }
  expect(messages[0]).toContain('Company does not exist');
  expect(messages[1]).toBe(messages[0]);
  expect(await page.getByText('Northwind').count()).toBe(0);
});

test('[BIL-01] [RTE-10] [LAY-04] company users cannot open the default rates by menu or by URL', async ({
  page,
}) => {
  await openCompanyList(page, 'owner@northwind.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'PTX Default Billing Rates' }).count()).toBe(0);
  await page.goto('/ptx-default-billing-rates');
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
});

test('[ROL-15] an arranger starts in the account area (AMB-07) and cannot open company pages by menu or by URL', async ({
  page,
}) => {
  await openAs(page, 'arranger@northwind.test', '/company/list');
  await page.waitForURL(/\/myAccountDetails\//);
  // An arranger may not open even their own record.
  await page.goto('/company/edit/1?tab=4&arranger=1');
  await expectNotAllowed(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  for (const name of ['J3Tech User Management', 'PTX Default Billing Rates'])
    expect([name, await page.getByRole('menuitem', { name }).count()]).toEqual([name, 0]);
});

async function expectNotAllowed(page: Page) {
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
  await page.getByText('Arrangers don’t have access to company records.').waitFor();
  expect(await rowsOf(page).count()).toBe(0);
}

/** Returns the names of the enabled controls of a section, besides the one that says who can change it. */
async function usable(section: Locator): Promise<string[]> {
  const names = await section
    .locator('input, select, textarea, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches(':disabled, [aria-disabled=true], [readonly], [hidden]'))
        .map(
          (control) =>
            control.getAttribute('aria-label') ?? control.textContent ?? control.getAttribute('name') ?? '',
        ),
    );
  return names.filter((name) => name !== 'Who can do this');
}

/** Checks that a section explains why it cannot be changed and has no enabled control. */
async function expectReadOnly(page: Page, title: Parameters<typeof openSection>[1]) {
  const section = await openSection(page, title);
  await eventually(() => section.innerText(), { message: title }).toMatch(/view-only access|J3Tech staff/);
  const allowed = /^(Download|Show \d+ more)$/;
  const found = (await usable(section)).filter((name) => !allowed.test(name.trim()));
  expect([title, found]).toEqual([title, []]);
}

test('[ROL-03] [ROL-04] a read-only role can use only the logo download of the company sections, and every section explains why', async ({
  page,
}) => {
  await openAs(page, 'segment@northwind.test', '/company/edit/1');
  for (const title of SECTIONS) {
    await expectReadOnly(page, title);
  }
  await openTab(page, 'Platforms');
  const platforms = page.getByRole('tabpanel', { name: 'Platforms' });
  await platforms.getByLabel('Sharebly').waitFor();
  expect(await usable(platforms)).toEqual([]);
  expect(await platforms.innerText()).toContain('view-only access to this company');
});

test('[ROL-03] [ROL-04] a read-only role can use no control of the location sections, and every section explains why', async ({
  page,
}) => {
  // Northwind's first location has values in every section.
  await openAs(page, 'region@northwind.test', locationPath('1', '1'));
  for (const title of LOCATION_SECTIONS) {
    await expectReadOnly(page, title);
  }
  await page.getByRole('button', { name: 'Mark Inactive' }).focus();
  expect(await page.getByRole('tooltip').first().innerText()).toContain('view-only access to locations');
  await openTab(page, 'Locations');
  const add = page.getByRole('button', { name: 'Add New Location' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
});
