import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const summary = '1 person would lose all access.';

/** A graph in which every change would do something to one person. */
function harmful() {
  const graph = new TestGraph();
  graph.world.impact = { summary, usersLosingAllAccess: { count: 1, rows: [{ id: '1', name: 'Ana' }] } };
  return graph;
}

const inputs = (graph: TestGraph) => graph.askedFor('ImpactOf').map(({ variables }) => variables.input);

test('[COM-11] taking a platform from a company is asked about when it would hurt; adding one is not', async () => {
  const graph = harmful();
  const { user } = openConsole('/company/edit/1?tab=5', { graph });
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await box('Feedback Survey'));
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  await closeAlert(user);
  expect(inputs(graph)).toEqual([]);
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

test('[CUS-11] taking a platform from a user that hurts nobody is not asked about', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.users[0] ?? {}, { platformIds: ['1', '2'] });
  const { user } = openConsole('/company/edit/1?tab=7&user=1', { graph });
  const section = await openSection(user, 'Associate Platforms');
  await user.click(await section.findByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await closeAlert(user);
  expect(inputs(graph)).toEqual([{ userPlatforms: { id: '1', platformIds: ['2'] } }]);
  expect(graph.world.users[0]?.platformIds).toEqual(['2']);
});

test('[ARR-03] setting an arranger inactive is asked about; nothing typed is lost by a no', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=4&arranger=1', { graph: harmful() });
  const form = within(await screen.findByRole('form', { name: 'Arranger Details' }));
  await user.selectOptions(form.getByLabelText(/^Arranger Status/), 'Inactive');
  await user.click(form.getByRole('button', { name: 'Save Arranger Details' }));
  const question = await dialog('Deactivate Arranger');
  expect(question.getByText(summary)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(form.getByLabelText(/^Arranger Status/)).toHaveDisplayValue('Inactive');
  expect(graph.askedFor('ArrangerUpdate')).toHaveLength(0);
  expect(inputs(graph)).toEqual([{ deactivateArrangerId: '1' }]);
});

test('[LOC-08] a location that leaves a region is asked about, saved alone or with other sections', async () => {
  const graph = harmful();
  Object.assign(graph.world.locations[2] ?? {}, { regions: [{ regionId: '1', isPrimary: true }] });
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph });
  const section = await openSection(user, 'Associate Regions');
  await section.findByText('1 of 1 chosen');
  await user.click(section.getByRole('combobox', { name: 'Regions' }));
  await user.click(await screen.findByRole('option', { name: 'East' }));
  await user.keyboard('{Escape}');
  await user.click(section.getByRole('button', { name: 'Save Regions' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Cancel' }));
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.type(details.getByLabelText(/^Public Location Name/), ' B');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('LocationSave')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.world.locations[2]).toMatchObject({ publicName: 'Hall 03 B', regions: [] });
});
