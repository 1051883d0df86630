import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

test.each([
  ['[RTE-05] the company area', '/company', '/company/list'],
  ['[RTE-05] the root (AMB-09)', '/', '/company/list'],
  ['[RTE-06] the list in another case (AMB-12)', '/Company/LIST', '/Company/LIST'],
  ['[RTE-06] the list with a trailing slash (AMB-12)', '/company/list/', '/company/list/'],
  ['[RTE-08] the id NEW, which means a new company (AMB-13)', '/company/edit/NEW', '/company/add'],
  ['[RTE-07] the page for a new company with a trailing slash (AMB-12)', '/company/add/', '/company/add/'],
  ['[RTE-09] the old URL of a company (AMB-08)', '/company/detail/7', '/company/edit/7'],
  ['[RTE-09] the old URL without a company (AMB-08)', '/company/detail/', '/company/list'],
  ['[RTE-21] an unknown path of the company area', '/company/no/such/page', '/company/list'],
])('%s opens the expected page', async (_, path, target) => {
  const { address } = openConsole(path);
  await waitFor(() => expect(address()).toBe(target));
  await screen.findByRole('heading', { level: 1, name: /Company/ });
});

test.each([
  '/company',
  '/company/list',
  '/company/add',
  '/company/edit/7',
  '/ptx-default-billing-rates',
  '/no/such/page',
])('[SES-09] [RTE-01] [RTE-05] %s leads to sign-in without a session', async (path) => {
  const { address, graph } = openConsole(path, { as: null });
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toMatch(/^\/login\?from=/);
  expect(graph.asked.filter(({ headers }) => headers.has('authorization'))).toHaveLength(0);
  expect(graph.requestsFor('Viewer')).toHaveLength(0);
});

test('[RTE-21] an unknown path outside the company area shows a message, the header and a link back (AMB-09)', async () => {
  const { user, address } = openConsole('/no/such/page');
  expect(await screen.findByText('We couldn’t find that page.')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Company Management' }));
  await screen.findByRole('heading', { name: 'Company Management' });
  expect(address()).toBe('/company/list');
});

test('[RTE-10] [ROL-02] refuses company roles the default rates and gives the reason', async () => {
  const { graph } = openConsole('/ptx-default-billing-rates', { as: 'owner' });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(screen.getByText('Only J3Tech staff can do this')).toBeVisible();
  expect(graph.requestsFor('DefaultRatesPage')).toHaveLength(0);
});

test.each(['/company/list', '/home'])(
  '[RTE-06] (AMB-07) leads an arranger from %s to their own account, whose heading is there while it loads',
  async (path) => {
    const graph = new TestGraph();
    const release = graph.hold('AccountArea');
    const { address } = openConsole(path, { as: 'arranger', graph });
    await screen.findByRole('heading', { level: 1, name: 'Global Account Management' });
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/myAccountDetails/106'));
    await screen.findByText('Loading the account');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Global Account Management');
    release();
    await screen.findByRole('link', { name: /^My Profile/ });
  },
);

test('[RTE-07] refuses an arranger a company page and gives the reason', async () => {
  openConsole('/company/add', { as: 'arranger' });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(screen.queryByRole('link', { name: 'Go to Company Management' })).toBeNull();
});

test('[ERR-01] a viewer that cannot be loaded shows the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.viewer', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  const { user } = openConsole('/company/list', { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service did not answer in time');
  expect(alert).toHaveTextContent(String(graph.requestsFor('Viewer')[0]?.headers.get('x-request-id')));
  graph.restore('Query.viewer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Company Management' });
});

test('[ERR-01] an answer without a viewer and without an error can be tried again', async () => {
  const graph = new TestGraph();
  graph.answerNothing('Query.viewer');
  const { user } = openConsole('/company/list', { graph });
  await screen.findByRole('alert');
  graph.restore('Query.viewer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Company Management' });
});

test('[LAY-01] the first Tab stop is a link that skips to the content', async () => {
  const { user } = openConsole('/company/list');
  await screen.findByRole('heading', { name: 'Company Management' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
