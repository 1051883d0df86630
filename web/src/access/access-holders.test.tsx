import { screen, waitFor } from '@testing-library/react';
import { parse } from 'papaparse';
import { expect, test, vi } from 'vitest';
import { company, location, open, openList, titles, withPeople } from '../testing/access-holders.tsx';
import { accessEntry as entry } from '../testing/fixtures.ts';

test('[ROL-07] lists each person who can see a location once, with platforms as columns and arrangers', async () => {
  const { section, cells } = await openList(location);
  const [first, second, ...others] = await cells();
  const headings = section.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const at = (name: string) => headings.indexOf(name);
  expect(first?.[0]).toBe('Ana Núñez 1ana1@northwind.test');
  expect(first?.[at('Feedback Survey')]).toBe('Company-wide:Whole company');
  expect(first?.[at('After-Care')]).toBe('Location:Hall 03Assigned directly');
  expect(second?.[0]).toMatch(/Arranger:Hall 03\nHall 04$/);
  expect(second?.[at('After-Care')]).toBe('ArrangerAssigned directly');
  expect(others).toEqual([]);
  expect(section.getByRole('link', { name: 'Ana Núñez 1' })).toHaveAttribute(
    'href',
    '/person/company_user/1',
  );
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/person/arranger/1');
});

test('[ROL-07] filters the people by platform, role and name, and says when nobody matches', async () => {
  const { user, section, cells, graph } = await openList(location);
  expect(await cells()).toHaveLength(2);
  await user.selectOptions(section.getByLabelText('Role'), 'Arranger');
  await waitFor(async () => expect(await cells()).toHaveLength(1));
  await user.selectOptions(section.getByLabelText('Role'), 'All roles');
  await user.selectOptions(section.getByLabelText('Platform'), 'Feedback Survey');
  await waitFor(async () => expect((await cells()).flat()[0]).toMatch(/^Ana/));
  await user.type(section.getByLabelText('Name or email'), 'nobody');
  expect(await section.findByText('Nobody matches these filters.')).toBeVisible();
  await user.selectOptions(section.getByLabelText('Status'), 'Inactive (would have access)');
  await waitFor(() =>
    expect(graph.requestsFor('LocationHolders').at(-1)?.variables.filter).toEqual({
      name: 'nobody',
      platformId: '2',
      roleId: null,
      kind: null,
      status: 'INACTIVE',
    }),
  );
});

test('[CUS-12] lists who has access to a company, with the scope of each role', async () => {
  const { section, cells } = await openList(company);
  const rows = await cells();
  expect(rows).toHaveLength(3);
  expect(rows[0]?.join('|')).toMatch(/Company-wide:Whole company\|Location:Hall 03$/);
  expect(rows[1]?.join('|')).toMatch(/Director \(by location\):Hall 04/);
  expect(section.getByLabelText('Platform')).toBeVisible();
});

test('[ERR-06] reports a failed read of who can see a location and offers a retry', async () => {
  const graph = withPeople();
  graph.breakField('Location.accessHolders', 'UPSTREAM_UNAVAILABLE', 'Nobody knows who');
  const { user, section } = await openList(location, { graph });
  expect(await section.findByText('Nobody knows who')).toBeVisible();
  graph.restore('Location.accessHolders');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('table', { name: titles.location })).toBeVisible();
});

test('[ERR-06] shows no former people under a filter whose read failed', async () => {
  const { user, section, cells, graph } = await openList(location);
  expect(await cells()).toHaveLength(2);
  graph.breakField('Location.accessHolders', 'UPSTREAM_UNAVAILABLE', 'Nobody knows who');
  await user.selectOptions(section.getByLabelText('Role'), 'Arranger');
  expect(await section.findByText('Nobody knows who')).toBeVisible();
  expect(section.queryByRole('table')).not.toBeInTheDocument();
});

test('[ROL-03] hides who can see a location from a caller who may not read users, and reads nothing before', async () => {
  const { graph } = open(location, { as: 'region' });
  expect(screen.queryByRole('heading', { name: titles.location })).not.toBeInTheDocument();
  expect(graph.requestsFor('LocationHolders')).toHaveLength(0);
});

test('[CUS-12] exports the people with the scope of each role, with all names', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const graph = withPeople();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: [entry('5', { roleId: '2', locationIds: ['1', '2', '3', '4'] })],
  });
  const { user, section, cells } = await openList(company, { graph });
  await user.click(await section.findByRole('button', { name: 'Export CSV' }));
  await section.findByText(/^Exported 3/);
  expect((await cells())[0]?.[2]).toBe('Location:Hall 01\nHall 02\nHall 03\nand 1 more');
  const { data } = parse<string[]>((await files[0]?.text()) ?? '');
  expect(data.slice(0, 4)).toEqual([
    ['Name', 'Email', 'Kind', 'Arranger of', 'Feedback Survey', 'After-Care', 'ID'],
    [
      'Ana Núñez 1',
      'ana1@northwind.test',
      'User',
      '',
      '',
      'Location: Hall 01; Hall 02; Hall 03; Hall 04',
      '1',
    ],
    ['Ana Núñez 2', 'ana2@northwind.test', 'User', '', 'Director (by location): Hall 04', '', '2'],
    ['Ada Quill 01', 'ada01@northwind.test', 'Arranger', 'Hall 03; Hall 04', 'Arranger', 'Arranger', '1'],
  ]);
});
