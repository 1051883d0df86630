import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mountLocation } from '../testing/mount-sections.tsx';
import type { PersonName } from '../testing/people.ts';
import type { Row } from '../testing/rows.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { LocationClassificationsSection } from './location-classifications-section.tsx';
import { LocationLanguagesSection } from './location-languages-section.tsx';
import { LocationPlatformsSection } from './location-platforms-section.tsx';

/** Refuses platforms as the service does if the company has dropped one of them. */
function refusePlatforms(graph: TestGraph) {
  const message = 'This company doesn’t use that platform';
  graph.refuse('Mutation.locationPlatformsSave', [
    { path: ['input', 'platformIds'], code: 'REFUSED', message },
  ]);
}

type OpenOptions = { graph?: TestGraph; as?: PersonName; with?: Partial<Row>; isAlone?: boolean };

const sections = [LocationPlatformsSection, LocationClassificationsSection, LocationLanguagesSection];

/** Opens a section of location 3. Its company Northwind uses platforms 1 and 5. */
async function open(
  title: string,
  { graph = new TestGraph(), as = 'admin', with: parts = {}, isAlone = true }: OpenOptions = {},
) {
  const location = graph.fixtures.locations[2] as Row;
  const company = graph.fixtures.companies[0];
  if (company?.platformIds.length) company.platformIds = ['1', '5'];
  Object.assign(location, parts);
  const page = isAlone
    ? mountLocation(sections, { graph, as })
    : openConsole('/company/edit/1?tab=2&location=3', { graph, as });
  return { ...page, location, section: await openSection(page.user, title) };
}

async function choose(user: UserEvent, input: HTMLElement, names: string[]) {
  await user.click(input);
  for (const name of names) await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

test('[LOC-13] [LOC-20] [API-61] saves the languages of a location separately and reloads the location', async () => {
  const { user, section, graph, location } = await open('Select languages', { isAlone: false });
  await choose(user, section.getByRole('combobox', { name: /^Languages/ }), ['Spanish', 'English']);
  await user.click(section.getByRole('button', { name: 'Save Languages' }));
  expect(await closeAlert(user)).toContain('Languages saved successfully');
  expect(new Set(location.languageIds)).toEqual(new Set(['1', '3']));
  expect(graph.fixtures.companies[0]?.languageIds).toEqual([]);
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: 'Select languages' }));
  expect(await section.findByText('English; Spanish')).toBeVisible();
});

test('[LOC-14] [LOC-20] [API-59] lists business classifications by group and saves them separately', async () => {
  const { user, section, location } = await open('Manage Business Classifications');
  const input = section.getByRole('combobox', { name: /^Business Classifications/ });
  await user.click(input);
  const setting = within(await screen.findByRole('group', { name: 'Setting' }));
  await user.click(setting.getByRole('option', { name: 'Waterfront' }));
  await user.type(input, 'small');
  await user.click(
    within(screen.getByRole('group', { name: 'Size' })).getByRole('option', { name: 'Small' }),
  );
  await user.keyboard('{Escape}');
  await user.click(section.getByRole('button', { name: 'Save Business Classifications' }));
  expect(await closeAlert(user)).toContain('Business classifications saved successfully');
  expect(new Set(location.classificationIds)).toEqual(new Set(['2', '3']));
});

