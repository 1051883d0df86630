import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LocationSegmentInput } from '../graph/generated/graphql.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { LocationLanguagesSection } from './location-languages-section.tsx';
import { LocationSegmentsSection } from './location-segments-section.tsx';

const title = 'Associate Business Segments';

const segment = (
  segmentId: string,
  surveyStartDate: string | null,
  neverSendsSurvey = false,
): LocationSegmentInput => ({ segmentId, surveyStartDate, neverSendsSurvey });

function makeGraph(...chosen: LocationSegmentInput[]) {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, { segments: chosen });
  return graph;
}

const onRecord = (graph: TestGraph) => graph.fixtures.locations[2]?.segments;

const mountSegments = (options?: MountOptions) =>
  findSegments(mountLocation([LocationSegmentsSection], { graph: makeGraph(), ...options }));

async function findSegments<Page extends Pick<ReturnType<typeof openConsole>, 'user'>>(page: Page) {
  const section = await openSection(page.user, title);
  await section.findByRole('checkbox', { name: 'Theatres' });
  const tick = (name: string) => page.user.click(section.getByRole('checkbox', { name }));
  const row = (name: string) => within(section.getByRole('group', { name: `Surveys of ${name}` }));
  const date = (name: string) => row(name).getByLabelText('Send Survey Start Date');
  const save = () => page.user.click(section.getByRole('button', { name: 'Save Business Segments' }));
  return { ...page, section, tick, row, date, save };
}

test('[LOC-10] [LOC-18] [LOC-20] [API-58] [ENT-28] saves a ticked segment with its surveys and reloads the location', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph: makeGraph() });
  const { user, graph, section, tick, row, date, save } = await findSegments(page);
  expect(section.queryByRole('group', { name: /^Surveys of/ })).not.toBeInTheDocument();
  await tick('Hotels');
  await tick('Theatres');
  await user.type(date('Hotels'), '3/9/2027');
  await user.click(row('Theatres').getByLabelText('Never send survey'));
  expect(date('Theatres')).toHaveAccessibleDescription('Not needed: no survey is sent.');
  await save();
  expect(await closeAlert(user)).toContain('Business segments saved successfully');
  expect(onRecord(graph)).toEqual([segment('1', '2027-03-09'), segment('3', null, true)]);
  expect(date('Hotels')).toHaveValue('03/09/2027');
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Hotels; Theatres')).toBeVisible();
});

test('[LOC-10] unticking removes the segment and its survey fields; ticking again restores the typed values', async () => {
  const graph = makeGraph(segment('1', '2027-03-09'), segment('2', null));
  const { user, section, tick, date, save } = await mountSegments({ graph });
  await retype(user, date('Hotels'), '04/09/2027');
  await tick('Hotels');
  expect(section.queryByRole('group', { name: 'Surveys of Hotels' })).not.toBeInTheDocument();
  await tick('Hotels');
  expect(date('Hotels')).toHaveValue('04/09/2027');
  await tick('Hotels');
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([segment('2', null)]);
});

