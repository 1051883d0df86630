import { expect, type Page } from '@playwright/test';
import { answer, successNotice } from '../harness/company.ts';
import { locationPath, saveAllBar } from '../harness/location.ts';
import { openSection, sectionOf } from '../harness/sections.ts';
import type { CountedInput } from './counted-input.ts';
import { answerOf, button, companyPath, halls, recordHeading, type Task, tab } from './task.ts';

const feesOfThree: Task = {
  name: "Bring the fees of three locations to the company's",
  from: companyPath,
  before: async ({ page, click }) => {
    for (const hall of halls) {
      await click(tab(page, 'Locations'));
      await click(page.getByRole('link', { name: `Edit ${hall}` }));
      await recordHeading(page, hall).waitFor();
      const section = sectionOf(page, 'PTX Fees');
      await click(section.locator('> summary'));
      await click(section.getByRole('checkbox', { name: 'Company PTX Fees Applied' }));
      await click(section.getByRole('button', { name: 'Save PTX Fees' }));
      // The notice of the location before may still be there.
      await page.getByRole('heading', { name: 'PTX Fees', exact: true }).waitFor();
      await successNotice(page).waitFor();
    }
  },
  after: async ({ page, click }) => {
    await click(tab(page, 'Locations'));
    await click(page.getByRole('checkbox', { name: /^Select all/ }));
    await click(button(page, 'Apply company rates'));
    await click(answerOf(page, 'Apply company rates'));
    await successNotice(page).waitFor();
  },
  goal: async (page, { companyId, locations }) => {
    for (const id of Object.values(locations)) {
      await page.goto(locationPath(companyId, id));
      await expect(sectionOf(page, 'PTX Fees').locator('> summary')).toContainText('Copied from the company');
    }
  },
};

const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Phone Number' });

const restorePhone: Task = {
  name: 'See who changed the phone number last week, and restore it',
  from: ({ companyId, locations }) => locationPath(companyId, locations.east),
  before: async ({ page, click, retype }) => {
    await click(page.getByRole('heading', { name: 'History' }));
    await page.getByText('(212) 555-0199').first().waitFor();
    await retype(phoneOf(page), '2125550143');
    await click(button(page, 'Save Location Details'));
    await successNotice(page).waitFor();
  },
  after: async ({ page, click }) => {
    await click(page.getByRole('heading', { name: 'History' }));
    await click(button(page, 'Restore Phone Number').first());
    await click(answerOf(page, 'Restore'));
    await page.getByText('Value restored').waitFor();
  },
  goal: (page) => expect(phoneOf(page)).toHaveValue('(212) 555-0143'),
};

const deactivateThree: Task = {
  name: 'Deactivate three locations',
  from: companyPath,
  before: async ({ page, click }) => {
    for (const hall of halls) {
      await click(tab(page, 'Locations'));
      await click(page.getByRole('link', { name: `Edit ${hall}` }));
      await click(button(page, 'Mark Inactive'));
      await click(answerOf(page, 'Confirm'));
      await successNotice(page).waitFor();
    }
    await page.goBack();
  },
  after: async ({ page, click }) => {
    await click(tab(page, 'Locations'));
    await click(page.getByRole('checkbox', { name: /^Select all/ }));
    await click(button(page, 'Set inactive'));
    await click(answerOf(page, 'Set inactive'));
  },
  goal: (page) => expect(page.getByRole('cell', { name: 'INACTIVE' })).toHaveCount(3),
};

const wrongStatus: Task = {
  name: 'Undo a change of status that you made by mistake',
  from: ({ companyId, locations }) => locationPath(companyId, locations.west),
  before: async ({ page, click }) => {
    await makeInactive(page);
    await click(button(page, 'Mark Active'));
    await click(answerOf(page, 'Confirm'));
  },
  after: async ({ page, click }) => {
    await makeInactive(page);
    await click(button(page, 'Undo'));
  },
  goal: (page) => button(page, 'Mark Inactive').waitFor(),
};

async function makeInactive(page: Page) {
  await button(page, 'Mark Inactive').click();
  await answer(page, 'Mark Inactive', 'Confirm');
  await button(page, 'Mark Active').waitFor();
}

/** Section, field and button. */
const changes = [
  ['Company Details', 'Extension', 'Save Company Details'],
  ['Company Regions', 'Region Name', 'Add Region'],
  ['Social Media Accounts', 'Facebook', 'Save Social Media Accounts'],
] as const;

const saveSections: Task = {
  name: 'Change three sections of a company',
  from: companyPath,
  before: async (input) => {
    for (const [title, field, save] of changes) {
      await change(input, title, field);
      await input.click(button(input.page, save));
      await expect(saveAllBar(input.page)).toHaveCount(0);
    }
  },
  after: async (input) => {
    for (const [title, field] of changes) await change(input, title, field);
    await input.click(button(input.page, 'Save all changes'));
  },
  goal: (page) => expect(saveAllBar(page)).toHaveCount(0),
};

async function change(
  { page, click, type }: CountedInput,
  title: (typeof changes)[number][0],
  field: string,
) {
  const section = await openSection(page, title);
  await click(section.getByRole('textbox', { name: new RegExp(`^${field}`) }));
  await type('1');
}

export const changeTasks: readonly Task[] = [
  feesOfThree,
  restorePhone,
  deactivateThree,
  wrongStatus,
  saveSections,
];