test('[LOC-15] [LOC-20] [API-64] a location offers only the platforms of its company', async () => {
  const { user, section, location, graph } = await open('Associate Platforms');
  const boxes = within(section.getByRole('group', { name: 'Platforms' }));
  expect(boxes.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(boxes.getByLabelText('After-Care'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  expect(await closeAlert(user)).toContain('Platforms saved successfully');
  expect(location.platformIds).toEqual(['5']);
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
});

test.each([
  ['[LOC-13] [ERR-20]', 'Select languages', 'Save Languages', messages.selectLanguage],
  [
    '[LOC-14]',
    'Manage Business Classifications',
    'Save Business Classifications',
    locationMessages.selectClassification,
  ],
])('%s %s: refuses an empty selection at the field', async (_, title, caption, message) => {
  const { user, section, graph } = await open(title);
  await user.click(section.getByRole('button', { name: caption }));
  const input = section.getByRole('combobox');
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(input).toHaveFocus();
  expect(graph.asked.filter(({ name }) => name.endsWith('Save'))).toHaveLength(0);
});

test('[LOC-15] [ROL-03] marks the platforms as required, unless the person only reads them', async () => {
  const { section, unmount } = await open('Associate Platforms', { with: { platformIds: ['1'] } });
  await section.findByRole('checkbox', { name: 'E-Commerce' });
  expect(section.getByText('*').closest('legend')).toHaveTextContent('Platforms*');
  unmount();
  mountLocation(sections, { graph: new TestGraph(), as: 'region' });
  expect((await screen.findAllByText(/E-Commerce/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('*')).not.toBeInTheDocument();
});

test('[LOC-15] [ERR-27] refuses a location without platforms', async () => {
  const { user, section, graph } = await open('Associate Platforms', { with: { platformIds: ['1'] } });
  await user.click(section.getByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  expect(await section.findByText(locationMessages.selectPlatform)).toBeVisible();
  expect(section.getByLabelText('E-Commerce')).toHaveFocus();
  expect(graph.requestsFor('LocationPlatformsSave')).toHaveLength(0);
});

test('[LOC-15] a platform that the company has dropped stays visible with a notice and can be unticked', async () => {
  const { user, section, graph, location } = await open('Associate Platforms', {
    with: { platformIds: ['1', '2'] },
  });
  refusePlatforms(graph);
  expect(section.getByText(/^The company no longer uses Feedback Survey\./)).toBeVisible();
  const gone = section.getByLabelText('Feedback Survey (not a platform of the company)');
  expect(gone).toBeChecked();
  await user.click(section.getByLabelText('After-Care'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await waitFor(() => expect(gone).toHaveAccessibleDescription('This company doesn’t use that platform'));
  expect(location.platformIds).toEqual(['1', '2']);
  await user.click(gone);
  graph.restore('Mutation.locationPlatformsSave');
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await closeAlert(user);
  expect(location.platformIds).toEqual(['1', '5']);
  await waitFor(() => expect(section.queryByText(/Feedback Survey/)).not.toBeInTheDocument());
});

test('[LOC-15] an unsaved platform stays visible when the company drops it', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { user, section, graph, location } = await open('Associate Platforms', {
    with: { platformIds: ['1'] },
  });
  await user.click(section.getByLabelText('After-Care'));
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1'] });
  refusePlatforms(graph);
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  expect(await section.findByText('This company doesn’t use that platform')).toBeVisible();
  await user.click(await section.findByLabelText('After-Care (not a platform of the company)'));
  expect(section.queryByText(/not a platform of the company/)).not.toBeInTheDocument();
  expect(location.platformIds).toEqual(['1']);
  expect(warn).not.toHaveBeenCalled();
});

test("[LOC-15] a platform saved on the company's tab is immediately available to the location", async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: [] });
  const { user, section } = await open('Associate Platforms', { graph, isAlone: false });
  expect(section.getByText(/^This company has no platforms yet\./)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Platforms' }));
  await user.click(await screen.findByLabelText('After-Care'));
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  await closeAlert(user);
  await user.click(screen.getByRole('tab', { name: 'Update Location' }));
  const again = await openSection(user, 'Associate Platforms');
  expect(await again.findByLabelText('After-Care')).not.toBeChecked();
  expect(again.queryByText(/has no platforms yet/)).not.toBeInTheDocument();
});

test("[LOC-15] shows the location's platforms and a retry button when the company's cannot be loaded", async () => {
  const graph = new TestGraph();
  graph.breakField('Company.platforms', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user, section } = await open('Associate Platforms', { graph, with: { platformIds: ['5'] } });
  expect(await section.findByText(/The options could not be loaded/)).toBeVisible();
  expect(section.getByLabelText('After-Care')).toBeChecked();
  graph.restore('Company.platforms');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByLabelText('E-Commerce')).not.toBeChecked();
  expect(section.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('[LOC-13] a conflict over languages shows both selections by name', async () => {
  const { user, section, location } = await open('Select languages');
  await choose(user, section.getByRole('combobox', { name: /^Languages/ }), ['French']);
  Object.assign(location, { languageIds: ['3', '4'], platformIds: ['1'], revision: 2 });
  await user.click(section.getByRole('button', { name: 'Save Languages' }));
  expect(await section.findByRole('radio', { name: 'Keep mine: French' })).not.toBeChecked();
  await user.click(section.getByRole('radio', { name: 'Take theirs: Spanish; Vietnamese' }));
  expect(section.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('[ROL-03] a read-only role sees the disabled selection and the reason', async () => {
  const reason = 'You have view-only access to locations.';
  const chosen = { platformIds: ['1', '2'], languageIds: ['2'] };
  const { user, section } = await open('Select languages', { as: 'region', with: chosen });
  expect(section.getByRole('combobox', { name: /^Languages/ })).toBeDisabled();
  expect(section.getByText('French')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Save Languages' })).not.toBeInTheDocument();
  const platforms = await openSection(user, 'Associate Platforms');
  expect(platforms.getByLabelText('E-Commerce')).toBeChecked();
  expect(platforms.getByLabelText('E-Commerce')).toBeDisabled();
  expect(platforms.getByLabelText('E-Commerce')).toHaveAccessibleDescription(reason);
  expect(platforms.getByText('The company no longer uses Feedback Survey.')).toBeVisible();
});

test('[LOC-13] [LOC-14] [LOC-15] a batch save stores several selections and shows a refused one at its field', async () => {
  const { user, section, graph, location } = await open('Select languages', { with: { platformIds: ['2'] } });
  refusePlatforms(graph);
  await choose(user, section.getByRole('combobox'), ['French']);
  const platforms = await openSection(user, 'Associate Platforms');
  await user.click(platforms.getByLabelText('After-Care'));
  const kinds = await openSection(user, 'Manage Business Classifications');
  await choose(user, kinds.getByRole('combobox'), ['Large']);
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  expect(await closeAlert(user, 'Error')).toContain('Associate Platforms');
  expect(location).toMatchObject({ languageIds: ['2'], classificationIds: ['1'], platformIds: ['2'] });
  expect(graph.requestsFor('LocationSave')).toHaveLength(1);
  expect(platforms.getByLabelText(/^Feedback Survey/)).toHaveAccessibleDescription(
    'This company doesn’t use that platform',
  );
  await user.click(platforms.getByLabelText(/^Feedback Survey/));
  graph.restore('Mutation.locationPlatformsSave');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(location.platformIds).toEqual(['5']);
});
