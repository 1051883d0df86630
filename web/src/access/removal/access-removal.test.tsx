import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company, location, openList, withPeople } from '../../testing/access-holders.tsx';
import { accessEntry as entry } from '../../testing/fixtures.ts';
import { closeAlert, successNotice } from '../../testing/section.ts';
import { removalOf } from './user-removal.ts';

test('[CUS-12] removes a location from a role after showing the impact, and reverts it with Undo', async () => {
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

test('[CUS-12] shows the page before when the last person of the last page is gone', async () => {
  const graph = withPeople();
  const { fixtures } = graph;
  const access = [
    entry('2', { roleId: '2', locationIds: ['4'] }),
    entry('5', { roleId: '2', locationIds: ['3', '4'] }),
  ];
  Object.assign(fixtures, {
    arrangers: [],
    companyUsers: Array.from({ length: 31 }, (_, at) => {
      const numbers = { id: String(at + 1), lastName: `Núñez ${at + 1}` };
      return { ...structuredClone(fixtures.companyUsers[0]), ...numbers, platformIds: ['2', '5'], access };
    }),
  });
  const { user, section, cells } = await openList(location, { graph });
  expect(await cells()).toHaveLength(30);
  await user.click(section.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await cells()).toHaveLength(1));
  await user.click(section.getByRole('button', { name: /^Remove access of .* on After-Care$/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  await closeAlert(user);
  await waitFor(async () => expect(await cells()).toHaveLength(30));
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

test('[CUS-12] says that a region role covers the location even if the person also has direct access to it', () => {
  const stored = { role: { scopeKind: 'REGION', name: 'Region' }, hasDirectorAccess: true };
  const access = {
    ...stored,
    platform: { id: '5' },
    alerts: [],
    regions: [],
    locations: [],
    directorLocations: [{ id: '3' }],
  };
  const user = { id: '1', revisions: null, access: [access] } as unknown as Parameters<typeof removalOf>[1];
  const names = { person: 'Ana', platform: 'After-Care' };
  const kindVia = (via: 'REGION' | 'DIRECTOR_LOCATIONS') =>
    removalOf(location, user, { platformId: '5', via }, names).kind;
  expect([kindVia('REGION'), kindVia('DIRECTOR_LOCATIONS')]).toEqual(['wider', 'change']);
});

/** What an arranger loses, as the graph answers it. */
const quillLoses = (platformId: string, locationNames: string[]) => ({
  summary: '1 arranger will lose access.',
  arrangersLosingAccess: {
    count: 1,
    rows: [
      {
        id: '1',
        name: 'Ada Quill 01',
        losses: [
          {
            platform: { id: platformId, name: 'After-Care' },
            locationCount: locationNames.length || null,
            locationNames,
          },
        ],
      },
    ],
  },
});

test('[ARR-03] removes a location from an arranger after showing the impact and what stays, and reverts it with Undo', async () => {
  const graph = withPeople();
  graph.fixtures.impact = quillLoses('5', ['Hall 03']);
  const { user, section } = await openList(location, { graph });
  await user.click(await section.findByRole('button', { name: 'Remove this location from Ada Quill 01' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove this location from Ada Quill 01?' }),
  );
  expect(question.getByText(/loses this location on all platforms, and keeps “Hall 04”\.$/)).toBeVisible();
  expect(question.getByText('1 arranger will lose access.')).toBeVisible();
  expect(question.getByText('Arrangers who lose access: 1')).toBeVisible();
  expect(question.getByText('loses After-Care at Hall 03', { exact: false })).toBeVisible();
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { arrangerLocations: { arrangerId: '1', locationIds: ['4'] } },
  ]);
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  const notice = within(await successNotice());
  const [arranger] = graph.fixtures.arrangers;
  expect(arranger?.locationIds).toEqual(['4']);
  expect(arranger?.firstName).toBe('Ada');
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(arranger?.locationIds).toEqual(['3', '4']);
});

test('[ARR-07] removes a platform of a company from an arranger after showing the impact, but not the last one', async () => {
  const graph = withPeople();
  graph.fixtures.impact = quillLoses('5', []);
  const { user, section } = await openList(company, { graph });
  const [arranger] = graph.fixtures.arrangers;
  const remove = (platform: string) =>
    section.findByRole('button', { name: `Remove access of Ada Quill 01 on ${platform}` });
  await user.click(await remove('After-Care'));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove After-Care access of Ada Quill 01?' }),
  );
  expect(
    question.getByText(/loses After-Care at all locations, and keeps “Feedback Survey”\.$/),
  ).toBeVisible();
  expect(question.getByText('loses all of After-Care', { exact: true })).toBeVisible();
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { arrangerPlatforms: { arrangerId: '1', platformIds: ['2'] } },
  ]);
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  await successNotice();
  expect(arranger?.platformIds).toEqual(['2']);
  await user.click(await remove('Feedback Survey'));
  expect(await screen.findByRole('alertdialog', { name: 'Last platform' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('ArrangerPlatformsChange')).toHaveLength(1);
});

test('[ERR-06] does not undo the removal of a location after another change of the arranger', async () => {
  const graph = withPeople();
  const { user, section } = await openList(location, { graph });
  await user.click(await section.findByRole('button', { name: 'Remove this location from Ada Quill 01' }));
  await user.click(await screen.findByRole('button', { name: 'Remove access' }));
  const notice = within(await successNotice());
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { locationIds: ['5'] });
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^This change can no longer be undone\./)).toBeVisible();
  expect(graph.fixtures.arrangers[0]?.locationIds).toEqual(['5']);
});

test('[ARR-03] offers the page of an arranger of all locations instead', async () => {
  const graph = withPeople();
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { accessesAllLocations: true });
  const { user, section, address } = await openList(location, { graph });
  await user.click(await section.findByRole('button', { name: 'Remove this location from Ada Quill 01' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'This access covers more' }));
  await user.click(question.getByRole('button', { name: 'Open this person' }));
  await waitFor(() => expect(address()).toBe('/person/arranger/1'));
  expect(graph.requestsFor('ArrangerLocationsChange')).toHaveLength(0);
});
