import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert } from '../testing/section.ts';

const path = '/myAccountDetails/accesstokens/101';
const table = () => screen.findByRole('table', { name: 'Access tokens' });
const form = async () => within(await screen.findByRole('form', { name: 'New Access Token' }));

test('creates an access token in the account area, shows its secret once, and stores it nowhere', async () => {
  const { user, graph, address } = openConsole('/myAccountDetails/101?postRedirectUri=%2Fcompany%2Flist');
  await user.click(await screen.findByRole('link', { name: 'Access Tokens' }));
  expect(await screen.findByText('You have no access tokens yet.')).toBeVisible();
  const fields = await form();
  await user.type(fields.getByLabelText(/^Name/), '  Nightly fees ');
  await user.click(fields.getByRole('radio', { name: 'Read and write' }));
  await user.click(fields.getByRole('button', { name: '90 days' }));
  await user.click(fields.getByRole('button', { name: 'Create Token' }));
  const title = await screen.findByRole('heading', { name: 'Copy the access token “Nightly fees” now' });
  await waitFor(() => expect(title).toHaveFocus());
  await closeAlert(user);
  expect(title).toHaveFocus();
  expect(graph.requestsFor('AccessTokenCreate')[0]?.variables).toEqual({
    input: { name: 'Nightly fees', scope: 'READ_WRITE', expiresInDays: 90 },
  });
  const secret = `bpc_${'1'.padStart(43, 's')}`;
  const shown = within(await screen.findByRole('region', { name: 'New access token Nightly fees' }));
  expect(shown.getByLabelText('Access token')).toHaveTextContent(secret);
  await user.click(screen.getByRole('button', { name: /back/i }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  const lost = 'You won’t see the access token “Nightly fees” again. Copy it first.';
  expect(question.getByText(lost)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(address()).toContain(path);
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
  expect(row).toHaveTextContent(/Nightly feesbpc_ssssssss….*Read and write.*Never.*Feb 1\d, 2027.*Active/);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('heading', { name: 'Access Tokens' })).toHaveFocus();
  expect(document.body.textContent).not.toContain(secret);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret);
  await user.click(screen.getByRole('button', { name: /back/i }));
  await waitFor(() => expect(address()).toBe('/myAccountDetails/101?postRedirectUri=%2Fcompany%2Flist'));
});

test('says that a token whose answer was lost cannot be shown, keeps the form, and lists the token to be revoked', async () => {
  const { user, graph } = openConsole(path);
  const fields = await form();
  await user.type(fields.getByLabelText(/^Name/), 'Nightly fees');
  graph.breakNext('AccessTokenCreate', 'after');
  const create = fields.getByRole('button', { name: 'Create Token' });
  await user.click(create);
  expect(await closeAlert(user, 'Error')).toContain('Can’t reach the server');
  await user.click(create);
  expect(await closeAlert(user, 'Error')).toContain(
    'The access token was created, but the connection failed before it could be shown. Revoke it in the list and create another one.',
  );
  expect(screen.queryByRole('status', { name: 'Success' })).not.toBeInTheDocument();
  expect(fields.getByLabelText(/^Name/)).toHaveValue('Nightly fees');
  expect(await screen.findByRole('button', { name: 'Revoke Nightly fees' })).toBeVisible();
  await user.click(create);
  await screen.findByRole('heading', { name: 'Copy the access token “Nightly fees” now' });
  const keys = graph.requestsFor('AccessTokenCreate').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the form is blank without errors after Enter created a token', async () => {
  const { user } = openConsole(path);
  const fields = await form();
  const name = fields.getByLabelText(/^Name/);
  await user.type(name, 'Report{Enter}');
  const title = await screen.findByRole('heading', { name: 'Copy the access token “Report” now' });
  await waitFor(() => expect(title).toHaveFocus());
  await screen.findByRole('button', { name: 'Revoke Report' });
  expect(name).toHaveValue('');
  expect(fields.queryByText('Please fill required field')).toBeNull();
});

test('shows the secret of each new token until it is copied or given up', async () => {
  const { user } = openConsole(path);
  const name = (await form()).getByLabelText(/^Name/);
  for (const title of ['First', 'Second']) {
    await user.type(name, `${title}{Enter}`);
    await screen.findByRole('button', { name: `Revoke ${title}` });
    await waitFor(() => expect(name).toHaveValue(''));
  }
  const titles = screen.getAllByRole('heading', { name: /^Copy the access token/ });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Copy the access token “Second” now',
    'Copy the access token “First” now',
  ]);
  const [second, first] = screen.getAllByRole('region', { name: /^New access token / });
  const close = async (panel: HTMLElement | undefined, answer: string) => {
    await user.click(within(panel as HTMLElement).getByRole('button', { name: 'Done' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Access token not copied' }));
    expect(question.getByText(/^You won’t see the access token “First” again/)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
  };
  await close(first, 'Stay');
  expect(first).toBeVisible();
  await close(first, 'Close without copying');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Access Tokens' })).toHaveFocus();
  expect(second).toBeVisible();
});

test('a secret disappears when its token is revoked, not when another one is', async () => {
  const graph = new TestGraph();
  const token = { prefix: 'abcdefgh', scope: 'READ_ONLY', createdAt: '2026-11-01T00:00:00.000Z' } as const;
  const rest = { expiresAt: '2026-12-30T00:00:00.000Z', lastUsedAt: null, revokedAt: null };
  graph.fixtures.personalAccessTokens = [{ id: '9', name: 'Other', status: 'ACTIVE', ...token, ...rest }];
  const { user } = openConsole(path, { graph });
  await user.type((await form()).getByLabelText(/^Name/), 'Report{Enter}');
  const title = await screen.findByRole('heading', { name: 'Copy the access token “Report” now' });
  const revoke = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Revoke ${name}` });
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Access Token' }));
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
  };
  await revoke('Other');
  expect(title).toBeVisible();
  await revoke('Report');
  expect(title).not.toBeInTheDocument();
});

test('rejects days out of range and a missing name without sending a request', async () => {
  const { user, graph } = openConsole(path);
  const fields = await form();
  const days = fields.getByLabelText(/^Expires after/);
  await user.clear(days);
  await user.type(days, '91');
  await user.click(fields.getByRole('button', { name: 'Create Token' }));
  expect(await fields.findByText('Enter a number of days from 1 to 90')).toBeVisible();
  expect(fields.getByText('Please fill required field')).toBeVisible();
  expect(graph.requestsFor('AccessTokenCreate')).toHaveLength(0);
});

test('[ROL-01] asks for no access tokens while an administrator sees the page as another person', async () => {
  const graph = new TestGraph();
  for (const person of Object.values(graph.fixtures.people)) Object.assign(person, { viewedBy: { id: '1' } });
  openConsole(path, { graph });
  expect(await screen.findByText('Only the person who made an access token sees it here.')).toBeVisible();
  expect((await form()).getByLabelText(/^Name/)).toBeDisabled();
  expect(graph.requestsFor('AccessTokens')).toHaveLength(0);
});

test('revokes a token after a confirmation; an expired token has no Revoke button', async () => {
  const graph = new TestGraph();
  const token = { prefix: 'abcdefgh', scope: 'READ_ONLY', createdAt: '2026-11-01T00:00:00.000Z' } as const;
  const rest = { expiresAt: '2026-11-30T00:00:00.000Z', lastUsedAt: null, revokedAt: null };
  graph.fixtures.personalAccessTokens = [
    { id: '2', name: 'Report', status: 'ACTIVE', ...token, ...rest },
    { id: '1', name: 'Old', status: 'EXPIRED', ...token, ...rest },
  ];
  const { user } = openConsole(path, { graph });
  await user.click(await screen.findByRole('button', { name: 'Revoke Report' }));
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).not.toBeInTheDocument();
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Access Token' }));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(within(await table()).getByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Report' })).not.toBeInTheDocument();
});

test('after a revocation the next token that can be revoked has the focus, then the one before, then the heading', async () => {
  const graph = new TestGraph();
  const token = { prefix: 'abcdefgh', scope: 'READ_ONLY', createdAt: '2026-11-01T00:00:00.000Z' } as const;
  const rest = { expiresAt: '2026-12-30T00:00:00.000Z', lastUsedAt: null, revokedAt: null };
  const names = ['First', 'Second', 'Third'];
  graph.fixtures.personalAccessTokens = names.map((name, at) => ({
    id: String(9 - at),
    name,
    status: 'ACTIVE' as const,
    ...token,
    ...rest,
  }));
  const { user } = openConsole(path, { graph });
  const revoke = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Revoke ${name}` });
    button.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Confirm' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
  };
  await revoke('Second');
  expect(screen.getByRole('button', { name: 'Revoke Third' })).toHaveFocus();
  await revoke('Third');
  expect(screen.getByRole('button', { name: 'Revoke First' })).toHaveFocus();
  await revoke('First');
  expect(screen.getByRole('heading', { level: 1, name: 'Access Tokens' })).toHaveFocus();
});

test('does not show the tokens of another person', async () => {
  openConsole('/myAccountDetails/accesstokens/102');
  expect(await screen.findByText('Company User does not exist')).toBeVisible();
});
