import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { resetToken } from '../testing/session.resolvers.ts';

const mailed = (rest = '') => `/resetPassword?t=${resetToken}&email=ana%40n.test${rest}`;
const first = () => screen.findByLabelText('Set A New Password');

async function typeTwice(user: UserEvent, password: string, again = password) {
  await user.type(await first(), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'SAVE' }));
}

test('[RTE-04] [PWR-04] [PWR-05] [PWR-06] [PWR-08] [SES-03] [API-03] sets a new password, and the sign-in page confirms it', async () => {
  const { user, graph, address } = openConsole(mailed('&companyId=12&isArranger=true'), { as: null });
  await waitFor(async () => expect(await first()).toHaveFocus());
  await typeTwice(user, 'New-password-1');
  expect(await screen.findByText('Your password has been successfully updated!')).toBeVisible();
  expect(screen.queryByLabelText('Confirm Password')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Reset password' })).toHaveFocus();
  expect(graph.fixtures.passwordsSet).toEqual([
    { token: resetToken, newPassword: 'New-password-1', companyId: '12', isArranger: true },
  ]);
  await user.click(screen.getByRole('link', { name: 'Click here to login' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
  expect(screen.getByRole('status')).toHaveTextContent('Your password has been successfully updated!');
});

test('[PWR-06] the button opens the site of the performance tracker if it is configured', async () => {
  const graph = new TestGraph();
  graph.fixtures.consoleSettings.performanceTrackerUrl = 'https://tracker.test/start';
  const { user } = openConsole(mailed(), { as: null, graph });
  await typeTwice(user, 'New-password-1');
  const link = await screen.findByRole('link', { name: 'Click here to login' });
  expect(link).toHaveAttribute('href', 'https://tracker.test/start');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('[PWR-04] removes the token from the URL immediately, and keeps it for a reload', async () => {
  const { router, address } = openConsole(mailed(), { as: null });
  await first();
  expect(address()).toBe('/resetPassword');
  expect(document.body.innerHTML).not.toContain(resetToken);
  // The state that a browser restores after a reload.
  expect(router.state.location.state).toMatchObject({ token: resetToken, email: 'ana@n.test' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('[PWR-06] discards the token once the password is set', async () => {
  const { user, router } = openConsole(mailed(), { as: null });
  await typeTwice(user, 'New-password-1');
  await screen.findByText('Your password has been successfully updated!');
  expect(JSON.stringify(router.state.location)).not.toContain(resetToken);
});

test.each(['/resetPassword', '/resetPassword?t=', '/RESETPASSWORD/?email=ana%40n.test'])(
  '[PWR-04] %s has no token and opens sign-in',
  async (path) => {
    const { address } = openConsole(path, { as: null });
    await screen.findByRole('button', { name: 'LOGIN' });
    expect(address()).toBe('/login');
  },
);

test.each([
  ['', '', 'Set A New Password', 'The password must be at least 8 characters.'],
  ['1234567', '1234567', 'Set A New Password', 'The password must be at least 8 characters.'],
  ['123456789012345678901', '123456789012345678901', 'Set A New Password', 'Enter at most 20 characters'],
  ['12345678', '12345679', 'Confirm Password', 'The password and the confirmation password do not match'],
])('[PWR-07] [ERR-44] [ERR-45] refuses %j and %j at %s', async (password, again, label, message) => {
  const { user, graph } = openConsole(mailed(), { as: null });
  await first();
  if (password) await typeTwice(user, password, again);
  else await user.click(screen.getByRole('button', { name: 'SAVE' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(graph.requestsFor('PasswordReset')).toHaveLength(0);
});

test('[ERR-36] shows the message of the server for a link that is no longer valid', async () => {
  const { user } = openConsole('/resetPassword?t=used', { as: null });
  await typeTwice(user, 'New-password-1');
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'This link is no longer valid. Request a new one.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(async () => expect(await first()).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Request a new one' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('[ERR-46] shows a fallback message for a failure without a reason', async () => {
  const graph = new TestGraph();
  graph.answerNothing('Mutation.passwordReset');
  const { user } = openConsole(mailed(), { as: null, graph });
  await typeTwice(user, 'New-password-1');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Unable to reset password,please try later',
  );
});

test('[PWR-06] ends the session of this tab when a password is set', async () => {
  const { user } = openConsole(mailed());
  await typeTwice(user, 'New-password-1');
  await screen.findByText('Your password has been successfully updated!');
  expect(readToken()).toBeNull();
});
