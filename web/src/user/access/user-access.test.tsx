import { accessMessages } from '@console/schema/access.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { accessEntry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { mount } from '../../testing/mount.tsx';
import { closeAlert, openSection, successNotice } from '../../testing/section.ts';
import { UserEdit } from '../user-edit.tsx';

const openAlone = (id: string, graph = new TestGraph()) =>
  mount(<UserEdit id={id} companyId="1" toLocation={String} onMissing={vi.fn()} onDeleted={vi.fn()} />, {
    graph,
  });
const group = (platform: string) => screen.findByRole('row', { name: new RegExp(`^${platform}`) });
type User = ReturnType<typeof openConsole>['user'];

/** A graph in which user 2 has these platforms and roles. The defaults are the feedback survey and after-care. */
function makeGraph(platformIds = ['2', '5'], access: unknown[] = []) {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds, access });
  return graph;
}

/** Mounts user 2 and opens the section of their roles. */
async function openRoles(platformIds?: string[], access?: unknown[]) {
  const page = openAlone('2', makeGraph(platformIds, access));
  return { ...page, section: await openSection(page.user, 'Associate Platforms and Roles') };
}

async function choose(user: User, field: HTMLElement, name: string) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

/** Confirms the change of the console role. */
async function confirmRole(user: User) {
  const question = within(await screen.findByRole('alertdialog', { name: 'Change Console Role' }));
  await user.click(question.getByRole('button', { name: 'Yes, Proceed' }));
}

test('[CUS-19] roles that were saved but could not be read again are reported as saved, and stay chosen', async () => {
  const { user, graph, section } = await openRoles(
    ['5'],
    [accessEntry('5', { roleId: '2', locationIds: ['3'] })],
  );
  const care = within(await group('After-Care'));
  await user.click(care.getByLabelText('Follow-up due'));
  graph.breakField('CompanyUser.access', 'UPSTREAM_UNAVAILABLE', 'The roles did not come in time');
  const release = graph.hold('UserPage');
  await user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  await successNotice();
  graph.restore('CompanyUser.access');
  expect(graph.fixtures.companyUsers[1]?.access[0]).toMatchObject({
    roleId: '2',
    alertIds: [expect.anything()],
  });
  expect(care.getByRole('radio', { name: 'Location' })).toBeChecked();
  release();
  await waitFor(() => expect(section.queryByText('Unsaved changes')).toBeNull());
  expect(care.getByRole('radio', { name: 'Location' })).toBeChecked();
});

test('[CUS-05] [CUS-12] [CUS-14] [CUS-15] [ROL-05] [ERR-39] [ERR-40] [ERR-41] requires a role for each platform, and regions or locations for each role', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=7&user=2', { graph: makeGraph() });
  const section = await openSection(user, 'Associate Platforms and Roles');
  const survey = within(await group('Feedback Survey'));
  const care = within(await group('After-Care'));
  const press = () => user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  const ids = (radios: HTMLElement[]) => radios.map((radio) => (radio as HTMLInputElement).value);
  expect(ids(survey.getAllByRole('radio'))).toEqual(['1', '2', '3', '9']);
  expect(ids(care.getAllByRole('radio'))).toEqual(['1', '2', '4']);
  await press();
  expect(await survey.findByText(accessMessages.selectRoles)).toBeVisible();
  expect(care.getByText(accessMessages.selectRoles)).toBeVisible();
  expect(graph.requestsFor('UserAccessSave')).toHaveLength(0);
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
  await confirmRole(user);
  await closeAlert(user);
  expect(graph.fixtures.companyUsers[1]?.access).toEqual([
    {
      platformId: '2',
      roleId: '2',
      hasDirectorAccess: true,
      regionIds: ['1'],
      locationIds: [],
      directorLocationIds: ['5'],
      alertIds: ['1'],
    },
    {
      platformId: '5',
      roleId: '2',
      hasDirectorAccess: false,
      regionIds: [],
      locationIds: ['3'],
      directorLocationIds: [],
      alertIds: ['8'],
    },
  ]);
});

