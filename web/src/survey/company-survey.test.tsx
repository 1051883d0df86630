import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { CompanySurveySection } from './company-survey-section.tsx';

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

const openSurvey = (options?: MountOptions) =>
  findSurvey(mountCompany((company) => <CompanySurveySection company={company} />, options));

async function findSurvey<Page extends Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>>(page: Page) {
  const section = await openSection(page.user, title);
  const save = () => page.user.click(section.getByRole('button', { name: 'Save Survey Settings' }));
  return { ...page, section, save };
}

test('[COM-28] [COM-31] [ENT-20] saves the settings separately, and formats the typed date', async () => {
  const { user, section, graph, save } = await findSurvey(openConsole('/company/edit/1'));
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(user, section.getByLabelText('Client'), 'Northwind');
  await user.type(section.getByLabelText(/^Start Date/), '3/1/2026');
  await user.click(section.getByLabelText('Opt out of email surveys'));
  await user.click(section.getByLabelText('PTE sales report'));
  await user.click(section.getByLabelText('Use defaults'));
  await user.type(section.getByLabelText(/^Quick-start Email Box Color/), '1a2b3c');
  await user.tab();
  expect(section.getByLabelText(/^Quick-start Email Box Color/)).toHaveValue('#1A2B3C');
  expect(section.getByLabelText('Choose a color: Quick-start Email Box Color')).toHaveValue('#1a2b3c');
  await retype(user, section.getByLabelText(/^Quick-start Email Text Color/), '#ffffff');
  await save();
  expect(await closeAlert(user)).toContain('Survey settings saved successfully');
  expect(graph.fixtures.companies[0]?.surveySettings).toEqual(saved);
  expect(graph.fixtures.companies[0]?.receivesIndividualDataFiles).toBe(false);
  expect(section.getByLabelText(/^Start Date/)).toHaveValue('03/01/2026');
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(3));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Starts 03/01/2026')).toBeVisible();
});

test('[COM-28] [ERR-22] requires a valid start date', async () => {
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
  expect(graph.requestsFor('CompanySurveySettingsSave')).toHaveLength(0);
});

test('[COM-29] [ERR-23] (AMB-43) requires both colors as #RRGGBB if the defaults are not used', async () => {
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
  expect(graph.requestsFor('CompanySurveySettingsSave')).toHaveLength(0);
});

test('[COM-17] asks for confirmation before individual data files are selected, and locks them after a save', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { surveySettings: saved });
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
  expect(graph.fixtures.companies[0]?.receivesIndividualDataFiles).toBe(true);
  expect(section.getByLabelText(files)).toBeChecked();
  expect(section.getByLabelText(files)).toBeDisabled();
  expect(section.getByLabelText(files)).toHaveAccessibleDescription(
    `${companyPartsMessages.individualDataFilesStay}.`,
  );
});

test('[COM-28] shows both values after another person saved the settings', async () => {
  const { user, section, graph, save } = await openSurvey();
  await retype(user, section.getByLabelText(/^Start Date/), '04/01/2026');
  Object.assign(graph.fixtures.companies[0] ?? {}, { surveySettings: saved, revision: 2 });
  await save();
  await user.click(await section.findByRole('radio', { name: 'Keep mine: 04/01/2026' }));
  expect(section.getByLabelText('Client')).toHaveValue('Northwind');
  await save();
  await closeAlert(user);
  expect(graph.fixtures.companies[0]?.surveySettings).toEqual({ ...saved, startDate: '2026-04-01' });
});

test('[ROL-03] shows a read-only person disabled settings and the reason', async () => {
  const { section } = await openSurvey({ as: 'region' });
  const reason = 'You have view-only access to this company.';
  for (const label of ['Client', 'Use defaults', files, 'Choose a color: Quick-start Email Box Color']) {
    expect(section.getByLabelText(label)).toBeDisabled();
    expect(section.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  expect(section.queryByRole('button', { name: 'Save Survey Settings' })).not.toBeInTheDocument();
});
