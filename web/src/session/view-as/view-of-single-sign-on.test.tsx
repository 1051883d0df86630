import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepViewAs, readOwnToken, readToken } from '../../graph/session-token.ts';
import { keepSession } from '../../single-sign-on/tokens.ts';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { TestIssuer } from '../../testing/issuer.ts';
import { emailOf } from '../../testing/people.ts';
import { page } from './leave-view.ts';

test('[SES-19] a view of a single sign-on session keeps its own token fresh, and ends with it', async () => {
  vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  const graph = new TestGraph();
  const issuer = new TestIssuer({
    email: emailOf('admin'),
    onToken: (token, whose) => graph.acceptToken(token, whose),
  });
  graph.neighbors.set(issuer.url, issuer.fetch);
  const tokens = issuer.makeTokens();
  const client = { issuer: issuer.url, clientId: 'console' };
  const idTokenSub = `subject-of-${issuer.email}`;
  keepSession({ ...tokens, ...client, idTokenSub, sid: '1', lifetimeMs: 300_000, expiresAt: Date.now() });
  const token = graph.makeToken('owner');
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  keepViewAs({ id: '7', token, name: 'Jane Doe', expiresAt, returnTo: '/company/list' });
  const { user } = openConsole('/company/list', { as: null, graph });
  await waitFor(() => expect(issuer.refreshed).toEqual([tokens.refreshToken]));
  await waitFor(() => expect(readOwnToken()).not.toBe(tokens.accessToken));
  expect(readToken()).toBe(token);
  await screen.findByRole('heading', { name: 'Company Management' });
  expect(graph.requestsFor('Viewer')[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(graph.requestsFor('EndViewAs')).toHaveLength(1));
  const { headers } = graph.requestsFor('EndViewAs')[0] ?? {};
  expect(headers?.get('authorization')).toBe(`Bearer ${readOwnToken()}`);
});
