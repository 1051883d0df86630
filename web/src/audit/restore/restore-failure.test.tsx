import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestGraph } from '../../testing/graph.ts';
import { dialog, hall, mountHistory, phone, press } from '../../testing/mount-history.tsx';
import { closeAlert } from '../../testing/section.ts';

const shutDown = (graph: TestGraph, mutation: string) =>
  graph.breakField(`Mutation.${mutation}`, 'UPSTREAM_UNAVAILABLE', 'The service is down');

/** Restores the phone number and the status of a location, each with its own save. */
async function restorePhoneAndStatus(graph: TestGraph) {
  const [, , location] = graph.fixtures.locations;
  Object.assign(location ?? {}, { phone: phone.after });
  const status = { field: 'status', before: 'INACTIVE', after: 'ACTIVE' };
  const { user } = mountHistory(hall, [phone, status], { graph });
  await user.click(await press('Restore all 2 values'));
  await user.click((await dialog('Restore 2 values')).getByRole('button', { name: 'Restore' }));
  return { user, location };
}

test('names the restored values if a later save fails, and reverts them', async () => {
  const graph = new TestGraph();
  shutDown(graph, 'locationStatusChange');
  const { user, location } = await restorePhoneAndStatus(graph);
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain('Restored: Phone Number. Not restored: Status. The service is down');
  expect(location).toMatchObject({ phone: phone.before, status: 'ACTIVE' });
  expect(screen.getByText('Value restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(location).toMatchObject({ phone: phone.after, status: 'ACTIVE' });
});

test('names the values that were reverted if Undo fails later, and offers it for the others', async () => {
  const graph = new TestGraph();
  const { user, location } = await restorePhoneAndStatus(graph);
  await screen.findByText('2 values restored');
  shutDown(graph, 'locationUpdate');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain('Undone: Status. Not undone: Phone Number. The service is down');
  expect(location).toMatchObject({ phone: phone.before, status: 'ACTIVE' });
  graph.restore('Mutation.locationUpdate');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(location).toMatchObject({ phone: phone.after, status: 'ACTIVE' });
});

test('says that a value could not be restored while the service is down', async () => {
  const { user, graph } = mountHistory(hall, [phone]);
  shutDown(graph, 'locationUpdate');
  await user.click(await press('Restore Phone Number'));
  await user.click((await dialog('Restore Phone Number')).getByRole('button', { name: 'Restore' }));
  expect(await closeAlert(user, 'Error')).toContain('This could not be restored. The service is down');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
