import { locationMessages } from '@console/schema/location.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { signInAs } from '../testing/sign-in.ts';

const title = 'Associate Regions';
const names = ['East', 'North', 'West'];
const region = (name: string, at: number) => ({ id: String(at + 1), name, locationCount: 0, revision: 1 });

/** A company with three regions. */
function makeGraph(chosen: { regionId: string; isPrimary: boolean }[] = []) {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { regions: names.map(region) });
  Object.assign(graph.world.locations[2] ?? {}, { regions: chosen });
  return graph;
}

const eastAndWest = [
  { regionId: '1', isPrimary: true },
  { regionId: '3', isPrimary: false },
];

async function openRegions(graph = makeGraph(), as: 'admin' | 'region' = 'admin') {
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph, as });
  const section = await openSection(page.user, title);
  await section.findByRole('form', { name: title });
  const list = () => section.getByRole('combobox', { name: 'Regions' });
  const toggle = async (...chosen: string[]) => {
    await page.user.click(list());
    for (const name of chosen) await page.user.click(await screen.findByRole('option', { name }));
    await page.user.keyboard('{Escape}');
  };
  const save = () => page.user.click(section.getByRole('button', { name: 'Save Regions' }));
  const radio = (name: string) => section.getByRole('radio', { name });
  const primary = () => section.getByRole('radiogroup', { name: 'Set Primary Region' });
  return { ...page, section, list, toggle, save, radio, primary };
}

const onRecord = (graph: TestGraph) => graph.world.locations[2]?.regions;

test('[LOC-08] [LOC-20] [ERR-26] [API-62] [ENT-29] several regions need one primary; it is saved, and the location is read again', async () => {
  const { user, graph, section, toggle, save, radio } = await openRegions();
  expect(section.queryByRole('radio')).not.toBeInTheDocument();
  await toggle('East', 'West');
  expect(radio('East')).not.toBeChecked();
  expect(radio('West')).not.toBeChecked();
  await save();
  await waitFor(() =>
    expect(radio('East')).toHaveAccessibleDescription(locationMessages.selectPrimaryRegion),
  );
  expect(radio('East')).toHaveFocus();
  expect(graph.askedFor('LocationRegionsSave')).toHaveLength(0);
  await user.click(radio('West'));
  expect(radio('East')).toHaveAccessibleDescription('');
  await save();
  expect(await closeAlert(user)).toContain('Regions saved successfully');
  expect(onRecord(graph)).toEqual([
    { regionId: '1', isPrimary: false },
    { regionId: '3', isPrimary: true },
  ]);
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('West (primary), East')).toBeVisible();
});

test('[LOC-08] a single region is the primary one by itself; a location may have none', async () => {
  const { user, graph, section, toggle, save, radio } = await openRegions();
  await toggle('North');
  expect(radio('North')).toBeChecked();
  expect(radio('North')).toHaveAccessibleDescription('The only region is the primary one.');
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '2', isPrimary: true }]);
  await user.click(section.getByRole('button', { name: 'Remove North' }));
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([]);
});

test('[LOC-08] [ERR-26] when the primary region is removed, another one is asked for; taken back, it is primary again', async () => {
  const graph = makeGraph([...eastAndWest, { regionId: '2', isPrimary: false }]);
  const { user, section, save, radio, toggle } = await openRegions(graph);
  expect(radio('East')).toBeChecked();
  await user.click(section.getByRole('button', { name: 'Remove East' }));
  await save();
  await waitFor(() =>
    expect(radio('North')).toHaveAccessibleDescription(locationMessages.selectPrimaryRegion),
  );
  await toggle('East');
  expect(radio('East')).toBeChecked();
  expect(section.queryByText('Not saved yet')).not.toBeInTheDocument();
  expect(graph.askedFor('LocationRegionsSave')).toHaveLength(0);
});

test('[LOC-08] the regions come with the company; nothing is asked for them alone', async () => {
  const { graph, list, user } = await openRegions();
  await user.click(list());
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Select All', ...names]);
  expect(graph.askedFor('LocationRegionsReload')).toHaveLength(0);
});

