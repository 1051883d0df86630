import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const section = (name: string) => screen.findByRole('heading', { level: 2, name });

test('[WID-18] [WID-19] a company opens with its regions, platforms, locations and users', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.locations[1] ?? {}, { stateId: '' });
  openConsole('/company/edit/1', { graph });
  await section('Locations (35)');
  const rows = (await table('Locations')).getAllByRole('row');
  expect(rows).toHaveLength(11);
  expect(rows[1]).toHaveTextContent('Hall 01AlbanyNYACTIVE');
  expect(rows[2]).toHaveTextContent('Hall 02AlbanyNoneACTIVE');
  expect((await table('Users')).getAllByRole('row')[1]).toHaveTextContent(
    'Ana Núñez 1ana1@northwind.testACTIVE',
  );
  expect(screen.getByText('East')).toBeVisible();
  expect(screen.getByText('E-Commerce')).toBeVisible();
  expect(graph.askedFor('CompanyOverview')).toHaveLength(1);
});

test('[WID-12] which page of the locations is shown stands in the address', async () => {
  const { user, address } = openConsole('/company/edit/1');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of locations' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await (await table('Locations')).findByText('Hall 11')).toBeVisible();
  expect(address()).toBe('/company/edit/1?locations=2');
  expect(screen.getByText('DISPLAYING 10 OF 35 entries')).toBeVisible();
});

test('an address with a page opens that page', async () => {
  openConsole('/company/edit/1?locations=2');
  expect(await (await table('Locations')).findByText('Hall 11')).toBeVisible();
});

test('turning a page of the locations loses nothing that is typed', async () => {
  const { user } = openConsole('/company/edit/1');
  await user.type(await screen.findByLabelText('Website'), 'x.test');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of locations' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await (await table('Locations')).findByText('Hall 11')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Website')).toHaveValue('x.test');
});

test('a part that cannot be read says so with its request id; the others are whole', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.locations', 'UPSTREAM_UNAVAILABLE', 'The locations did not come in time');
  const { user } = openConsole('/company/edit/1', { graph });
  expect(await table('Users')).toBeDefined();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The locations did not come in time');
  expect(alert).toHaveTextContent('Request id');
  graph.mend('Company.locations');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await section('Locations (35)');
});

test('a company with nothing says so', async () => {
  openConsole('/company/edit/4');
  expect(await screen.findByText('This company has no locations.')).toBeVisible();
  expect(screen.getByText('This company has no users.')).toBeVisible();
});

test('[ROL-03] who may not see the users reads why, and nobody asks for them', async () => {
  const { graph } = openConsole('/company/edit/1', { as: 'region' });
  await section('Locations (35)');
  expect(screen.getByText('Only company-wide users may see the users of a company')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Users' })).not.toBeInTheDocument();
  expect(graph.askedFor('CompanyOverview')[0]?.variables).toMatchObject({ withUsers: false });
});
