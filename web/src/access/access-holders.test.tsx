import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessEntry as entry } from '../testing/fixtures.ts';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { openSection, successNotice } from '../testing/section.ts';
import type { AccessPlace } from './access-holder.list.ts';
import { AccessHolderSection } from './access-holder-section.tsx';

const titles = { location: 'Who can see this location', company: 'Who can see this company' };

const open = (place: AccessPlace, options: MountOptions = {}) =>
  mount(
    <AccessHolderSection place={place} toPerson={({ kind, id }) => `/person/${kind.toLowerCase()}/${id}`} />,
    options,
  );
const location: AccessPlace = { of: 'location', id: '3', companyId: '1' };
const company: AccessPlace = { of: 'company', id: '1', companyId: '1' };

function withPeople() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: [entry('2'), entry('5', { roleId: '2', locationIds: ['3'] })],
  });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, {
    access: [entry('2', { roleId: '9', directorLocationIds: ['4'] })],
  });
  return graph;
}

async function openList(place: AccessPlace, options: MountOptions = {}) {
  const { user, ...page } = open(place, { graph: withPeople(), ...options });
  const section = await openSection(user, titles[place.of]);
  const cells = async () =>
    within(await section.findByRole('table', { name: titles[place.of] }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  return { user, section, cells, ...page };
}

test('[ROL-07] lists each person who can see a location once, with platforms as columns and arrangers', async () => {
  const { section, cells } = await openList(location);
  const [first, second, ...others] = await cells();
  const headings = section.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const at = (name: string) => headings.indexOf(name);
  expect(first?.[0]).toBe('Ana Núñez 1ana1@northwind.test');
  expect(first?.[at('Feedback Survey')]).toMatch(/^Company-wideWhole company/);
  expect(first?.[at('After-Care')]).toMatch(/^LocationAssigned directly/);
  expect(second?.[at('After-Care')]).toBe('Arranger');
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
  expect(rows[1]?.join('|')).toMatch(/DirectorDirector access/);
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

test('[ROL-03] hides who can see a location from a caller who may not read users, and reads nothing before', async () => {
  const { graph } = open(location, { as: 'region' });
  expect(screen.queryByRole('heading', { name: titles.location })).not.toBeInTheDocument();
  expect(graph.requestsFor('LocationHolders')).toHaveLength(0);
});

test('[CUS-12] takes a location away from a role after the impact, and back with Undo', async () => {
  const graph = withPeople();
  const [first] = graph.fixtures.companyUsers;
  Object.assign(first ?? {}, {
    platformIds: ['2', '5'],
    access: [entry('2'), entry('5', { roleId: '2', locationIds: ['3', '4'] })],
  });
  const one = { count: 1, rows: [{ id: '1', name: 'Ana Núñez' }] };
  graph.fixtures.impact = { summary: '1 person will lose some of their access.', usersLosingAccess: one };
  const { user, section } = await openList(location, { graph });
  await user.click(
    await section.findByRole('button', { name: 'Remove access of Ana Núñez 1 on After-Care' }),
  );
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove After-Care access of Ana Núñez 1?' }),
  );
  expect(question.getByText(/The role Location and its other locations stay/)).toBeVisible();
  expect(question.getByText('1 person will lose some of their access.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  const notice = within(await successNotice());
  const locationsOf = () => first?.access.map(({ locationIds }: { locationIds: string[] }) => locationIds);
  expect(locationsOf()).toEqual([[], ['4']]);
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(locationsOf()).toEqual([[], ['3', '4']]);
});

test('[CUS-12] says that a role covers more than the location, removes nothing, and opens the person', async () => {
  const graph = withPeople();
  const { user, section, address } = await openList(location, { graph });
  await user.click(
    await section.findByRole('button', { name: 'Remove access of Ana Núñez 1 on Feedback Survey' }),
  );
  const question = within(await screen.findByRole('alertdialog', { name: 'This role covers more' }));
  expect(
    question.getByText(/covers the whole company on Feedback Survey, not only this location/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Open this person' }));
  await waitFor(() => expect(address()).toBe('/person/company_user/1'));
  expect(graph.requestsFor('AccessSaveMany')).toHaveLength(0);
});
