import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

const path = '/ptx-default-billing-rates';

/** A moment is a second here: that is what the gateway says. */
const within = { timeout: 8000 };

test('a page whose query a busy gateway refused is there a moment later, without an alert', async () => {
  const graph = new TestGraph();
  graph.breakNext('DefaultRatesPage', 'overloaded');
  openConsole(path, { graph });
  expect(await screen.findByLabelText(/^Digital Rate/, {}, within)).toBeVisible();
  expect(graph.askedFor('DefaultRatesPage')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a gateway that is still busy is shown in its own words, with the request id and a way to try again', async () => {
  const graph = new TestGraph();
  graph.breakNext('DefaultRatesPage', 'overloaded', 2);
  const { user } = openConsole(path, { graph });
  const alert = await screen.findByRole('alert', {}, within);
  expect(alert).toHaveTextContent('There is more to do than can be done at once.');
  expect(alert).toHaveTextContent('refused-request');
  expect(graph.askedFor('DefaultRatesPage')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Digital Rate/)).toBeVisible();
});

test('[COM-32] a save that was refused before it began is sent once more with its key', async () => {
  const { graph, user } = openConsole(path);
  const field = await screen.findByLabelText(/^Digital Rate/);
  graph.breakNext('DefaultRatesSave', 'overloaded');
  await user.clear(field);
  await user.type(field, '7.25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'Success' }, within)).toBeVisible();
  const asked = graph.askedFor('DefaultRatesSave');
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(asked[0]?.headers.get('x-read-only')).toBeNull();
  for (const { headers } of graph.askedFor('DefaultRatesPage')) expect(headers.get('x-read-only')).toBe('1');
});
