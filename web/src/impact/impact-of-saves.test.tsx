import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArrangerEdit } from '../arranger/arranger-edit.tsx';
import { LocationDetailsSection } from '../location/location-details-section.tsx';
import { LocationRegionsSection } from '../region/location-regions-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { accessEntry } from '../testing/fixtures.ts';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { closeAlert, openSection } from '../testing/section.ts';
import { UserEdit } from '../user/user-edit.tsx';

const ignore = () => {};

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const summary = '1 person will lose all access.';

/** Returns a graph in which every change affects one person. */
function harmful() {
  const graph = new TestGraph();
  graph.fixtures.impact = { summary, usersLosingAllAccess: { count: 1, rows: [{ id: '1', name: 'Ana' }] } };
  return graph;
}

const inputs = (graph: TestGraph) => graph.requestsFor('ImpactOf').map(({ variables }) => variables.input);

test('[COM-11] asks before a platform is removed from a company if that affects people, but not before one is added', async () => {
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
  expect(graph.fixtures.companies[0]?.platformIds).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  await user.click((await dialog('Remove Platforms')).getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.fixtures.companies[0]?.platformIds).toEqual(['2']);
});

test('[CUS-11] does not ask before a platform is removed from a user if that affects nobody', async () => {
  const graph = new TestGraph();
  const access = accessEntry('2');
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { platformIds: ['1', '2'], access: [access] });
  const { user } = mount(
    <UserEdit id="1" companyId="1" toLocation={String} onMissing={ignore} onDeleted={ignore} />,
    { graph },
  );
  const section = await openSection(user, 'Associate Platforms and Roles');
  await user.click(await section.findByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: /^Save Platforms/ }));
  await closeAlert(user);
  expect(inputs(graph)).toEqual([{ userAccess: [{ userId: '1', access: [access] }] }]);
  expect(graph.fixtures.companyUsers[0]?.platformIds).toEqual(['2']);
});

test('[ARR-03] asks before an arranger is set inactive, and keeps the input after Cancel', async () => {
  const { user, graph } = mount(<ArrangerEdit id="1" companyId="1" onMissing={ignore} />, {
    graph: harmful(),
  });
  const form = within(await screen.findByRole('form', { name: 'Arranger Details' }));
  await user.selectOptions(form.getByLabelText(/^Arranger Status/), 'Inactive');
  await user.click(form.getByRole('button', { name: 'Save Arranger Details' }));
  const question = await dialog('Deactivate Arranger');
  expect(question.getByText(summary)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(form.getByLabelText(/^Arranger Status/)).toHaveDisplayValue('Inactive');
  expect(graph.requestsFor('ArrangerUpdate')).toHaveLength(0);
  expect(inputs(graph)).toEqual([{ deactivateArrangerId: '1' }]);
});

test('[ARR-03] asks before an arranger loses locations, not before one is added', async () => {
  const graph = harmful();
  const [arranger] = graph.fixtures.arrangers;
  Object.assign(arranger ?? {}, { accessesAllLocations: true, locationIds: ['1'] });
  const { user } = mount(<ArrangerEdit id="1" companyId="1" onMissing={ignore} />, {
    graph,
  });
  const form = within(await screen.findByRole('form', { name: 'Arranger Details' }));
  await form.findByText('1 of 35 selected');
  await user.click(form.getByLabelText('Arranger to access all Locations data'));
  await user.click(form.getByRole('button', { name: 'Save Arranger Details' }));
  const question = await dialog('Remove Locations');
  expect(question.getByText(summary)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(inputs(graph)).toEqual([
    { arrangerLocations: { arrangerId: '1', locationIds: ['1'], accessesAllLocations: false } },
  ]);
  expect(arranger?.accessesAllLocations).toBe(false);
  await user.click(form.getByLabelText('Arranger to access all Locations data'));
  await user.click(form.getByRole('button', { name: 'Save Arranger Details' }));
  await closeAlert(user);
  expect(inputs(graph)).toHaveLength(1);
});

test('[ARR-05] asks before an arranger loses a platform, and saves nothing after Cancel', async () => {
  const graph = harmful();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2'] });
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { platformIds: ['1', '2'] });
  const { user } = mount(<ArrangerEdit id="1" companyId="1" onMissing={ignore} />, {
    graph,
  });
  const section = await openSection(user, 'Associate Platforms');
  await user.click(await section.findByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await user.click((await dialog('Remove Platforms')).getByRole('button', { name: 'Cancel' }));
  expect(inputs(graph)).toEqual([{ arrangerPlatforms: { arrangerId: '1', platformIds: ['2'] } }]);
  expect(graph.fixtures.arrangers[0]?.platformIds).toEqual(['1', '2']);
});

test('[LOC-08] asks before a location leaves a region, whether saved alone or with other sections', async () => {
  const graph = harmful();
  Object.assign(graph.fixtures.locations[2] ?? {}, { regions: [{ regionId: '1', isPrimary: true }] });
  const { user } = mountLocation([LocationDetailsSection, LocationRegionsSection], { graph });
  const section = await openSection(user, 'Associate Regions');
  await section.findByText('1 of 1 selected');
  await user.click(section.getByRole('combobox', { name: 'Regions' }));
  await user.click(await screen.findByRole('option', { name: 'East' }));
  await user.keyboard('{Escape}');
  await user.click(section.getByRole('button', { name: 'Save Regions' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Cancel' }));
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.type(details.getByLabelText(/^Public Location Name/), ' B');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('LocationSave')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await user.click((await dialog('Remove Regions')).getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.fixtures.locations[2]).toMatchObject({ publicName: 'Hall 03 B', regions: [] });
});
