import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

const path = '/ptx-default-billing-rates';

/** The gateway asks the client to wait one second before the repeated request. */
const within = { timeout: 8000 };

test('repeats a query that an overloaded gateway refused and shows the page without an alert', async () => {
  const graph = new TestGraph();
  graph.breakNext('DefaultRatesPage', 'overloaded');
  openConsole(path, { graph });
  expect(await screen.findByLabelText(/^Digital Rate/, {}, within)).toBeVisible();
  expect(graph.requestsFor('DefaultRatesPage')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test("shows the gateway's message, the request id and a retry button after a second refusal", async () => {
  const graph = new TestGraph();
  graph.breakNext('DefaultRatesPage', 'overloaded', 2);
  const { user } = openConsole(path, { graph });
  const alert = await screen.findByRole('alert', {}, within);
  expect(alert).toHaveTextContent('The gateway is overloaded.');
  expect(alert).toHaveTextContent('refused-request');
  expect(graph.requestsFor('DefaultRatesPage')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Digital Rate/)).toBeVisible();
});

test('[COM-32] repeats a refused save once with the same key', async () => {
  const { graph, user } = openConsole(path);
  const field = await screen.findByLabelText(/^Digital Rate/);
  graph.breakNext('DefaultRatesSave', 'overloaded');
  await user.clear(field);
  await user.type(field, '7.25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status', { name: 'Success' }, within)).toBeVisible();
  const asked = graph.requestsFor('DefaultRatesSave');
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(asked[0]?.headers.get('x-read-only')).toBeNull();
  for (const { headers } of graph.requestsFor('DefaultRatesPage'))
    expect(headers.get('x-read-only')).toBe('1');
});
