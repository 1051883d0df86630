import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { openSection } from '../testing/section.ts';
import type { AccessData } from '../testing/users.ts';

const path = '/company/edit/1?tab=2&location=3';
const title = 'Who can see this location';
const entry = (platformId: string, part: Partial<AccessData>): AccessData => ({
  platformId,
  roleId: '1',
  hasDirectAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
  ...part,
});

test('[ROL-07] who can see a location is asked for when it is opened, and is narrowed to a platform', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.users[0] ?? {}, {
    access: [entry('2', {}), entry('5', { roleId: '2', locationIds: ['3'] })],
  });
  Object.assign(graph.world.users[1] ?? {}, {
    access: [entry('2', { roleId: '9', directorLocationIds: ['4'] })],
  });
  const { user } = openConsole(path, { graph });
  await screen.findByRole('heading', { level: 2, name: title });
  expect(graph.askedFor('LocationAccess')).toHaveLength(0);
  const section = await openSection(user, title);
  const rows = async () =>
    within(await section.findByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await rows()).toEqual([
    'Ana Núñez 1ana1@northwind.testFeedback SurveyCompany-wideWhole company',
    'Ana Núñez 1ana1@northwind.testAfter-CareLocationChosen',
  ]);
  await user.selectOptions(section.getByLabelText('Platform'), 'After-Care');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.selectOptions(section.getByLabelText('Platform'), 'E-Commerce');
  expect(await section.findByText('No user can see this location here.')).toBeVisible();
});

test('[ERR-06] who can see a location that cannot be read says so and can be asked for again', async () => {
  const graph = new TestGraph();
  graph.breakField('Location.accessibleBy', 'UPSTREAM_UNAVAILABLE', 'Nobody knows who');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  expect(await section.findByText('Nobody knows who')).toBeVisible();
  graph.mend('Location.accessibleBy');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('No user can see this location here.')).toBeVisible();
});

test('[ROL-03] who may not read users is not shown who can see a location', async () => {
  openConsole(path, { as: 'region' });
  await screen.findByRole('form', { name: 'Location Details' });
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
});
