import { accessMessages } from '@console/schema/access.messages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const path = '/company/edit/1?tab=7&user=2';
const group = (platform: string) => screen.findByRole('group', { name: platform });
type Hands = ReturnType<typeof openConsole>['user'];

/** User 2, on the feedback survey and after-care, and the section of their roles. */
async function openRoles(platformIds = ['2', '5'], access: unknown[] = []) {
  const graph = new TestGraph();
  Object.assign(graph.world.users[1] ?? {}, { platformIds, access });
  const opened = openConsole(path, { graph });
  return { ...opened, section: await openSection(opened.user, 'Associate Roles') };
}

async function choose(user: Hands, field: HTMLElement, name: string) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

test('[CUS-12] [CUS-14] [CUS-15] [ERR-39] [ERR-40] [ERR-41] each platform wants its role, and each role its regions or locations', async () => {
  const { user, graph, section } = await openRoles();
  const survey = within(await group('Feedback Survey'));
  const care = within(await group('After-Care'));
  const press = () => user.click(section.getByRole('button', { name: 'Save Roles' }));
  expect(care.getAllByRole('radio')).toHaveLength(3);
  await press();
  expect(await survey.findByText(accessMessages.selectRoles)).toBeVisible();
  expect(care.getByText(accessMessages.selectRoles)).toBeVisible();
  expect(graph.askedFor('UserAccessSave')).toHaveLength(0);
  await user.click(survey.getByRole('radio', { name: 'Region' }));
  await user.click(care.getByRole('radio', { name: 'Location' }));
  await press();
  expect(await survey.findByText(accessMessages.selectRegion)).toBeVisible();
  expect(care.getByText(accessMessages.selectLocation)).toBeVisible();
  await choose(user, survey.getByRole('combobox', { name: /^Regions/ }), 'East');
  await choose(user, care.getByRole('combobox', { name: /^Locations/ }), 'Hall 03');
  expect(care.queryByLabelText('Director Access')).not.toBeInTheDocument();
  await user.click(survey.getByLabelText('Director Access'));
  await choose(user, survey.getByRole('combobox', { name: /^Director Locations/ }), 'Hall 05');
  await user.click(survey.getByLabelText('Low score'));
  await user.click(care.getByLabelText('Follow-up due'));
  await press();
  await closeAlert(user);
  expect(graph.world.users[1]?.access).toEqual([
    {
      platformId: '2',
      roleId: '2',
      hasDirectAccess: true,
      regionIds: ['1'],
      locationIds: [],
      directorLocationIds: ['5'],
      alertIds: ['1'],
    },
    {
      platformId: '5',
      roleId: '2',
      hasDirectAccess: false,
      regionIds: [],
      locationIds: ['3'],
      directorLocationIds: [],
      alertIds: ['8'],
    },
  ]);
});

test('[CUS-13] [CUS-18] what is on record fills the form; the role for the whole company clears the rest', async () => {
  const stored = {
    platformId: '2',
    roleId: '3',
    hasDirectAccess: false,
    regionIds: [],
    locationIds: ['1', '2'],
    directorLocationIds: [],
    alertIds: ['2'],
  };
  const { user, graph, section } = await openRoles(['2'], [stored]);
  const survey = within(await group('Feedback Survey'));
  expect(survey.getByRole('radio', { name: 'Location' })).toBeChecked();
  expect(survey.getByLabelText('New comment')).toBeChecked();
  expect(survey.getByText('2 of 35 chosen')).toBeVisible();
  await user.click(survey.getByRole('radio', { name: 'Company-wide' }));
  expect(survey.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(survey.getByRole('radio', { name: 'Location' }));
  expect(survey.getByText('0 of 35 chosen')).toBeVisible();
  await user.click(survey.getByRole('radio', { name: 'Company-wide' }));
  await user.click(section.getByRole('button', { name: 'Save Roles' }));
  await closeAlert(user);
  expect(graph.world.users[1]?.access).toMatchObject([{ roleId: '1', locationIds: [], alertIds: ['2'] }]);
  expect(await screen.findByText('All 35 locations of the company')).toBeVisible();
});

test.each([
  ['1', 'User Role: Seller'],
  ['3', 'User Role: Not assigned'],
])('[CUS-16] [CUS-17] user %s, whose only platform is e-commerce: roles are read-only', async (id, line) => {
  const { user } = openConsole(`/company/edit/1?tab=7&user=${id}`);
  const section = await openSection(user, 'Associate Roles');
  expect(await section.findByText(line)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Save Roles' })).not.toBeInTheDocument();
  expect(section.queryByRole('radio')).not.toBeInTheDocument();
});

test('[ERR-06] roles whose lists cannot be loaded say so, and can be asked for again', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.platformForms', 'UPSTREAM_UNAVAILABLE', 'No forms came');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, 'Associate Roles');
  expect(await section.findByText('No forms came')).toBeVisible();
  graph.mend('Query.platformForms');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('radio', { name: 'Region' })).toBeVisible();
});
