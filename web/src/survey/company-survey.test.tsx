import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const title = 'Feedback-survey Settings';
const files = 'Individual data files';
const saved = {
  client: 'Northwind',
  startDate: '2026-03-01',
  optsOutOfText: false,
  optsOutOfEmail: true,
  optsOutOfPaper: false,
  usesDefaultColors: false,
  hasSalesReport: true,
  boxColor: '#1A2B3C',
  textColor: '#FFFFFF',
};

async function openSurvey({ graph = new TestGraph(), as = 'admin' as 'admin' | 'region' } = {}) {
  const page = openConsole('/company/edit/1', { graph, as });
  const section = await openSection(page.user, title);
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  const save = () => page.user.click(section.getByRole('button', { name: 'Save Survey Settings' }));
  return { ...page, section, save };
}

test('[COM-28] [COM-31] [ENT-20] the settings are saved on their own, the date as it is typed', async () => {
  const { user, section, graph, save } = await openSurvey();
  await user.type(section.getByLabelText('Client'), 'Northwind');
  await user.type(section.getByLabelText(/^Start Date/), '3/1/2026');
  await user.click(section.getByLabelText('Opt out of email surveys'));
  await user.click(section.getByLabelText('PTE sales report'));
  await user.click(section.getByLabelText('Use defaults'));
  await user.type(section.getByLabelText(/^Quick-start Email Box Color/), '1a2b3c');
  await user.tab();
  expect(section.getByLabelText(/^Quick-start Email Box Color/)).toHaveValue('#1A2B3C');
  expect(section.getByLabelText('Pick Quick-start Email Box Color')).toHaveValue('#1a2b3c');
  await user.type(section.getByLabelText(/^Quick-start Email Text Color/), '#ffffff');
  await save();
  expect(await closeAlert(user)).toContain('Survey settings saved successfully');
  expect(graph.world.companies[0]?.surveySettings).toEqual(saved);
  expect(graph.world.companies[0]?.individualDataFiles).toBe(false);
  expect(section.getByLabelText(/^Start Date/)).toHaveValue('03/01/2026');
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(3));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Starts 03/01/2026')).toBeVisible();
});

test('[COM-28] [ERR-22] a start date is required, and must be a date', async () => {
  const { user, section, graph, save } = await openSurvey();
  await save();
  const date = section.getByLabelText(/^Start Date/);
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(expect.stringContaining(messages.dateMissing)),
  );
  await retype(user, date, '02/30/2026');
  await save();
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(expect.stringContaining(messages.incorrectDate)),
  );
  expect(date).toHaveValue('02/30/2026');
  expect(graph.askedFor('CompanySurveySettingsSave')).toHaveLength(0);
});

test('[COM-29] [ERR-23] (AMB-43) without the defaults both colours are required, as #RRGGBB', async () => {
  const { user, section, graph, save } = await openSurvey();
  await retype(user, section.getByLabelText(/^Start Date/), '03/01/2026');
  await user.click(section.getByLabelText('Use defaults'));
  await save();
  const box = section.getByLabelText(/^Quick-start Email Box Color/);
  const text = section.getByLabelText(/^Quick-start Email Text Color/);
  await waitFor(() => expect(box).toHaveAccessibleDescription(messages.boxColorMissing));
  expect(text).toHaveAccessibleDescription(messages.boxColorMissing);
  await retype(user, box, 'teal');
  await save();
  await waitFor(() => expect(box).toHaveAccessibleDescription(messages.incorrectColor));
  expect(graph.askedFor('CompanySurveySettingsSave')).toHaveLength(0);
});

test('[COM-17] individual data files are asked about before they are ticked, and once saved stay on', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { surveySettings: saved });
  const { user, section, save } = await openSurvey({ graph });
  await user.click(section.getByLabelText(files));
  const question = await screen.findByRole('alertdialog', { name: files });
  expect(question).toHaveTextContent(companyPartsMessages.confirmIndividualDataFiles);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(section.getByLabelText(files)).not.toBeChecked();

  await user.click(section.getByLabelText(files));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(section.getByLabelText(files)).toBeChecked();
  await user.click(section.getByLabelText(files));
  expect(section.getByLabelText(files)).not.toBeChecked();
  await user.click(section.getByLabelText(files));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await save();
  await closeAlert(user);
  expect(graph.world.companies[0]?.individualDataFiles).toBe(true);
  expect(section.getByLabelText(files)).toBeChecked();
  expect(section.getByLabelText(files)).toBeDisabled();
  expect(section.getByLabelText(files)).toHaveAccessibleDescription(
    `${companyPartsMessages.individualDataFilesStay}.`,
  );
});

test('[COM-28] somebody else saved the settings meanwhile: theirs stand beside mine', async () => {
  const { user, section, graph, save } = await openSurvey();
  await retype(user, section.getByLabelText(/^Start Date/), '04/01/2026');
  Object.assign(graph.world.companies[0] ?? {}, { surveySettings: saved, revision: 2 });
  await save();
  await user.click(await section.findByRole('radio', { name: 'Keep mine: 04/01/2026' }));
  expect(section.getByLabelText('Client')).toHaveValue('Northwind');
  await save();
  await closeAlert(user);
  expect(graph.world.companies[0]?.surveySettings).toEqual({ ...saved, startDate: '2026-04-01' });
});

test('[ROL-03] who may only read cannot change a setting, and reads why', async () => {
  const { section } = await openSurvey({ as: 'region' });
  const reason = 'Your role may read this company, not change it';
  for (const label of ['Client', 'Use defaults', files, 'Pick Quick-start Email Box Color']) {
    expect(section.getByLabelText(label)).toBeDisabled();
    expect(section.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  expect(section.queryByRole('button', { name: 'Save Survey Settings' })).not.toBeInTheDocument();
});
