import { messages } from '@console/schema/messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationStatusButton } from '../location/location-status-button.tsx';
import { CompanyRegionsSection } from '../region/company-regions-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { closeAlert, openSection } from '../testing/section.ts';
import { UserEdit } from '../user/user-edit.tsx';

const userPath = '/company/edit/1?tab=7&user=1';
const openUser = ({ id = '1', ...options }: MountOptions & { id?: string } = {}) =>
  mount(
    <UserEdit id={id} companyId="1" toLocation={String} onMissing={() => {}} onDeleted={() => {}} />,
    options,
  );
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const rows = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));
const summary = '12 people will lose all access.';

/** Returns a graph in which every change affects others. */
function harmful() {
  const graph = new TestGraph();
  graph.fixtures.impact = {
    summary,
    usersLosingAllAccess: { count: 12, rows: rows(...'ABCDEFGHIJKL') },
    arrangersWithoutLocation: { count: 1, rows: rows('Ada Quill') },
  };
  return graph;
}

test('[CUS-06] [CUS-08] shows the impact with counts and names before a user is deactivated or deleted', async () => {
  const { user, graph } = openConsole(userPath, { graph: harmful() });
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  expect(first.getByText(summary)).toBeVisible();
  expect(first.getByText('Users who lose all access: 12')).toBeVisible();
  expect(first.getByText(/^A; B; C; D; E; F; G; H; I; J/)).toBeVisible();
  expect(first.getByText(/^K; L|K; L$/)).not.toBeVisible();
  await user.click(first.getByText('Show all 12'));
  expect(first.getByText(/K; L$/)).toBeVisible();
  expect(first.getByText('Arrangers left without an active location: 1')).toBeVisible();
  expect(first.getByText('Ada Quill')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Delete User'));
  const second = await dialog('Delete User');
  expect(second.getByText(summary)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { deactivateUserId: '1' },
    { deleteUserId: '1' },
  ]);
  expect(graph.fixtures.companyUsers[0]?.status).toBe('ACTIVE');
});

