import { messages } from '@console/schema/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { LocationSurveySection } from './location-survey-section.tsx';

const title = 'Medallia Settings';
const saved = {
  client: 'Hall three',
  startDate: '2026-03-01',
  optsOutOfText: true,
  optsOutOfEmail: false,
  optsOutOfPaper: true,
  usesDefaultColors: false,
  boxColor: '#1A2B3C',
  textColor: '#FFFFFF',
};

const hall = (graph: TestGraph) => graph.fixtures.locations[2];

const mountSurvey = (options?: MountOptions) => findSurvey(mountLocation([LocationSurveySection], options));

async function findSurvey<Page extends Pick<ReturnType<typeof openConsole>, 'user'>>(page: Page) {
  const section = await openSection(page.user, title);
  const save = () => page.user.click(section.getByRole('button', { name: 'Save Medallia Settings' }));
  return { ...page, section, save };
}

test('[LOC-17] [LOC-20] [API-65] [ENT-30] saves the settings separately and reloads the location', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3');
  const { user, section, graph, save } = await findSurvey(page);
  await user.type(section.getByLabelText('Medallia Client'), ' Hall three ');
  await user.type(section.getByLabelText(/^Medallia Start Date/), '3/1/2026');
  await user.click(section.getByLabelText('Opt out of text surveys'));
  await user.click(section.getByLabelText('Opt out of paper surveys'));
  await user.click(section.getByLabelText('Use default colors'));
  await user.type(section.getByLabelText(/^Email Box Color/), '1a2b3c');
  await user.type(section.getByLabelText(/^Email Text Color/), '#ffffff');
  await save();
  expect(await closeAlert(user)).toContain('Survey settings saved successfully');
  expect(hall(graph)?.surveySettings).toEqual(saved);
  expect(section.getByLabelText(/^Medallia Start Date/)).toHaveValue('03/01/2026');
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Starts 03/01/2026')).toBeVisible();
});

test('[LOC-17] requires a valid start date', async () => {
  const { user, section, graph, save } = await mountSurvey();
  await save();
  const date = section.getByLabelText(/^Medallia Start Date/);
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(expect.stringContaining(messages.dateMissing)),
  );
  expect(date).toHaveFocus();
  await retype(user, date, '13/01/2026');
  await save();
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(expect.stringContaining(messages.incorrectDate)),
  );
  expect(graph.requestsFor('LocationSurveySettingsSave')).toHaveLength(0);
});

test('[LOC-17] (AMB-43) requires both colors unless the defaults are used', async () => {
  const { user, section, graph, save } = await mountSurvey();
  await retype(user, section.getByLabelText(/^Medallia Start Date/), '03/01/2026');
  await user.click(section.getByLabelText('Use default colors'));
  await save();
  const box = section.getByLabelText(/^Email Box Color/);
  await waitFor(() => expect(box).toHaveAccessibleDescription(messages.boxColorMissing));
  expect(section.getByLabelText(/^Email Text Color/)).toHaveAccessibleDescription(messages.boxColorMissing);
  await user.click(section.getByLabelText('Use default colors'));
  await save();
  await closeAlert(user);
  expect(hall(graph)?.surveySettings).toMatchObject({ usesDefaultColors: true, boxColor: null });
});

test('[LOC-17] (AMB-27) uses the labels of a location and leaves out the settings that only companies have', async () => {
  const { section } = await mountSurvey();
  for (const name of ['Client', 'PTE sales report', 'Individual data files'])
    expect(section.queryByLabelText(name)).not.toBeInTheDocument();
});

test('[LOC-17] shows settings that another person saved beside the changed ones', async () => {
  const { user, section, graph, save } = await mountSurvey();
  await retype(user, section.getByLabelText(/^Medallia Start Date/), '04/01/2026');
  Object.assign(hall(graph) ?? {}, { surveySettings: saved });
  await save();
  await user.click(await section.findByRole('radio', { name: 'Keep mine: 04/01/2026' }));
  expect(section.getByLabelText('Medallia Client')).toHaveValue('Hall three');
  await save();
  await closeAlert(user);
  expect(hall(graph)?.surveySettings).toEqual({ ...saved, startDate: '2026-04-01' });
});

test('[AMB-14] restores the typed settings after the session ended', async () => {
  const { user, section, graph, save, signInAgain } = await mountSurvey();
  await retype(user, section.getByLabelText(/^Medallia Start Date/), '04/01/2026');
  graph.endSessions();
  await save();
  await signInAgain();
  await screen.findByRole('form', { name: title });
  const again = await openSection(user, title);
  expect(again.getByLabelText(/^Medallia Start Date/)).toHaveValue('04/01/2026');
  expect(again.getByText('We restored your unsaved changes.')).toBeVisible();
});

test('[ROL-03] a read-only role sees disabled settings and the reason', async () => {
  const graph = new TestGraph();
  Object.assign(hall(graph) ?? {}, { surveySettings: saved });
  const { section } = await mountSurvey({ graph, as: 'region' });
  for (const label of ['Medallia Client', 'Use default colors', 'Choose a color: Email Box Color']) {
    expect(section.getByLabelText(label)).toBeDisabled();
    expect(section.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining('You have view-only access to locations.'),
    );
  }
  expect(section.queryByRole('button', { name: 'Save Medallia Settings' })).not.toBeInTheDocument();
});
