import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { detailsOf, rowsOf } from '../harness/company.ts';
import { locationPath } from '../harness/location.ts';
import { LOCATION_SECTIONS, openSection, openTab, SECTIONS } from '../harness/sections.ts';
import { fillSignIn, signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  '[ROL-03] (AMB-02) role 2 reads its company, every control is locked, and the page says why',
  async ({ page }) => {
    await signInAs(page, 'region@northwind.test');
    await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).click();
    const form = detailsOf(page);
    await form.getByLabel(/^Business Name/).waitFor();
    for (const field of await form.locator('input, select').all()) {
      const isLocked = (await field.isDisabled()) || !(await field.isEditable());
      expect([await field.getAttribute('name'), isLocked]).toEqual([await field.getAttribute('name'), true]);
    }
    expect(await form.getByRole('button', { name: /Save/ }).count()).toBe(0);
    expect(await form.innerText()).toMatch(/read/i);
    const button = page.getByRole('button', { name: 'Mark Inactive' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    expect(await page.getByRole('tooltip').first().innerText()).not.toBe('');
  },
);

story(
  '[ROL-01] [CLI-01] a company’s administrator sees that company alone, without a search',
  async ({ page }) => {
    await signInAs(page, 'owner@northwind.test');
    await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
    expect(await rowsOf(page).count()).toBe(1);
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add New Company' }).count()).toBe(0);
  },
);

story(
  'the owner of another company is told what is told of a company that does not exist',
  async ({ page }) => {
    await signInAs(page, 'owner@southwind.test');
    const told: string[] = [];
    for (const id of ['1', '999999']) {
      await page.goto(`/company/edit/${id}`);
      const alert = page.getByRole('alertdialog', { name: 'Error' });
      told.push(await alert.innerText());
      await alert.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('heading', { name: 'Company Management' }).waitFor();
    }
    expect(told[0]).toContain('Company does not exist');
    expect(told[1]).toBe(told[0]);
    expect(await page.getByText('Northwind').count()).toBe(0);
  },
);

story(
  '[BIL-01] [RTE-10] [LAY-04] the default rates are not for companies, by menu or by address',
  async ({ page }) => {
    await signInAs(page, 'owner@northwind.test');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'PTX Default Billing Rates' }).count()).toBe(0);
    await page.goto('/ptx-default-billing-rates');
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
  },
);

story(
  '[ROL-15] an arranger has no company screens, by menu or by address, and is told why',
  async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, 'arranger@northwind.test');
    await expectNotAllowed(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    for (const name of ['J3Tech User Management', 'PTX Default Billing Rates'])
      expect([name, await page.getByRole('menuitem', { name }).count()]).toEqual([name, 0]);
    // Not even the record that is their own.
    await page.goto('/company/edit/1?tab=4&arranger=1');
    await expectNotAllowed(page);
  },
);

async function expectNotAllowed(page: Page) {
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
  await page.getByText('Arrangers have no access to company records.').waitFor();
  expect(await rowsOf(page).count()).toBe(0);
}

/** Every control of a section, by what it is, that can be used. */
async function usable(section: Locator): Promise<string[]> {
  return section
    .locator('input, select, textarea, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches(':disabled, [aria-disabled=true], [readonly], [hidden]'))
        .map(
          (control) =>
            control.getAttribute('aria-label') ?? control.textContent ?? control.getAttribute('name') ?? '',
        ),
    );
}

/** A section that is there, says why nothing in it can be changed, and keeps to that. */
async function expectReadOnly(page: Page, title: Parameters<typeof openSection>[1]) {
  const section = await openSection(page, title);
  await expect.poll(() => section.innerText(), { message: title }).toMatch(/may read|provider’s staff/);
  const allowed = /^(Download|Show \d+ more)$/;
  const found = (await usable(section)).filter((name) => !allowed.test(name.trim()));
  expect([title, found]).toEqual([title, []]);
}

story(
  '[ROL-03] [ROL-04] a read-only role can use no control of any section but the download of the logo, and every section says why',
  async ({ page }) => {
    await signInAs(page, 'segment@northwind.test');
    await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).click();
    for (const title of SECTIONS) {
      await expectReadOnly(page, title);
    }
    await openTab(page, 'Platforms');
    const platforms = page.getByRole('tabpanel', { name: 'Platforms' });
    await platforms.getByLabel('Sharebly').waitFor();
    expect(await usable(platforms)).toEqual([]);
    expect(await platforms.innerText()).toContain('may read this company but not change it');
  },
);

story(
  '[ROL-03] [ROL-04] a read-only role reads every section of a location, can use no control of it, and learns why',
  async ({ page }) => {
    await signInAs(page, 'region@northwind.test');
    // Northwind's first location has something in every section.
    await page.goto(locationPath('1', '1'));
    for (const title of LOCATION_SECTIONS) {
      await expectReadOnly(page, title);
    }
    await page.getByRole('button', { name: 'Mark Inactive' }).focus();
    expect(await page.getByRole('tooltip').first().innerText()).toContain('may read locations');
    await openTab(page, 'Locations');
    const add = page.getByRole('button', { name: 'Add New Location' });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
  },
);