test('[LOC-14] [ROL-03] marks the segments as required, unless the person only reads them', async () => {
  const { section, unmount } = await mountSegments();
  expect(section.getByText('*').closest('legend')).toHaveTextContent('Business Segments*');
  unmount();
  mountLocation([LocationSegmentsSection], { graph: makeGraph(segment('1', null)), as: 'region' });
  expect((await screen.findAllByText(/Hotels/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('*')).not.toBeInTheDocument();
});

test('[LOC-14] requires at least one segment', async () => {
  const { graph, section, save } = await mountSegments();
  await save();
  const first = section.getByRole('checkbox', { name: 'Hotels' });
  await waitFor(() =>
    expect(first).toHaveAccessibleDescription(expect.stringContaining(messages.selectSegment.trim())),
  );
  expect(first).toHaveFocus();
  expect(graph.requestsFor('LocationSegmentsSave')).toHaveLength(0);
});

test('[LOC-18] reports an invalid date at its row, unless the segment sends no survey', async () => {
  const { user, graph, tick, row, date, save } = await mountSegments();
  await tick('Hotels');
  await tick('Restaurants');
  await retype(user, date('Hotels'), '03/09/2027');
  await retype(user, date('Restaurants'), '02/30/2027');
  await save();
  await waitFor(() => expect(date('Restaurants')).toHaveAccessibleDescription(messages.incorrectDate));
  expect(date('Restaurants')).toHaveFocus();
  expect(date('Hotels')).toHaveAccessibleDescription('');
  expect(graph.requestsFor('LocationSegmentsSave')).toHaveLength(0);
  await user.click(row('Restaurants').getByLabelText('Never send survey'));
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([segment('1', '2027-03-09'), segment('2', null, true)]);
});

test('[LOC-10] shows an error of the service at its row', async () => {
  const { user, graph, tick, date, save } = await mountSegments({
    graph: makeGraph(segment('2', '2027-01-01')),
  });
  await tick('Theatres');
  await retype(user, date('Theatres'), '03/09/2027');
  const path = ['input', 'segments', '1', 'surveyStartDate'];
  graph.refuse('Mutation.locationSegmentsSave', [{ path, code: 'REFUSED', message: 'Too early' }]);
  await save();
  await waitFor(() => expect(date('Theatres')).toHaveAccessibleDescription('Too early'));
  expect(date('Restaurants')).toHaveAccessibleDescription('');
});

test('[LOC-10] [LOC-14] [LOC-18] a batch save sends nothing while a row has an error', async () => {
  const page = mountLocation([LocationSegmentsSection, LocationLanguagesSection], { graph: makeGraph() });
  const { user, graph, tick, date } = await findSegments(page);
  const languages = await openSection(user, 'Select languages');
  await user.click(languages.getByRole('combobox', { name: /^Languages/ }));
  await user.click(await screen.findByRole('option', { name: 'French' }));
  await user.keyboard('{Escape}');
  await tick('Hotels');
  await retype(user, date('Hotels'), '02/30/2027');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await waitFor(() => expect(date('Hotels')).toHaveFocus());
  expect(graph.requestsFor('LocationSave')).toHaveLength(0);
  await retype(user, date('Hotels'), '02/28/2027');
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([segment('1', '2027-02-28')]);
  expect(graph.fixtures.locations[2]?.languageIds).toEqual(['2']);
});

test('[LOC-10] a conflict asks for one decision per segment and keeps the changes of both people', async () => {
  const graph = makeGraph(segment('1', '2027-01-01'), segment('2', '2027-01-01'));
  const { user, section, date, save } = await mountSegments({ graph });
  await retype(user, date('Hotels'), '05/05/2027');
  Object.assign(graph.fixtures.locations[2] ?? {}, {
    segments: [segment('1', null, true), segment('3', '2027-02-02')],
  });
  await save();
  const decide = async (name: string) =>
    within((await section.findByText(name, { selector: 'legend' })).closest('fieldset') as HTMLElement);
  await user.click((await decide('Hotels')).getByLabelText('Keep mine: Send surveys from 05/05/2027'));
  expect((await decide('Hotels')).getByLabelText('Take theirs: Never send survey')).not.toBeChecked();
  expect((await decide('Restaurants')).getByLabelText('Take theirs: Not selected')).toBeChecked();
  expect((await decide('Theatres')).getByLabelText('Value before: Not selected')).not.toBeChecked();
  expect(date('Theatres')).toHaveValue('02/02/2027');
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual(
    expect.arrayContaining([segment('1', '2027-05-05'), segment('3', '2027-02-02')]),
  );
  expect(onRecord(graph)).toHaveLength(2);
});

test('[AMB-14] restores segments and dates after the session ends', async () => {
  const graph = makeGraph(segment('1', '2027-01-01'));
  const { user, signInAgain, tick, date, save } = await mountSegments({ graph });
  await tick('Theatres');
  await user.type(date('Theatres'), '03/0');
  await tick('Hotels');
  graph.endSessions();
  await retype(user, date('Theatres'), '03/04/2027');
  await save();
  await signInAgain();
  await screen.findByRole('form', { name: title });
  const again = await openSection(user, title);
  const row = within(again.getByRole('group', { name: 'Surveys of Theatres' }));
  expect(row.getByLabelText('Send Survey Start Date')).toHaveValue('03/04/2027');
  expect(again.queryByRole('group', { name: 'Surveys of Hotels' })).not.toBeInTheDocument();
});

test('[LOC-10] a list that cannot be loaded shows a message and still displays the stored segments', async () => {
  const graph = makeGraph(segment('2', '2027-01-01'));
  graph.breakField('Query.businessSegments', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user } = mountLocation([LocationSegmentsSection], { graph });
  const section = await openSection(user, title);
  expect(await section.findByText(/The options could not be loaded/)).toBeVisible();
  expect(section.getByRole('checkbox', { name: 'Restaurants' })).toBeChecked();
  graph.restore('Query.businessSegments');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('checkbox', { name: 'Theatres' })).not.toBeChecked();
});

test('[LOC-10] a search by part of a name filters many segments and keeps the chosen ones visible', async () => {
  const added = Array.from({ length: 20 }, (_, at) => ({ id: String(at + 50), name: `Segment ${at + 1}` }));
  const graph = makeGraph(segment('1', null));
  graph.fixtures.businessSegments.push(...added, { id: '99', name: 'Cafés' });
  const { user, section, save } = await mountSegments({ graph });
  await user.type(section.getByLabelText('Find a segment'), ' CAFE{Enter}');
  expect(section.getAllByRole('checkbox', { name: /^(?!Never)/ })).toHaveLength(2);
  await user.click(section.getByRole('checkbox', { name: 'Cafés' }));
  await user.clear(section.getByLabelText('Find a segment'));
  expect(section.getByRole('checkbox', { name: 'Segment 20' })).toBeVisible();
  expect(graph.requestsFor('LocationSegmentsSave')).toHaveLength(0);
  await save();
  await closeAlert(user);
  expect(onRecord(graph)).toEqual([segment('1', null), segment('99', null)]);
});

test('[LOC-10] picks a date from the calendar by keyboard', async () => {
  const { user, row, date } = await mountSegments({ graph: makeGraph(segment('1', '2027-01-31')) });
  await user.click(row('Hotels').getByRole('button', { name: 'Choose Send Survey Start Date' }));
  const day = await row('Hotels').findByRole('gridcell', { selected: true });
  within(day).getByRole('button').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(date('Hotels')).toHaveValue('02/01/2027');
  await waitFor(() => expect(date('Hotels')).toHaveFocus());
});

test('[ROL-03] a read-only role sees disabled segments and survey fields with the reason', async () => {
  const graph = makeGraph(segment('1', '2027-01-01'));
  const { section, date } = await mountSegments({ graph, as: 'region' });
  const reason = 'You have view-only access to locations.';
  for (const control of [section.getByRole('checkbox', { name: 'Hotels' }), date('Hotels')]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(reason);
  }
  expect(section.getByRole('checkbox', { name: 'Hotels' })).toBeChecked();
  expect(section.queryByRole('button', { name: 'Save Business Segments' })).not.toBeInTheDocument();
});
