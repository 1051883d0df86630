import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';

const signInForm = () => screen.findByRole('button', { name: 'LOGIN' });

test('[SES-03] [SES-10] [SES-12] [CLI-08] [ERR-05] an unauthorized list request leads to sign-in and back to the same page', async () => {
  const { user, graph, address } = openConsole('/company/list');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  graph.endSessions();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await signInForm();
  expect(address()).toBe('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
  expect(readToken()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Your session expired');

  await signInAs(user, 'admin');
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-10] opening the console with a rejected token leads to sign-in', async () => {
  const graph = new TestGraph();
  const { address } = openConsole('/company/edit/7', { graph });
  graph.endSessions();
  await signInForm();
  expect(address()).toBe('/login?from=%2Fcompany%2Fedit%2F7');
});

test('[ERR-04] an unauthorized master data list also ends the session', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.languages', 'UNAUTHENTICATED', 'Failed! Unauthorized access!');
  openConsole('/company/list', { graph });
  await signInForm();
  expect(readToken()).toBeNull();
});

test('[ERR-05] the unauthorized message ends the session, whatever the error code', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'FORBIDDEN', 'Failed! Unauthorized access!');
  openConsole('/company/list', { graph });
  await signInForm();
});

test('[SES-12] a late response to an old session does not end the new one', async () => {
  const { user, graph } = openConsole('/company/list');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  const release = graph.hold('CompanyListPage');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(2));
  graph.endSessions();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await signInForm();
  await signInAs(user, 'owner');
  await screen.findByRole('heading', { name: 'Company Management' });
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(3));
  release();
  expect(await screen.findByText('DISPLAYING 1 OF 1 entries')).toBeVisible();
  expect(readToken()).toContain('owner');
});
