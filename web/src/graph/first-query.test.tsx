import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

test.each([
  ['the list of companies', '/company/list?name=north&page=2', 'CompanyListPage', 'Company Management'],
  ['a company', '/company/edit/1', 'CompanyPage', /Update Company/],
])('%s is read together with the viewer, and once', async (_, path, query, name) => {
  const graph = new TestGraph();
  const release = graph.hold('Viewer');
  openConsole(path, { graph });
  await waitFor(() => expect(graph.requestsFor(query)).toHaveLength(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  release();
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(graph.asked.map((asked) => asked.name).filter((asked) => asked === query)).toEqual([query]);
});

test('an answer is used once: the next read of the same query is a new request', async () => {
  const { user, graph } = openConsole('/company/list');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  expect(graph.requestsFor('CompanyListPage')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(2));
});

test('[ERR-01] a page reports the error of a query that began before it', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  openConsole('/company/list', { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer in time');
  expect(graph.requestsFor('CompanyListPage')).toHaveLength(1);
});
