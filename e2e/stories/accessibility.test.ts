import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { locationPath, saveAllBar } from '../harness/location.ts';
import { takePicture } from '../harness/pictures.ts';
import { LOCATION_SECTIONS, openSection, SECTIONS } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

type Place = readonly [path: string, isWhole: (page: Page) => Promise<unknown>];

/** Every page, and what is there once it is whole. */
const PAGES: readonly Place[] = [
  ['/company/list', (page) => page.getByText(/OF \d+ entries/).waitFor()],
  ['/company/list?name=no%20such%20name', (page) => page.getByText('No company matches').waitFor()],
  ['/company/add', (page) => page.getByRole('button', { name: 'Add Company' }).waitFor()],
  ['/company/edit/1', openAllSections],
  ['/company/edit/1?tab=1', (page) => page.getByRole('table', { name: 'Locations' }).waitFor()],
  ['/company/edit/1?tab=3', (page) => page.getByRole('table', { name: 'Arrangers' }).waitFor()],
  ['/company/edit/1?tab=5', (page) => page.getByLabel('Sharebly').waitFor()],
  ['/company/edit/1?tab=6', (page) => page.getByRole('table', { name: 'Users' }).waitFor()],
  ['/ptx-default-billing-rates', (page) => page.getByLabel(/^Paper Rate/).waitFor()],
  ['/no-such-page', (page) => page.getByRole('heading', { name: 'Page not found' }).waitFor()],
];

const LOCATION_PAGES: readonly Place[] = [
  ['/company/edit/1?tab=2', (page) => page.getByRole('button', { name: 'Add Location' }).waitFor()],
  [locationPath('1', '1'), openAllOfLocation],
];

/** Northwind has something in every section. */
async function openAllSections(page: Page) {
  for (const title of SECTIONS) await openSection(page, title);
  await page.getByText('Rates of the locations').click();
  await page.getByText(/on this page drifted/).waitFor();
  await page.getByRole('group', { name: 'Default Venues' }).getByRole('listitem').first().waitFor();
}

/** Northwind's first location has something in every section; with a change, the bar that saves all is there too. */
async function openAllOfLocation(page: Page) {
  for (const title of LOCATION_SECTIONS) await openSection(page, title);
  await page.getByLabel('Medallia Client').fill('Another client');
  await saveAllBar(page).waitFor();
}

story('axe finds nothing on any page, in light and in dark', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await expectNoAxeViolations(page, '/login');
  await signInAs(page, 'admin@j3tech.test');
  await expectNoAxeViolationsAt(page, PAGES);
});

story('axe finds nothing on a location, new or with every section open and one changed', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await expectNoAxeViolationsAt(page, LOCATION_PAGES);
});

async function expectNoAxeViolationsAt(page: Page, places: readonly Place[]) {
  for (const [path, isWhole] of places) {
    await page.goto(path);
    await isWhole(page);
    await expectNoAxeViolations(page, path);
  }
}

story('axe finds nothing in open menus, alerts, mistakes, and locked forms', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectNoAxeViolations(page, 'the menu');
  await page.goto('/company/add');
  await page.getByRole('button', { name: 'Add Company' }).click();
  await page.getByText('Please fill required field').first().waitFor();
  await expectNoAxeViolations(page, 'a form with mistakes');
  await page.goto('/company/edit/1');
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectNoAxeViolations(page, 'a question');
  await page.goto('/logout');
  await signInAs(page, 'segment@northwind.test');
  await page.goto('/company/edit/1');
  await page.getByRole('form', { name: 'Company Details' }).waitFor();
  await expectNoAxeViolations(page, 'a locked form');
});

story('axe finds nothing in an open list of several, calendar, question and cropper', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/edit/2');
  const languages = await openSection(page, 'Language Preferences');
  await languages.getByRole('combobox', { name: 'Languages' }).click();
  await languages.getByRole('option').first().waitFor();
  await expectNoAxeViolations(page, 'a list of several');
  await page.keyboard.press('Escape');
  const survey = await openSection(page, 'Feedback-survey Settings');
  await survey.getByRole('button', { name: 'Choose Start Date' }).click();
  await page.getByRole('dialog', { name: 'Choose Start Date' }).getByRole('grid').waitFor();
  await expectNoAxeViolations(page, 'a calendar');
  await page.keyboard.press('Escape');
  const regions = await openSection(page, 'Company Regions');
  await regions.getByRole('button', { name: /^Edit/ }).first().click();
  await regions
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await expectNoAxeViolations(page, 'a question about a region');
  await page.keyboard.press('Escape');
  const logo = await openSection(page, 'Company Logo');
  const picture = await takePicture(page);
  const chooser = page.waitForEvent('filechooser');
  await logo.getByRole('button', { name: 'Browse' }).click();
  await (await chooser).setFiles(picture);
  await logo.getByRole('button', { name: 'SAVE PHOTO' }).waitFor();
  await expectNoAxeViolations(page, 'the cropper');
});

story(
  'no page scrolls sideways on a telephone of 390 pixels',
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    expect([await overflow(page), '/login']).toEqual([0, '/login']);
    await signInAs(page, 'admin@j3tech.test');
    for (const [path, isWhole] of [...PAGES, ...LOCATION_PAGES]) {
      await page.goto(path);
      await isWhole(page);
      expect([await overflow(page), path]).toEqual([0, path]);
    }
  },
  { viewport: { width: 390, height: 844 } },
);

/** By how many pixels the page is wider than its window. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
