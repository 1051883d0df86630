import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';

const signInForm = () => screen.findByRole('button', { name: 'LOGIN' });

test('[SES-03] [SES-10] [SES-12] [CLI-08] [ERR-05] a list that is refused leads to sign-in and back to the same page of it', async () => {
  const { user, graph, address } = openConsole('/company/list');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  await waitFor(() => expect(graph.askedFor('MasterLists')).toHaveLength(1));
  graph.endSessions();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await signInForm();
  expect(address()).toBe('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
  expect(readToken()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended');

  await signInAs(user, 'admin');
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-10] a token that is no longer accepted leads to sign-in when the console is opened', async () => {
  const graph = new TestGraph();
  const { address } = openConsole('/company/edit/7', { graph });
  graph.endSessions();
  await signInForm();
  expect(address()).toBe('/login?from=%2Fcompany%2Fedit%2F7');
});

test('[ERR-04] a master list that is refused ends the session too', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.languages', 'UNAUTHENTICATED', 'Failed! Unauthorized access!');
  openConsole('/company/list', { graph });
  await signInForm();
  expect(readToken()).toBeNull();
});

test('[ERR-05] the words alone end the session, whatever the code', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'FORBIDDEN', 'Failed! Unauthorized access!');
  openConsole('/company/list', { graph });
  await signInForm();
});

test('[SES-12] a late answer to an old session does not end the new one', async () => {
  const { user, graph } = openConsole('/company/list');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  await waitFor(() => expect(graph.askedFor('MasterLists')).toHaveLength(1));
  const release = graph.hold('CompanyListPage');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(graph.askedFor('CompanyListPage')).toHaveLength(2));
  graph.endSessions();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await signInForm();
  await signInAs(user, 'owner');
  await screen.findByRole('heading', { name: 'Company Management' });
  await waitFor(() => expect(graph.askedFor('CompanyListPage')).toHaveLength(3));
  release();
  expect(await screen.findByText('DISPLAYING 1 OF 1 entries')).toBeVisible();
  expect(readToken()).toContain('owner');
});
