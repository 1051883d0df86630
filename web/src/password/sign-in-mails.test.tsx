import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

test('[API-02] [CUS-10] without the extension, a user gets the reset link of the sign-in page', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=7&user=1');
  await user.click(await screen.findByRole('button', { name: 'Send a reset link' }));
  await waitFor(() => expect(graph.requestsFor('ResetLinkSend')).toHaveLength(1));
  expect(graph.requestsFor('ResetLinkSend')[0]?.variables).toEqual({ input: { companyUserId: '1' } });
  expect(graph.requestsFor('Invitation')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Send an invitation' })).toBeNull();
});

test('[CUS-09] the line about mails comes with the page, which reads the invitation and the person together', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    invitation: { status: 'NOT_SENT', expiresAt: null },
  });
  const release = graph.hold('UserPage');
  openConsole('/company/edit/1?tab=7&user=1', { graph });
  await waitFor(() => expect(graph.requestsFor('Invitation')).toHaveLength(1));
  release();
  await screen.findByRole('button', { name: 'Save User Details' });
  expect(screen.getByRole('button', { name: 'Send an invitation' })).toBeVisible();
  expect(graph.requestsFor('Invitation')).toHaveLength(1);
});

test.each([
  ['PENDING', 'Invitation pending, expires 12/05/2026.'],
  ['EXPIRED', 'Invitation expired on 12/05/2026.'],
])('[CUS-09] [CON-14] a %s invitation shows its date as MM/DD/YYYY', async (status, text) => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    invitation: { status, expiresAt: '2026-12-05T12:00:00.000Z' },
  });
  openConsole('/company/edit/1?tab=7&user=1', { graph });
  expect(await screen.findByText(text)).toBeVisible();
});

test('[CUS-09] the focus stays beside an invitation that is resent or withdrawn', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  const become = (status: string) =>
    Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
      invitation: { status, expiresAt: '2026-12-01T10:00:00.000Z' },
    });
  become('EXPIRED');
  const { user } = openConsole('/company/edit/1?tab=7&user=1', { graph });
  (await screen.findByRole('button', { name: 'Resend' })).focus();
  become('PENDING');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Invitation pending/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus();
  screen.getByRole('button', { name: 'Withdraw' }).focus();
  become('WITHDRAWN');
  await user.keyboard('{Enter}');
  // The notice says the same as the line, and may be there before it.
  await waitFor(() => expect(screen.getAllByText(/^Invitation withdrawn/)).toHaveLength(2));
  for (const text of screen.getAllByText(/^Invitation withdrawn/)) expect(text).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send an invitation' })).toHaveFocus();
});