test('[CUS-07] does not query the impact of an activation, which affects nobody', async () => {
  const { user, graph } = openUser({ id: '3', graph: harmful() });
  await user.click(await button('Mark Active'));
  await user.click((await dialog('Mark Active')).getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(graph.requestsFor('ImpactOf')).toHaveLength(0);
});

test('[WID-01] [COM-32] asks nothing but the question while the impact is queried, and only once', async () => {
  const graph = harmful();
  const release = graph.hold('ImpactOf');
  const { user } = openUser({ graph });
  const mark = await button('Mark Inactive');
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(mark);
  release();
  await (await dialog('Mark Inactive')).findByText(summary);
  expect(graph.requestsFor('ImpactOf')).toHaveLength(1);
});

test('[CUS-06] says that no one loses access', async () => {
  const { user } = openUser();
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  expect(question.getByText('No one will lose access')).toBeVisible();
});

test('[CUS-06] names the platforms and locations that each person loses', async () => {
  const graph = new TestGraph();
  const survey = { id: '2', name: 'Feedback Survey' };
  const sharing = { id: '4', name: 'Sharebly' };
  const losses = [
    { platform: survey, locationCount: 5, locationNames: ['Blue Ridge, North', 'Fresno', 'Yuma'] },
    { platform: sharing, locationCount: null, locationNames: [] },
  ];
  graph.fixtures.impact = {
    summary: '1 person will lose some of their access.',
    usersLosingAccess: { count: 1, rows: [{ id: '1', name: 'Ann Lee', losses }] },
  };
  const { user } = openUser({ graph });
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  expect(question.getByText('Ann Lee').closest('p')).toHaveTextContent(
    /^Ann Lee loses Feedback Survey at Blue Ridge, North; Fresno; Yuma Show all 5all of Sharebly$/,
  );
});

test('[CUS-06] names all locations that a person loses, by keyboard, and says if they cannot be read', async () => {
  const graph = new TestGraph();
  const survey = { id: '2', name: 'Feedback Survey' };
  const lossOf = (...locationNames: string[]) => ({
    summary: '1 person will lose some of their access.',
    usersLosingAccess: {
      count: 1,
      rows: [{ id: '7', name: 'Ann Lee', losses: [{ platform: survey, locationCount: 5, locationNames }] }],
    },
  });
  graph.fixtures.impact = lossOf('Blue Ridge', 'Fresno', 'Yuma');
  const { user } = openUser({ graph });
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  const all = question.getByRole('button', { name: 'Show all 5 locations of Ann Lee on Feedback Survey' });
  graph.breakNext('ImpactOf', { status: 502 });
  all.focus();
  await user.keyboard('{Enter}');
  expect(await question.findByText('The locations could not be read. Try again.')).toBeVisible();
  graph.fixtures.impact = lossOf('Blue Ridge', 'Fresno', 'Yuma', 'Zion', 'Zuma');
  await user.keyboard('{Enter}');
  expect(await question.findByText('Blue Ridge; Fresno; Yuma; Zion; Zuma')).toBeVisible();
  expect(all).toHaveFocus();
  expect(all).toHaveAttribute('aria-expanded', 'true');
  expect(graph.requestsFor('ImpactOf').at(-1)?.variables.allLocationsOf).toEqual({ userId: '7' });
  await user.keyboard('{Enter}{Enter}');
  expect(question.getByText('Blue Ridge; Fresno; Yuma; Zion; Zuma')).toBeVisible();
  expect(graph.requestsFor('ImpactOf')).toHaveLength(3);
});

test('[CUS-12] names the locations of a platform that a person loses as a whole, the rest on request', async () => {
  const graph = new TestGraph();
  const lossOf = (platformId: string, platformLocationCount: number | null, locationNames: string[]) => ({
    platform: { id: platformId, name: `Platform ${platformId}` },
    ...{ locationCount: null, platformLocationCount, locationNames },
  });
  const impactOf = (...names: string[]) => ({
    summary: '1 person will lose all access.',
    usersLosingAllAccess: {
      count: 1,
      rows: [
        {
          ...{ id: '7', name: 'Ann Lee' },
          losses: [lossOf('2', 3, names), lossOf('4', 1, ['Yuma']), lossOf('5', null, [])],
        },
      ],
    },
  });
  graph.fixtures.impact = impactOf('Blue Ridge', 'Fresno');
  const { user } = openUser({ graph });
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  const line = question.getByText('Ann Lee').closest('p');
  expect(line).toHaveTextContent(
    /^Ann Lee loses all of Platform 2: Blue Ridge; Fresno Show all 3all of Platform 4: Yumaall of Platform 5$/,
  );
  graph.fixtures.impact = impactOf('Blue Ridge', 'Fresno', 'Zion');
  await user.click(question.getByRole('button', { name: 'Show all 3 locations of Ann Lee on Platform 2' }));
  expect(await question.findByText('Blue Ridge; Fresno; Zion')).toBeVisible();
  expect(line).toHaveTextContent(/all of Platform 2: 3 locations Show fewer/);
  expect(graph.requestsFor('ImpactOf').at(-1)?.variables.allLocationsOf).toEqual({ userId: '7' });
});

test('[ROL-08] shows only counts to a person who may not see the affected people', async () => {
  const graph = new TestGraph();
  graph.fixtures.impact = { summary, usersLosingAllAccess: { count: 1200, rows: [] } };
  const { user } = mount(<LocationStatusButton id="3" status="ACTIVE" />, { graph, as: 'location' });
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  expect(question.getByText('Users who lose all access: 1,200')).toBeVisible();
  expect(question.queryByText(/more$/)).not.toBeInTheDocument();
  expect(graph.requestsFor('ImpactOf')[0]?.variables.input).toEqual({ deactivateLocationId: '3' });
});

test.each([
  ['NOT_CONFIGURED', false],
  ['UPSTREAM_UNAVAILABLE', true],
])(
  '[ERR-01] still asks for confirmation after %s; mentions that the impact is unknown: %s',
  async (code, isReported) => {
    const graph = new TestGraph();
    graph.breakField('Query.impact', code, 'No answer');
    const { user } = openUser({ graph });
    await user.click(await button('Mark Inactive'));
    const question = await dialog('Mark Inactive');
    expect(question.queryAllByText(/Couldn’t check who this affects/)).toHaveLength(isReported ? 1 : 0);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await closeAlert(user);
    expect(graph.fixtures.companyUsers[0]?.status).toBe('INACTIVE');
  },
);

test('[SES-10] a session that ended meanwhile opens sign-in without a confirmation', async () => {
  const { user, graph, address } = openConsole(userPath);
  const open = await button('Mark Inactive');
  graph.endSessions();
  await user.click(open);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(screen.queryByRole('alertdialog', { name: 'Mark Inactive' })).not.toBeInTheDocument();
});

test('[COM-19] shows the impact in the confirmation to delete a region', async () => {
  const { user } = mountCompany((company) => <CompanyRegionsSection company={company} />, {
    graph: harmful(),
  });
  const section = await openSection(user, 'Company Regions');
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect((await dialog('Delete East')).getByText(summary)).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: messages.errorTitle })).not.toBeInTheDocument();
});
