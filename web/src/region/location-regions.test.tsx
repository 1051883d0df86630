import { locationMessages } from '@console/schema/location.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationSurveySection } from '../survey/location-survey-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { LocationRegionsSection } from './location-regions-section.tsx';

const title = 'Associate Regions';
const names = ['East', 'North', 'West'];
const region = (name: string, at: number) => ({
  id: String(at + 1),
  companyId: '1',
  name,
  locationCount: 0,
  revision: 1,
});

/** A company with three regions. */
function makeGraph(chosen: { regionId: string; isPrimary: boolean }[] = []) {
  const graph = new TestGraph();
  graph.fixtures.regions = names.map(region);
  Object.assign(graph.fixtures.locations[2] ?? {}, { regions: chosen });
  return graph;
}

/** Refuses a save of the regions, as if another person had deleted one of them. */
function refuseRegions(graph: TestGraph) {
  graph.fixtures.regions = names.slice(0, 2).map(region);
  const message = 'Choose regions from the company’s list';
  graph.refuse('Mutation.locationRegionsSave', [{ path: ['input', 'regions'], code: 'INVALID', message }]);
}

const eastAndWest = [
  { regionId: '1', isPrimary: true },
  { regionId: '3', isPrimary: false },
];

const mountRegions = (options?: MountOptions) =>
  findRegions(mountLocation([LocationRegionsSection], { graph: makeGraph(), ...options }));

async function findRegions<Page extends Pick<ReturnType<typeof openConsole>, 'user'>>(page: Page) {
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

const onRecord = (graph: TestGraph) => graph.fixtures.locations[2]?.regions;

test('[LOC-08] [LOC-20] [ERR-26] [API-62] [ENT-29] requires a primary among several regions, saves it and reloads the location', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph: makeGraph() });
  const { user, graph, section, toggle, save, radio } = await findRegions(page);
  expect(section.queryByRole('radio')).not.toBeInTheDocument();
  await toggle('East', 'West');
  expect(radio('East')).not.toBeChecked();
  expect(radio('West')).not.toBeChecked();
  await save();
  await waitFor(() =>
    expect(radio('East')).toHaveAccessibleDescription(locationMessages.selectPrimaryRegion),
  );
  expect(radio('East')).toHaveFocus();
  expect(graph.requestsFor('LocationRegionsSave')).toHaveLength(0);
  await user.click(radio('West'));
  expect(radio('East')).toHaveAccessibleDescription('');
  await save();
  expect(await closeAlert(user)).toContain('Regions saved successfully');
  expect(onRecord(graph)).toEqual([
    { regionId: '1', isPrimary: false },
    { regionId: '3', isPrimary: true },
  ]);
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('West (primary); East')).toBeVisible();
});

test('[LOC-08] makes a single region the primary one and allows a location without regions', async () => {
  const { user, graph, section, toggle, save, radio } = await mountRegions();
  await toggle('North');
  expect(radio('North')).toBeChecked();
  expect(radio('North')).toHaveAccessibleDescription('The only region is the primary region.');
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '2', isPrimary: true }]);
  await user.click(section.getByRole('button', { name: 'Remove North' }));
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([]);
});

test('[LOC-08] [ERR-26] requires another primary after its removal and restores the primary with its region', async () => {
  const graph = makeGraph([...eastAndWest, { regionId: '2', isPrimary: false }]);
  const { user, section, save, radio, toggle } = await mountRegions({ graph });
  expect(radio('East')).toBeChecked();
  await user.click(section.getByRole('button', { name: 'Remove East' }));
  await save();
  await waitFor(() =>
    expect(radio('North')).toHaveAccessibleDescription(locationMessages.selectPrimaryRegion),
  );
  await toggle('East');
  expect(radio('East')).toBeChecked();
  expect(section.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(graph.requestsFor('LocationRegionsSave')).toHaveLength(0);
});

test('[LOC-08] reads the regions with the company instead of separately', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph: makeGraph() });
  const { graph, list, user } = await findRegions(page);
  await user.click(list());
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Select All', ...names]);
  expect(graph.requestsFor('LocationRegionsReload')).toHaveLength(0);
});

test('[LOC-08] reports a deleted region by name and lets the person remove it', async () => {
  const { user, graph, section, list, toggle, save, radio } = await mountRegions();
  await toggle('East', 'West');
  await user.click(radio('West'));
  refuseRegions(graph);
  await save();
  const description = '“West” is no longer a region of this company. Remove it here.';
  await waitFor(() => expect(list()).toHaveAccessibleDescription(description));
  expect(list()).toHaveFocus();
  await save();
  await waitFor(() => expect(list()).toHaveAccessibleDescription(description));
  expect(graph.requestsFor('LocationRegionsSave')).toHaveLength(1);
  await user.click(section.getByRole('button', { name: 'Remove West' }));
  expect(radio('East')).toBeChecked();
  graph.restore('Mutation.locationRegionsSave');
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '1', isPrimary: true }]);
});