test('[CUS-13] [CUS-18] [CON-06] fills the form with the stored roles; the company-wide role clears the rest', async () => {
  const stored = {
    platformId: '2',
    roleId: '3',
    hasDirectorAccess: false,
    regionIds: [],
    locationIds: ['1', '2'],
    directorLocationIds: [],
    alertIds: ['2'],
  };
  const { user, graph, section } = await openRoles(['2'], [stored]);
  const survey = within(await group('Feedback Survey'));
  expect(survey.getByRole('radio', { name: 'Location' })).toBeChecked();
  expect(survey.getByLabelText('New comment')).toBeChecked();
  expect(survey.getByText('2 of 35 selected')).toBeVisible();
  await user.click(survey.getByRole('radio', { name: 'Company-wide' }));
  expect(survey.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(survey.getByRole('radio', { name: 'Location' }));
  expect(survey.getByText('0 of 35 selected')).toBeVisible();
  await user.click(survey.getByRole('radio', { name: 'Company-wide' }));
  await user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  await confirmRole(user);
  const notice = within(await successNotice());
  expect(graph.fixtures.companyUsers[1]?.access).toMatchObject([
    { roleId: '1', locationIds: [], alertIds: ['2'] },
  ]);
  expect(await screen.findByText('All 35 locations of the company')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await successNotice()).toHaveTextContent('Change undone');
  expect(graph.fixtures.companyUsers[1]?.access).toMatchObject([stored]);
});

test('[AMB-01] [ROL-07] [ROL-09] each role says what it is scoped by, and director access when it applies', async () => {
  const graph = makeGraph();
  const [, , , care] = graph.fixtures.platformAccessOptions;
  Object.assign(care?.roles[1] ?? {}, { name: 'Region' });
  Object.assign(care?.roles[2] ?? {}, { name: 'Segment' });
  const { user } = openConsole('/company/edit/1?tab=7&user=2', { graph });
  await openSection(user, 'Associate Platforms and Roles');
  const survey = within(await group('Feedback Survey'));
  const names = (name: RegExp) =>
    [...document.querySelectorAll('[role=radiogroup]')]
      .filter((one) => name.test(one.getAttribute('aria-label') ?? ''))
      .flatMap((one) => [...one.querySelectorAll('label')].map(({ textContent }) => textContent));
  expect(names(/Feedback Survey/)).toEqual(['Company-wide', 'Region', 'Location', 'Director (by location)']);
  expect(names(/After-Care/)).toEqual(['Company-wide', 'Region (by location)', 'Segment (by region)']);
  const director = survey.getByLabelText('Director Access');
  for (const [role, hint] of [
    ['Region', 'Adds single locations to those of the role.'],
    ['Company-wide', 'Adds nothing to this role, which covers all locations.'],
    ['Director (by location)', 'Adds nothing to this role: its locations are chosen below.'],
  ] as const) {
    await user.click(survey.getByRole('radio', { name: role }));
    expect(director).toHaveAccessibleDescription(hint);
  }
});

test.each([
  ['1', 'User Role: Seller'],
  ['3', 'User Role: Not assigned'],
])(
  '[CUS-16] [CUS-17] shows read-only roles for user %s, whose only platform is e-commerce',
  async (id, line) => {
    const { user } = openAlone(id);
    const section = await openSection(user, 'Associate Platforms and Roles');
    const ecommerce = within(await group('E-Commerce'));
    expect(ecommerce.getByText(line)).toBeVisible();
    expect(ecommerce.getByText(/Managed in E-Commerce/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Save Platforms and Roles' })).not.toBeInTheDocument();
    expect(section.queryByRole('radio')).not.toBeInTheDocument();
  },
);

test('[CUS-14] names the removed regions and locations before the save, and asks nothing for additions', async () => {
  const entry = {
    hasDirectorAccess: true,
    regionIds: ['1'],
    locationIds: [],
    directorLocationIds: ['5', '6'],
    alertIds: [],
  };
  const { user, graph, section } = await openRoles(
    ['2', '5'],
    [
      { ...entry, platformId: '2', roleId: '2' },
      { ...entry, platformId: '5', roleId: '1', hasDirectorAccess: false, regionIds: [] },
    ],
  );
  const survey = within(await group('Feedback Survey'));
  const press = () => user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  await choose(user, survey.getByRole('combobox', { name: /^Director Locations/ }), 'Hall 07');
  await press();
  await closeAlert(user);
  await user.click(survey.getByRole('radio', { name: 'Location' }));
  await choose(user, survey.getByRole('combobox', { name: /^Locations/ }), 'Hall 05');
  await choose(user, survey.getByRole('combobox', { name: /^Director Locations/ }), 'Hall 05');
  await choose(user, survey.getByRole('combobox', { name: /^Director Locations/ }), 'Hall 06');
  const care = within(await group('After-Care'));
  await user.click(care.getByRole('radio', { name: 'Location' }));
  await choose(user, care.getByRole('combobox', { name: /^Locations/ }), 'Hall 01');
  await press();
  const question = within(await screen.findByRole('alertdialog', { name: 'Change Console Role' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Feedback Survey: East; Hall 06',
    'After-Care: the whole company',
  ]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('UserAccessSave')).toHaveLength(1);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.fixtures.companyUsers[1]?.access[0]).toMatchObject({ roleId: '3', locationIds: ['5'] });
});

test('[CUS-03] [CON-07] requests all location choices with the user, before the roles are opened', async () => {
  const stored = {
    platformId: '2',
    roleId: '3',
    hasDirectorAccess: false,
    regionIds: [],
    locationIds: ['1'],
  };
  const graph = new TestGraph();
  const access = [{ ...stored, directorLocationIds: [], alertIds: [] }];
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['2'], access });
  const { user } = openConsole('/company/edit/1?tab=6', { graph });
  await user.click(await screen.findByRole('link', { name: 'Edit Ana Núñez 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Ana Núñez 2' });
  await waitFor(() => expect(graph.requestsFor('UserAccessChoices')).toHaveLength(1));
  await openSection(user, 'Associate Platforms and Roles');
  expect(await screen.findByText('1 of 35 selected')).toBeVisible();
  expect(graph.requestsFor('UserAccessChoices')).toHaveLength(1);
});

test('[ERR-32] reads a user again whose access cannot be saved because they were deleted', async () => {
  const { user, graph, section } = await openRoles(['2'], [accessEntry('2')]);
  const survey = within(await group('Feedback Survey'));
  await user.click(survey.getByLabelText('Low score'));
  graph.breakField('Mutation.companyUserAccessSaveMany', 'NOT_FOUND', 'Company User does not exist');
  const reads = graph.requestsFor('UserPage').length;
  await user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  await screen.findByRole('alertdialog', { name: 'Error' });
  await waitFor(() => expect(graph.requestsFor('UserPage').length).toBeGreaterThan(reads));
});

test('[ERR-06] reports lists that cannot be loaded and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Platform.accessOptions', 'UPSTREAM_UNAVAILABLE', 'No forms came');
  const { user } = openAlone('2', graph);
  const section = await openSection(user, 'Associate Platforms and Roles');
  expect(await section.findByText('No forms came')).toBeVisible();
  graph.restore('Platform.accessOptions');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('radio', { name: 'Region' })).toBeVisible();
});

