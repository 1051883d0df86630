import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestGraph } from '../../testing/graph.ts';
import { type MountOptions, mount } from '../../testing/mount.tsx';
import { SignInSection } from './sign-in-section.tsx';

const session = {
  id: '7',
  method: 'PASSWORD',
  tokenName: null,
  address: '192.0.2.1',
  userAgent: 'Firefox on Windows',
  startedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-01T09:00:00.000Z',
  isCurrent: false,
};
const token = { ...session, id: '8', method: 'TOKEN', tokenName: 'Nightly fees', userAgent: null };
const state = {
  userId: '2',
  lastSignInAt: '2026-11-01T08:00:00.000Z',
  lastSignInMethod: 'SINGLE_SIGN_ON',
  failedSignInCount: 10,
  lockedUntil: '2026-11-01T10:00:00.000Z',
};

/** Opens the section of user 2. */
function open(own: object = {}, options: MountOptions = {}) {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('SIGN_IN_STATE', 'SESSIONS');
  const all = { signInState: state, sessions: [session, token], ...own };
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, all);
  return mount(<SignInSection query="UserSignIn" id="2" name="Ann Lee" />, { graph, ...options });
}

const firefox = /^End Firefox on Windows, signed in Nov 1, 2026, /;

const agree = async (user: ReturnType<typeof mount>['user'], title: string) => {
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  const text = question.getByText(/\./).textContent;
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  return text;
};

test('[SES-14] shows the last sign-in and the lock, and unlocks after a question', async () => {
  const { user, graph } = open();
  expect(await screen.findByText(/^Nov 1, 2026, .*, with single sign-on$/)).toBeVisible();
  expect(screen.getByText(/^Locked until Nov 1, 2026/)).toHaveTextContent('10 wrong passwords in 15 minutes');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await agree(user, 'Unlock Account')).toContain('10 wrong passwords for Ann Lee');
  await waitFor(() => expect(graph.requestsFor('UserSignIn')).toHaveLength(2));
  expect(graph.requestsFor('SignInUnlock')[0]?.variables).toEqual({ input: { userId: '2' } });
});

test('[SES-12] ends one session or all, and says what each question does', async () => {
  const { user, graph } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Access token “Nightly fees”' }));
  expect(await agree(user, 'Revoke Access Token')).toContain('Scripts that use it stop working');
  await waitFor(() => expect(graph.requestsFor('UserSignIn')).toHaveLength(2));
  expect(graph.requestsFor('SessionEnd')[0]?.variables).toEqual({ input: { sessionId: '8' } });
  await user.click(screen.getByRole('button', { name: 'End All' }));
  expect(await agree(user, 'End All Sessions')).toContain('2 sessions end');
  await waitFor(() => expect(graph.requestsFor('UserSignIn')).toHaveLength(3));
  expect(graph.requestsFor('SessionEndAll')[0]?.variables).toEqual({ input: { userId: '2' } });
});

test('[SES-12] [SES-14] the focus stays near: the next row, the row before, then the heading of the section', async () => {
  const phone = { ...session, id: '9', userAgent: 'Safari on iPhone' };
  const { user, graph } = open({ sessions: [session, phone, token] });
  const endAs = async (name: string | RegExp, title: string, after: object) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    Object.assign(graph.fixtures.companyUsers[1] ?? {}, after);
    question.getByRole('button', { name: 'Confirm' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
  };
  const focused = () => document.activeElement;
  await endAs(/^End Safari on iPhone, signed in /, 'End Session', { sessions: [session, token] });
  expect(focused()).toHaveAccessibleName('Revoke Access token “Nightly fees”');
  await endAs('Revoke Access token “Nightly fees”', 'Revoke Access Token', { sessions: [session] });
  expect(focused()).toHaveAccessibleName(firefox);
  await endAs('End All', 'End All Sessions', { sessions: [] });
  expect(focused()).toBe(screen.getByText('Sign-in').closest('summary'));
  await endAs('Unlock', 'Unlock Account', { signInState: { ...state, lockedUntil: null } });
  expect(focused()).toBe(screen.getByText('Sign-in').closest('summary'));
});

test('[SES-12] lists an access token before its first use', async () => {
  open({ sessions: [{ ...token, address: null, lastUsedAt: null }] });
  const cells = within(await screen.findByRole('table', { name: 'Sessions' })).getAllByRole('cell');
  const [device, address, signedIn, lastUsed] = cells.map(({ textContent }) => textContent);
  expect([device, address, lastUsed]).toEqual(['Access token “Nightly fees”', 'None', 'Not used yet']);
  expect(signedIn).toMatch(/^Added Nov 1, 2026/);
});

test('a person without wrong passwords is not locked, and their own session is not ended here', async () => {
  open({
    signInState: {
      ...state,
      lastSignInAt: null,
      lastSignInMethod: null,
      failedSignInCount: 1,
      lockedUntil: null,
    },
    sessions: [{ ...session, isCurrent: true }],
  });
  expect(await screen.findByText('None recorded')).toBeVisible();
  expect(screen.getByText('Not locked. 1 wrong password in the last 15 minutes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^End Firefox/ })).toBeNull();
  expect(screen.getByText('This one')).toBeVisible();
});

test('is hidden from people who may not edit the person', async () => {
  const { graph } = open({}, { as: 'region' });
  await waitFor(() => expect(graph.requestsFor('Viewer')).toHaveLength(1));
  expect(screen.queryByText('Sign-in')).toBeNull();
  expect(graph.requestsFor('UserSignIn')).toHaveLength(0);
});