test('[LOC-08] [LOC-17] a batch save saves the other sections and reports the deleted region by name', async () => {
  const page = mountLocation([LocationSurveySection, LocationRegionsSection], { graph: makeGraph() });
  const { user, graph, list, toggle, radio } = await findRegions(page);
  const survey = await openSection(user, 'Medallia Settings');
  await retype(user, survey.getByLabelText(/^Medallia Start Date/), '03/01/2027');
  await toggle('East', 'West');
  await user.click(radio('West'));
  refuseRegions(graph);
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  expect(await closeAlert(user, 'Error')).toContain('Associate Regions');
  const description = '“West” is no longer a region of this company. Remove it here.';
  await waitFor(() => expect(list()).toHaveAccessibleDescription(description));
  expect(graph.fixtures.locations[2]?.surveySettings).toMatchObject({ startDate: '2027-03-01' });
  await user.click(screen.getByRole('button', { name: 'Remove West' }));
  graph.restore('Mutation.locationRegionsSave');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([{ regionId: '1', isPrimary: true }]);
  expect(graph.requestsFor('LocationRegionsSave')).toHaveLength(0);
});

test('[LOC-08] lists the chosen regions of a conflict in the order of the options, not of the clicks', async () => {
  const graph = makeGraph();
  const { section, save, toggle, user, radio } = await mountRegions({ graph });
  await toggle('West', 'East');
  await user.click(radio('East'));
  Object.assign(graph.fixtures.locations[2] ?? {}, { regions: [{ regionId: '2', isPrimary: true }] });
  await save();
  const mine = await section.findByRole('radio', { name: 'Keep mine: East; West' });
  const items = within(mine.closest('label') as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['East; ', 'West']);
});

test('[LOC-08] shows the primary region of another person beside the chosen one, both by name', async () => {
  const graph = makeGraph(eastAndWest);
  const { user, section, save, toggle, radio } = await mountRegions({ graph });
  await toggle('North');
  await user.click(radio('North'));
  const theirs = eastAndWest.map(({ regionId, isPrimary }) => ({ regionId, isPrimary: !isPrimary }));
  Object.assign(graph.fixtures.locations[2] ?? {}, { regions: theirs });
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

test('[AMB-14] restores the chosen regions after the session ended', async () => {
  const { user, graph, signInAgain, toggle, radio, save } = await mountRegions();
  await toggle('East', 'West');
  await user.click(radio('West'));
  graph.endSessions();
  await save();
  await signInAgain();
  await screen.findByRole('form', { name: title });
  const again = await openSection(user, title);
  expect(again.getByRole('radio', { name: 'West' })).toBeChecked();
  expect(again.getByRole('radio', { name: 'East' })).not.toBeChecked();
});

test('[LOC-08] (AMB-05) says where to add regions if the company has none, and does not offer the placeholder', async () => {
  const graph = makeGraph();
  graph.fixtures.regions = [region('No Region', 0)];
  const { user } = mountLocation([LocationRegionsSection], { graph });
  const section = await openSection(user, title);
  expect(section.getByText(/This company has no regions/)).toBeVisible();
  expect(section.queryByRole('combobox')).not.toBeInTheDocument();
});

test('[ROL-03] a read-only role sees the regions, the primary one, and why it cannot change them', async () => {
  const { section, list, radio } = await mountRegions({ graph: makeGraph(eastAndWest), as: 'region' });
  const reason = 'You have view-only access to locations.';
  expect(list()).toBeDisabled();
  expect(radio('East')).toBeChecked();
  expect(radio('West')).toBeDisabled();
  expect(radio('West')).toHaveAccessibleDescription(reason);
  expect(section.queryByRole('button', { name: 'Save Regions' })).not.toBeInTheDocument();
});

test('[API-62] keeps the regions of a location over a service that cannot take them away', async () => {
  const graph = makeGraph(eastAndWest);
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'REGION_LISTS');
  const { section, toggle, list } = await mountRegions({ graph });
  expect(list()).toHaveAccessibleDescription('A region of the location cannot be removed here.');
  await toggle('East', 'North');
  const chips = within(section.getByRole('list', { name: 'Selected' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['North']);
});