test('[CUS-12] [ERR-06] says that only the platforms were saved, and keeps the roles in the table', async () => {
  const graph = makeGraph(['2'], [accessEntry('2')]);
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['2', '5'] });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { refusesRoles: true });
  const { user } = openAlone('2', graph);
  const section = await openSection(user, 'Associate Platforms and Roles');
  await user.click(await section.findByLabelText('After-Care'));
  const care = within(await group('After-Care'));
  await user.click(care.getByRole('radio', { name: 'Company-wide' }));
  await user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  const report = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  expect(report.getByText('The platforms were saved, but not the roles.')).toBeVisible();
  expect(report.getByRole('listitem')).toHaveTextContent('Roles: The roles were refused');
  await user.click(report.getByRole('button', { name: 'OK' }));
  expect(care.getByRole('radio', { name: 'Company-wide' })).toBeChecked();
  expect(graph.fixtures.companyUsers[1]).toMatchObject({
    platformIds: ['2', '5'],
    access: [{ roleId: '1' }],
  });
});

test('[CUS-12] when two people change the access, the second chooses for each difference, locations by name', async () => {
  const stored = accessEntry('2', { roleId: '3', locationIds: ['2'] });
  const { user, graph, section } = await openRoles(['2'], [stored]);
  const survey = within(await group('Feedback Survey'));
  await user.click(survey.getByLabelText('Low score'));
  await choose(user, survey.getByRole('combobox', { name: /^Locations/ }), 'Hall 01');
  const theirs = { ...stored, locationIds: ['2', '3'] };
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { access: [theirs] });
  const press = () => user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  await press();
  // The location that the other person added is not a loss of this save, which only adds.
  expect(graph.requestsFor('ImpactOf')).toHaveLength(0);
  const mine = 'Keep mine: Location; Hall 01; Hall 02; Low score';
  expect(await section.findByRole('radio', { name: mine })).toBeVisible();
  await user.click(section.getByRole('radio', { name: 'Take theirs: Location; Hall 02; Hall 03' }));
  await user.click(survey.getByLabelText('Low score'));
  await press();
  await successNotice();
  expect(graph.fixtures.companyUsers[1]?.access).toEqual([{ ...theirs, alertIds: ['1'] }]);
});
