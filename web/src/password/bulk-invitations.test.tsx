import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { successNotice } from '../testing/section.ts';

const users = '/company/edit/1?tab=6';
const invitation = (status: string) => ({ status, sentAt: null, expiresAt: null });

/** Returns a graph with four users: one not invited, one with a pending link, one with a password, one inactive. */
function withInvitations() {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  const [first, second, third] = graph.fixtures.companyUsers;
  const make = (id: string, own: object) => ({
    ...third,
    id,
    firstName: 'Uma',
    lastName: id,
    status: 'ACTIVE',
    ...own,
  });
  graph.fixtures.companyUsers.splice(
    0,
    Number.POSITIVE_INFINITY,
    { ...first, ...make('11', { invitation: invitation('NOT_SENT') }) },
    { ...second, ...make('12', { invitation: invitation('PENDING') }) },
    make('13', { invitation: null }),
    make('14', { invitation: invitation('WITHDRAWN'), status: 'INACTIVE' }),
  );
  return graph;
}

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const inputs = (graph: TestGraph, name: string) =>
  graph.requestsFor(name).map(({ variables }) => variables.input);

async function pressSend(user: UserEvent, names: readonly string[]) {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Select Uma ${name}` }));
  const bar = within(await screen.findByRole('region', { name: 'Selected users' }));
  await user.click(bar.getByRole('button', { name: 'Send invitations' }));
}

test('[CUS-09] invites those of the selected users who can be invited, and names the others with the reason', async () => {
  const graph = withInvitations();
  const { user } = openConsole(`${users}&userInactive=true`, { graph });
  await pressSend(user, ['11', '12', '13', '14']);
  const asked = await question('Send invitations to 2 users?');
  expect(asked.getByText('Uma 11; Uma 12')).toBeVisible();
  expect(asked.getByText('Uma 13 (has a password); Uma 14 (inactive)')).toBeVisible();
  expect(asked.getByText(/^1 had an invitation before/)).toBeVisible();
  expect(graph.requestsFor('InvitationSend')).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Send invitations' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent('2 invitations sent');
  expect(inputs(graph, 'InvitationSend')).toEqual([{ companyUserId: '11' }, { companyUserId: '12' }]);
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(inputs(graph, 'InvitationWithdraw')).toEqual(inputs(graph, 'InvitationSend'));
});

test('[CUS-09] reports the person whose invitation failed, and retries only that one', async () => {
  const graph = withInvitations();
  const { user } = openConsole(users, { graph });
  await pressSend(user, ['11', '12']);
  const message = 'This address got several emails in the last 15 minutes. Try again later.';
  graph.refuse('Mutation.invitationSend', [{ path: ['input'], code: 'REFUSED', message }]);
  await user.click(
    (await question('Send invitations to 2 users?')).getByRole('button', { name: 'Send invitations' }),
  );
  const ended = within(await screen.findByRole('dialog', { name: 'Send invitations: 2 of 2 not done' }));
  expect(ended.getAllByText(message)).toHaveLength(2);
  graph.restore('Mutation.invitationSend');
  graph.breakNext('InvitationSend');
  await user.click(ended.getByRole('button', { name: 'Retry the failed ones' }));
  const again = within(
    await screen.findByRole('dialog', { name: 'Send invitations: 1 of 2 not done, 1 unknown' }),
  );
  expect(again.getByText(/^Unknown whether it was done\. Can’t reach the server/)).toBeVisible();
  const sent = graph.requestsFor('InvitationSend').length;
  await user.click(again.getByRole('button', { name: 'Try again' }));
  expect(await successNotice()).toHaveTextContent('2 invitations sent');
  const keys = graph.requestsFor('InvitationSend').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[sent]).toBe(keys[sent - 1]);
});

test('[CUS-09] sends an invitation with the same key again after an answer of a proxy', async () => {
  const graph = withInvitations();
  const { user } = openConsole(users, { graph });
  await pressSend(user, ['11', '12']);
  graph.breakNext('InvitationSend', { status: 502 });
  await user.click(
    (await question('Send invitations to 2 users?')).getByRole('button', { name: 'Send invitations' }),
  );
  const ended = within(await screen.findByRole('dialog', { name: 'Send invitations: 1 of 2 unknown' }));
  await user.click(ended.getByRole('button', { name: 'Try again' }));
  await successNotice();
  const sent = graph.requestsFor('InvitationSend');
  expect(inputs(graph, 'InvitationSend')).toEqual(
    ['11', '12', '11'].map((companyUserId) => ({ companyUserId })),
  );
  const [first, , again] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
});

test('[CUS-09] asks nothing on another page that was opened meanwhile', async () => {
  const graph = withInvitations();
  const { user, go } = openConsole(users, { graph });
  const release = graph.hold('Invitation');
  await pressSend(user, ['11', '12']);
  await waitFor(() => expect(graph.requestsFor('Invitation')).toHaveLength(2));
  await go('/home');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull());
  release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[CUS-09] says why nobody can be invited when all selected users have a password', async () => {
  const graph = withInvitations();
  const { user } = openConsole(users, { graph });
  await pressSend(user, ['13']);
  const alert = await question('Error');
  expect(alert.getByText('Uma 13 (has a password)')).toBeVisible();
});

test('offers no invitations without the extension', async () => {
  const graph = withInvitations();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'INVITATIONS');
  const { user } = openConsole(users, { graph });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Uma 11' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected users' }));
  expect(bar.getByRole('button', { name: 'Change access' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Send invitations' })).not.toBeInTheDocument();
});
