import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';

async function choose(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Developer' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const location = '/company/edit/1?tab=2&location=3';

test('the developer menu copies the ids of the open record and leads to its history', async () => {
  const { user, address } = openConsole(location);
  await screen.findByRole('heading', { name: 'Location Details' });
  await choose(user, 'Copy node ID');
  expect(await screen.findByText('Node ID copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Location:3');
  await choose(user, 'Copy ID');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('3'));
  await choose(user, 'History');
  await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
  expect(address()).toBe('/audit?id=3&kind=location');
});

test('[ROL-03] the developer menu offers no history to people who may not read it', async () => {
  const { user } = openConsole(location, { as: 'region' });
  await screen.findByRole('heading', { name: 'Location Details' });
  await user.click(await screen.findByRole('button', { name: 'Developer' }));
  await screen.findByRole('menuitem', { name: 'Copy ID' });
  expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
});

test('the developer menu exports the list of the page', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { user } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  await choose(user, 'Companies as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