test('[LOC-08] a region that was deleted meanwhile is told by name, and can be removed', async () => {
  const { user, graph, section, list, toggle, save, radio } = await openRegions();
  await toggle('East', 'West');
  await user.click(radio('West'));
  Object.assign(graph.world.companies[0] ?? {}, { regions: names.slice(0, 2).map(region) });
  await save();
  const told = '“West” is no longer a region of this company. Remove it here.';
  await waitFor(() => expect(list()).toHaveAccessibleDescription(told));
  expect(list()).toHaveFocus();
  await save();
  await waitFor(() => expect(list()).toHaveAccessibleDescription(told));
  expect(graph.askedFor('LocationRegionsSave')).toHaveLength(1);
  await user.click(section.getByRole('button', { name: 'Remove West' }));
  expect(radio('East')).toBeChecked();
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '1', isPrimary: true }]);
});

test('[LOC-08] [LOC-17] saved together with other sections: those are saved, and the deleted region is told by name too', async () => {
  const { user, graph, list, toggle, radio } = await openRegions();
  const survey = await openSection(user, 'Medallia Settings');
  await user.type(survey.getByLabelText(/^Medallia Start Date/), '03/01/2027');
  await toggle('East', 'West');
  await user.click(radio('West'));
  Object.assign(graph.world.companies[0] ?? {}, { regions: names.slice(0, 2).map(region) });
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  expect(await closeAlert(user, 'Error')).toContain('Associate Regions');
  const told = '“West” is no longer a region of this company. Remove it here.';
  await waitFor(() => expect(list()).toHaveAccessibleDescription(told));
  expect(graph.world.locations[2]?.surveySettings).toMatchObject({ startDate: '2027-03-01' });
  await user.click(screen.getByRole('button', { name: 'Remove West' }));
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '1', isPrimary: true }]);
  expect(graph.askedFor('LocationRegionsSave')).toHaveLength(0);
});

test('[LOC-08] somebody else changed the primary region meanwhile: both are shown by name', async () => {
  const graph = makeGraph(eastAndWest);
  const { user, section, save, toggle, radio } = await openRegions(graph);
  await toggle('North');
  await user.click(radio('North'));
  const theirs = eastAndWest.map(({ regionId, isPrimary }) => ({ regionId, isPrimary: !isPrimary }));
  Object.assign(graph.world.locations[2] ?? {}, { regions: theirs });
  await save();
  expect(await section.findByRole('radio', { name: 'Take theirs: West' })).not.toBeChecked();
  await user.click(section.getByRole('radio', { name: 'Keep mine: North' }));
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([
    { regionId: '1', isPrimary: false },
    { regionId: '3', isPrimary: false },
    { regionId: '2', isPrimary: true },
  ]);
});

test('[AMB-14] the session ends while regions are chosen: they come back after sign-in', async () => {
  const { user, graph, toggle, radio, save } = await openRegions();
  await toggle('East', 'West');
  await user.click(radio('West'));
  graph.endSessions();
  await save();
  await signInAs(user, 'admin');
  await screen.findByRole('form', { name: title });
  const again = await openSection(user, title);
  expect(again.getByRole('radio', { name: 'West' })).toBeChecked();
  expect(again.getByRole('radio', { name: 'East' })).not.toBeChecked();
});

test('[LOC-08] (AMB-05) a company without regions says where they are added; the placeholder is none to choose', async () => {
  const graph = makeGraph();
  Object.assign(graph.world.companies[0] ?? {}, { regions: [region('No Region', 0)] });
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph });
  const section = await openSection(user, title);
  expect(section.getByText(/This company has no regions/)).toBeVisible();
  expect(section.queryByRole('combobox')).not.toBeInTheDocument();
});

test('[ROL-03] who may only read sees the regions and the primary one, and why they cannot be changed', async () => {
  const { section, list, radio } = await openRegions(makeGraph(eastAndWest), 'region');
  const reason = 'Your role may read locations, not change them';
  expect(list()).toBeDisabled();
  expect(radio('East')).toBeChecked();
  expect(radio('West')).toBeDisabled();
  expect(radio('West')).toHaveAccessibleDescription(reason);
  expect(section.queryByRole('button', { name: 'Save Regions' })).not.toBeInTheDocument();
});
