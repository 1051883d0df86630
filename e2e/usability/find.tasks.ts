import { expect } from '@playwright/test';
import { locationPath } from '../harness/location.ts';
import { sectionOf } from '../harness/sections.ts';
import { button, companyPath, halls, recordHeading, type Task, tab } from './task.ts';

const findLocation: Task = {
  name: 'Find the location in Fresno of a company whose name you half know',
  from: () => '/company/list',
  before: async ({ page, click, type, press }) => {
    await click(page.getByLabel('Business Name'));
    await type('evergreen');
    await press('Enter');
    await click(page.getByRole('link', { name: 'Evergreen Family Services', exact: true }));
    await click(tab(page, 'Locations'));
    await click(page.getByRole('link', { name: 'Edit Fresno Rooms' }));
  },
  after: async ({ page, press, type }) => {
    await press('/');
    await type('fresno');
    await page.getByRole('option', { name: /^Fresno Rooms/ }).waitFor();
    await press('Enter');
  },
  goal: (page) => recordHeading(page, 'Fresno Rooms').waitFor(),
};

const otherCompany: Task = {
  name: 'Go from a location to another company',
  from: ({ companyId, locations }) => locationPath(companyId, locations.west),
  before: async ({ page, click, type, press }) => {
    await click(button(page, 'Menu'));
    await click(page.getByRole('menuitem', { name: 'Company management' }));
    await click(page.getByLabel('Business Name'));
    await type('southwind');
    await press('Enter');
    await click(page.getByRole('link', { name: 'Southwind Celebrations', exact: true }));
  },
  after: async ({ page, type, press }) => {
    await press('/');
    await type('southw');
    await page.getByRole('option', { name: /^Southwind Celebrations, .*, Company$/ }).waitFor();
    await press('Enter');
  },
  goal: (page) => page.getByRole('heading', { level: 1, name: /Southwind Celebrations$/ }).waitFor(),
};

const personWhoSees: Task = {
  name: 'Open a person who can see a location',
  from: ({ companyId, locations }) => locationPath(companyId, locations.west),
  before: async ({ page, click, type, press }) => {
    const section = sectionOf(page, 'Who can see this location');
    await click(section.locator('> summary'));
    await section.getByText('ada alto').first().waitFor();
    await click(tab(page, 'Users'));
    await click(page.getByLabel('Last Name'));
    await type('alto');
    await press('Enter');
    await click(page.getByRole('link', { name: 'Edit ada alto' }));
  },
  after: async ({ page, click }) => {
    const section = sectionOf(page, 'Who can see this location');
    await click(section.locator('> summary'));
    await click(section.getByRole('link', { name: 'ada alto' }).first());
  },
  goal: (page) => recordHeading(page, 'ada alto').waitFor(),
};

const withoutRole: Task = {
  name: 'Find everybody at a company without a role',
  from: companyPath,
  before: async ({ page, click }) => {
    for (const user of ['ada alto', 'bo bass']) {
      await click(tab(page, 'Users'));
      await click(page.getByRole('link', { name: `Edit ${user}` }));
      await recordHeading(page, user).waitFor();
      await click(sectionOf(page, 'What this user can see').locator('> summary'));
    }
  },
  after: async ({ page, click }) => {
    await click(tab(page, 'Users'));
    await click(page.getByRole('checkbox', { name: 'Only users without a role' }));
    await click(button(page, 'Search'));
    await expect(page.getByRole('link', { name: 'Edit ada alto' })).toHaveCount(0);
  },
  goal: (page) =>
    recordHeading(page, 'bo bass')
      .or(page.getByRole('link', { name: 'Edit bo bass' }))
      .waitFor(),
};

const nextLocations: Task = {
  name: 'Look at three locations of a list one after the other',
  from: (testCompany) => `${companyPath(testCompany)}?tab=1`,
  before: async ({ page, click }) => {
    for (const hall of halls) {
      if (hall !== halls[0]) await click(tab(page, 'Locations'));
      await click(page.getByRole('link', { name: `Edit ${hall}` }));
      await expect(page).toHaveTitle(new RegExp(`^${hall}`));
    }
  },
  after: async ({ page, click, press }) => {
    for (const hall of halls) {
      if (hall === halls[0]) await click(page.getByRole('link', { name: `Edit ${hall}` }));
      else await press('j');
      await expect(page).toHaveTitle(new RegExp(`^${hall}`));
    }
  },
  goal: (page) => recordHeading(page, 'West Hall').waitFor(),
};

export const findTasks: readonly Task[] = [
  findLocation,
  otherCompany,
  personWhoSees,
  withoutRole,
  nextLocations,
];
