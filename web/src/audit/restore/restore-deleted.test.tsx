import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestGraph } from '../../testing/graph.ts';
import { dialog, items, mountHistory, press } from '../../testing/mount-history.tsx';
import { closeAlert } from '../../testing/section.ts';

const deletedEvent = [
  { field: 'name', before: 'Gala', after: null },
  { field: 'typeId', before: 'Dinner', after: null, itemsBefore: items('1'), itemsAfter: null },
  { field: 'venueId', before: 'Hall', after: null, itemsBefore: items('11'), itemsAfter: null },
];

test('[COM-22] adds a deleted event again, and says that its id is new', async () => {
  const { user, graph } = mountHistory({ entity: 'EVENT', id: '77' }, deletedEvent, { action: 'DELETED' });
  await user.click(await press('Restore this event'));
  const question = await dialog('Restore event Hall 03');
  expect(question.getByText(/It is added again with a new id/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The event was added again')).toBeVisible();
  expect(graph.requestsFor('RestoreDeletedEvent')[0]?.variables).toEqual({
    input: { companyId: '1', event: { name: 'Gala', typeId: '1', venueId: '11' } },
  });
  expect(graph.fixtures.events.at(-1)).toMatchObject({ name: 'Gala' });
});

test('[COM-22] does not add a deleted event a second time', async () => {
  const { user, graph } = mountHistory({ entity: 'EVENT', id: '77' }, deletedEvent, { action: 'DELETED' });
  await user.click(await press('Restore this event'));
  await user.click((await dialog('Restore event Hall 03')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The event was added again')).toBeVisible();
  await user.click(await press('Restore this event'));
  expect(await screen.findByText(/There is nothing to restore/)).toBeVisible();
  expect(graph.fixtures.events).toHaveLength(1);
});

test('[COM-22] adds a deleted event again beside one of the same name', async () => {
  const graph = new TestGraph();
  graph.fixtures.events = [
    { id: '5', companyId: '1', revision: 1, name: 'Gala', typeId: '1', venueId: '12' },
  ];
  const { user } = mountHistory({ entity: 'EVENT', id: '77' }, deletedEvent, { graph, action: 'DELETED' });
  await user.click(await press('Restore this event'));
  await user.click((await dialog('Restore event Hall 03')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The event was added again')).toBeVisible();
  expect(graph.fixtures.events).toHaveLength(2);
});

test('[COM-25] does not add a deleted default venue that was added again meanwhile', async () => {
  const graph = new TestGraph();
  graph.fixtures.events = [
    { id: '5', companyId: '1', revision: 1, name: 'Gala', typeId: '1', venueId: '12' },
  ];
  graph.fixtures.defaultVenues = [{ id: '8', companyId: '1', revision: 1, name: 'Ballroom', eventId: '5' }];
  const changes = [
    { field: 'name', before: 'Ballroom', after: null },
    { field: 'eventId', before: 'Gala', after: null, itemsBefore: items('5'), itemsAfter: null },
  ];
  const { user } = mountHistory({ entity: 'DEFAULT_VENUE', id: '7' }, changes, { graph, action: 'DELETED' });
  await user.click(await press('Restore this default venue'));
  expect(await screen.findByText(/There is nothing to restore/)).toBeVisible();
});

const tents = { field: 'defaultVenues', before: 'Tent, Barn', after: null, itemsAfter: null };
const deletedWithVenues = [
  ...deletedEvent,
  {
    ...tents,
    itemsBefore: [
      { itemId: '8', name: 'Tent' },
      { itemId: '9', name: 'Barn' },
    ],
  },
];
const venueCalls = (graph: TestGraph) =>
  graph.requestsFor('RestoreDeletedVenue').map(({ variables }) => variables.input);

test('[API-35] adds the default venues of a deleted event again with it', async () => {
  const { user, graph } = mountHistory({ entity: 'EVENT', id: '77' }, deletedWithVenues, {
    action: 'DELETED',
  });
  await user.click(await press('Restore this event'));
  const question = await dialog('Restore event Hall 03');
  expect(question.getByText(/Default Venues: none →/)).toHaveTextContent('Tent, Barn');
  expect(question.queryByText(/Locations and access/)).not.toBeInTheDocument();
  expect(question.queryByText(/Not restored/)).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The event was added again')).toBeVisible();
  const eventId = graph.fixtures.events.at(-1)?.id;
  expect(venueCalls(graph)).toEqual([
    { companyId: '1', defaultVenue: { name: 'Tent', eventId } },
    { companyId: '1', defaultVenue: { name: 'Barn', eventId } },
  ]);
});

test('[API-35] names the default venues that were not added again', async () => {
  const { user, graph } = mountHistory({ entity: 'EVENT', id: '77' }, deletedWithVenues, {
    action: 'DELETED',
  });
  graph.breakField('Mutation.defaultVenueCreate', 'UPSTREAM_UNAVAILABLE', 'The service is down');
  await user.click(await press('Restore this event'));
  await user.click((await dialog('Restore event Hall 03')).getByRole('button', { name: 'Restore' }));
  expect(await closeAlert(user, 'Error')).toContain(
    'The event was added again without these default venues: Tent, Barn. The service is down',
  );
});

const deletedRegion = [
  { field: 'name', before: 'East', after: null },
  { field: 'locations', before: 'Hall', after: null, itemsBefore: items('3'), itemsAfter: null },
  { field: 'users', before: 'Ann', after: null, itemsBefore: items('4'), itemsAfter: null },
];

test('[COM-19] adds a deleted region again with its id, locations and access', async () => {
  const { user, graph } = mountHistory({ entity: 'REGION', id: '77' }, deletedRegion, { action: 'DELETED' });
  await user.click(await press('Restore this region'));
  const question = await dialog('Restore region Hall 03');
  expect(question.getByText(/Its locations and the access of users come back with it/)).toBeVisible();
  expect(question.queryByText(/Not restored/)).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Region restored successfully')).toBeVisible();
  expect(graph.requestsFor('RestoreWholeRegion')[0]?.variables).toEqual({
    input: { companyId: '1', regionId: '77' },
  });
});

test('[COM-19] adds a deleted region with a new id where the service cannot restore it', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'REGION_RESTORE');
  graph.fixtures.regions = [];
  const { user } = mountHistory({ entity: 'REGION', id: '77' }, deletedRegion, { graph, action: 'DELETED' });
  await user.click(await press('Restore this region'));
  const question = await dialog('Restore region Hall 03');
  expect(question.getByText(/It is added again with a new id/)).toBeVisible();
  expect(question.getByText('Not restored: Locations, Users')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The region was added again')).toBeVisible();
  expect(graph.requestsFor('RestoreDeletedRegion')[0]?.variables).toEqual({
    input: { companyId: '1', region: { name: 'East' } },
  });
});
