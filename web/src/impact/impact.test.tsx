import { messages } from '@console/schema/messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const rows = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));

/** A graph in which every change would do something to others. */
function harmful() {
  const graph = new TestGraph();
  graph.world.impact = {
    summary: '7 people would lose all access.',
    usersLosingAllAccess: { count: 7, rows: rows('Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus') },
    arrangersWithoutLocation: { count: 1, rows: rows('Ada Quill') },
  };
  return graph;
}

test('[CUS-06] [CUS-08] deactivating and deleting a user first tell what that would do, with counts and names', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=7&user=1', { graph: harmful() });
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  expect(first.getByText('7 people would lose all access.')).toBeVisible();
  expect(first.getByText('Lose all access (7): Al, Bo, Cy, Di, Ed and 2 more')).toBeVisible();
  expect(first.getByText('Arrangers without an active location (1): Ada Quill')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete User' }));
  const second = await dialog('Delete User');
  expect(second.getByText('7 people would lose all access.')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { deactivateUserId: '1' },
    { deleteUserId: '1' },
  ]);
  expect(graph.world.users[0]?.status).toBe('ACTIVE');
});

test('[COM-11] taking a platform from a company is asked about when it would hurt; adding one is not', async () => {
  const graph = harmful();
  const { user } = openConsole('/company/edit/1?tab=5', { graph });
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await box('Feedback Survey'));
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  await closeAlert(user);
  expect(graph.askedFor('ImpactOf')).toHaveLength(0);
  await user.click(await box('E-Commerce'));
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  const question = await dialog('Remove Platforms');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(graph.world.companies[0]?.platformIds).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  await user.click((await dialog('Remove Platforms')).getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.world.companies[0]?.platformIds).toEqual(['2']);
});

test.each([
  ['NOT_CONFIGURED', false],
  ['UPSTREAM_UNAVAILABLE', true],
])(
  '%s: the question is asked all the same; that nothing is known is told where it could be: %s',
  async (code, isTold) => {
    const graph = new TestGraph();
    graph.breakField('Query.impact', code, 'No answer');
    const { user } = openConsole('/company/edit/1?tab=7&user=1', { graph });
    await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
    const question = await dialog('Mark Inactive');
    expect(question.queryAllByText(/could not be found out/)).toHaveLength(isTold ? 1 : 0);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await closeAlert(user);
    expect(graph.world.users[0]?.status).toBe('INACTIVE');
  },
);

test('[COM-19] deleting a region tells what it would do beside its own question', async () => {
  const { user } = openConsole('/company/edit/1', { graph: harmful() });
  const section = await openSection(user, 'Company Regions');
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect((await dialog('Delete East')).getByText('7 people would lose all access.')).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: messages.errorTitle })).not.toBeInTheDocument();
});
