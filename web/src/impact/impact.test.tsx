import { messages } from '@console/schema/messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const userPath = '/company/edit/1?tab=7&user=1';
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const rows = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));
const summary = '12 people would lose all access.';

/** A graph in which every change would do something to others. */
function harmful() {
  const graph = new TestGraph();
  graph.world.impact = {
    summary,
    usersLosingAllAccess: { count: 12, rows: rows(...'ABCDEFGHIJKL') },
    arrangersWithoutLocation: { count: 1, rows: rows('Ada Quill') },
  };
  return graph;
}

test('[CUS-06] [CUS-08] deactivating and deleting a user first tell what that would do, with counts and names', async () => {
  const { user, graph } = openConsole(userPath, { graph: harmful() });
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  expect(first.getByText(summary)).toBeVisible();
  expect(first.getByText('Users who lose all access: 12')).toBeVisible();
  expect(first.getByText('A; B; C; D; E; F; G; H; I; J and 2 more')).toBeVisible();
  expect(first.getByText('Arrangers left without an active location: 1')).toBeVisible();
  expect(first.getByText('Ada Quill')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Delete User'));
  const second = await dialog('Delete User');
  expect(second.getByText(summary)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { deactivateUserId: '1' },
    { deleteUserId: '1' },
  ]);
  expect(graph.world.users[0]?.status).toBe('ACTIVE');
});

test('[CUS-07] nobody is hurt by an activation: nothing is looked up', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=7&user=3', { graph: harmful() });
  await user.click(await button('Mark Active'));
  await user.click((await dialog('Mark Active')).getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(graph.askedFor('ImpactOf')).toHaveLength(0);
});

test('[WID-01] [COM-32] the look-up is told while it goes on, and Escape calls all of it off', async () => {
  const graph = harmful();
  const release = graph.hold('ImpactOf');
  const { user } = openConsole(userPath, { graph });
  await user.click(await button('Mark Inactive'));
  await dialog('Looking at what this would change');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  release();
  await user.click(await button('Delete User'));
  await (await dialog('Delete User')).findByText(summary);
  expect(graph.askedFor('ImpactOf')).toHaveLength(2);
});

test('[CUS-06] that nobody would lose access is said too', async () => {
  const { user } = openConsole(userPath);
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  expect(question.getByText('Nobody would lose access by this.')).toBeVisible();
});

test('[ROL-08] who may know how many people are affected, but not who, sees numbers alone', async () => {
  const graph = new TestGraph();
  graph.world.impact = { summary, usersLosingAllAccess: { count: 12, rows: [] } };
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph, as: 'location' });
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  expect(question.getByText('Users who lose all access: 12')).toBeVisible();
  expect(question.queryByText(/more$/)).not.toBeInTheDocument();
  expect(graph.askedFor('ImpactOf')[0]?.variables.input).toEqual({ deactivateLocationId: '3' });
});

test.each([
  ['NOT_CONFIGURED', false],
  ['UPSTREAM_UNAVAILABLE', true],
])(
  '[ERR-01] %s: the question is asked all the same; that nothing is known is told where it could be: %s',
  async (code, isTold) => {
    const graph = new TestGraph();
    graph.breakField('Query.impact', code, 'No answer');
    const { user } = openConsole(userPath, { graph });
    await user.click(await button('Mark Inactive'));
    const question = await dialog('Mark Inactive');
    expect(question.queryAllByText(/could not be worked out/)).toHaveLength(isTold ? 1 : 0);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await closeAlert(user);
    expect(graph.world.users[0]?.status).toBe('INACTIVE');
  },
);

test('[SES-10] a session that ended meanwhile leads to sign-in, without the question', async () => {
  const { user, graph, address } = openConsole(userPath);
  const open = await button('Mark Inactive');
  graph.endSessions();
  await user.click(open);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(screen.queryByRole('alertdialog', { name: 'Mark Inactive' })).not.toBeInTheDocument();
});

test('[COM-19] deleting a region tells what it would do beside its own question', async () => {
  const { user } = openConsole('/company/edit/1', { graph: harmful() });
  const section = await openSection(user, 'Company Regions');
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect((await dialog('Delete East')).getByText(summary)).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: messages.errorTitle })).not.toBeInTheDocument();
});
