import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { accessEntry as entry } from '../testing/fixtures.ts';
import { TestGraph } from '../testing/graph.ts';
import { openSection } from '../testing/section.ts';

const path = '/company/edit/1?tab=2&location=3';
const title = 'Who can see this location';
test('[ROL-07] loads the users who can see a location when the section opens, and filters them by platform', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: [entry('2'), entry('5', { roleId: '2', locationIds: ['3'] })],
  });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, {
    access: [entry('2', { roleId: '9', directorLocationIds: ['4'] })],
  });
  const { user } = openConsole(path, { graph });
  await screen.findByRole('heading', { level: 2, name: title });
  expect(graph.requestsFor('LocationAccess')).toHaveLength(0);
  const section = await openSection(user, title);
  const rows = async () =>
    within(await section.findByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await rows()).toEqual([
    'Ana Núñez 1ana1@northwind.testFeedback SurveyCompany-wideWhole company',
    'Ana Núñez 1ana1@northwind.testAfter-CareLocationAssigned directly',
  ]);
  await user.selectOptions(section.getByLabelText('Platform'), 'After-Care');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.selectOptions(section.getByLabelText('Platform'), 'E-Commerce');
  expect(await section.findByText('No users can see this location on this platform.')).toBeVisible();
});

test('[ERR-06] reports a failed read of the users who can see a location and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Location.accessibleBy', 'UPSTREAM_UNAVAILABLE', 'Nobody knows who');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  expect(await section.findByText('Nobody knows who')).toBeVisible();
  graph.restore('Location.accessibleBy');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('No users can see this location on this platform.')).toBeVisible();
});

test('[ROL-03] hides the users who can see a location from a caller who may not read users', async () => {
  openConsole(path, { as: 'region' });
  await screen.findByRole('form', { name: 'Location Details' });
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
});
