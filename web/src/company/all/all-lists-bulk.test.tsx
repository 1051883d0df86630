import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { successNotice } from '../../testing/section.ts';

const bar = async (of: string) => within(await screen.findByRole('region', { name: `Selected ${of}` }));

/** Returns a graph in which the first two locations, and all users, are of two companies. */
function twoCompanies() {
  const graph = new TestGraph();
  const { locations, companyUsers, companies } = graph.fixtures;
  const other = companies[1]?.id;
  Object.assign(locations[1] ?? {}, { companyId: other });
  for (const [at, user] of companyUsers.entries())
    Object.assign(user, { status: 'ACTIVE', companyId: at === 0 ? other : '1', platformIds: ['2'] });
  return graph;
}

test('[LOC-01] sets locations of two companies inactive, with the impact on each company under its name', async () => {
  const graph = twoCompanies();
  const one = { count: 1, rows: [{ id: '1', name: 'Ana Núñez' }] };
  graph.fixtures.impact = { summary: '1 person will lose all access.', usersLosingAllAccess: one };
  const { user } = openConsole('/locations', { graph });
  for (const name of ['Hall 01', 'Hall 02'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click((await bar('locations')).getByRole('button', { name: 'Set inactive' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Set 2 locations inactive?' }));
  expect(asked.getAllByText('1 person will lose all access.')).toHaveLength(2);
  expect(asked.getByText('Northwind Gatherings', { selector: 'h3' })).toBeVisible();
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { deactivateLocationIds: ['1'] },
    { deactivateLocationIds: ['2'] },
  ]);
  await user.click(asked.getByRole('button', { name: 'Set inactive' }));
  expect(await successNotice()).toHaveTextContent('2 locations set inactive');
});

test('[CUS-12] changes the access of users of one company, and says so for several', async () => {
  const { user } = openConsole('/people', { graph: twoCompanies() });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select Ana/ });
  for (const box of boxes.slice(0, 2)) await user.click(box);
  const shown = await bar('users');
  const change = () => shown.getByRole('button', { name: 'Change access' });
  expect(change()).toHaveAccessibleDescription('Select users of one company for this');
  expect(shown.getByRole('button', { name: 'Export selected' })).not.toHaveAttribute('aria-disabled');
  if (boxes[0]) await user.click(boxes[0]);
  expect(change()).not.toHaveAttribute('aria-disabled');
  await user.click(change());
  expect(await screen.findByRole('dialog', { name: 'Change access of 1 user' })).toBeVisible();
});
