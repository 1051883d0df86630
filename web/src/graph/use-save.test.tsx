import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, successNotice } from '../testing/section.ts';

async function openRates(options?: Parameters<typeof openConsole>[1]) {
  const opened = openConsole('/ptx-default-billing-rates', options);
  await screen.findByLabelText(/Digital/);
  return opened;
}

async function saveDigital(user: UserEvent, amount: string) {
  const field = screen.getByLabelText(/Digital/);
  await user.clear(field);
  await user.type(field, amount);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const keys = (graph: TestGraph) =>
  graph.requestsFor('DefaultRatesSave').map(({ headers }) => headers.get('idempotency-key'));

test('[COM-32] [SES-22] [ERR-02] shows a busy button during a save and then the server’s message', async () => {
  const { user, graph } = await openRates();
  const release = graph.hold('DefaultRatesSave');
  await saveDigital(user, '7.25');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  release();
  const alert = await successNotice();
  expect(alert).toHaveTextContent('Default rates updated successfully');
  expect(graph.fixtures.defaultRates.fees.digital).toBe('7.25');
});

test('[COM-32] repeats a save after a lost response with the same key and saves once', async () => {
  const { user, graph } = await openRates();
  graph.breakNext('DefaultRatesSave', 'after');
  await saveDigital(user, '7.25');
  expect(await closeAlert(user, 'Error')).toContain('Can’t reach the server');
  expect(graph.fixtures.defaultRates.revision).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await closeAlert(user, 'Success');
  expect(keys(graph)).toHaveLength(2);
  expect(new Set(keys(graph)).size).toBe(1);
  expect(graph.fixtures.defaultRates).toMatchObject({ revision: 2, fees: { digital: '7.25' } });
});

test('[COM-32] repeats a save with the same key after an answer of a proxy', async () => {
  const { user, graph } = await openRates();
  graph.breakNext('DefaultRatesSave', { status: 502 });
  await saveDigital(user, '7.25');
  await closeAlert(user, 'Error');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await closeAlert(user, 'Success');
  expect(keys(graph)).toHaveLength(2);
  expect(new Set(keys(graph)).size).toBe(1);
});

test('[COM-32] uses a new key for other values and for every save after a response', async () => {
  const { user, graph } = await openRates();
  graph.breakNext('DefaultRatesSave', 'before');
  await saveDigital(user, '7.25');
  await closeAlert(user, 'Error');
  await saveDigital(user, '8.00');
  await closeAlert(user, 'Success');
  await saveDigital(user, '9.00');
  await closeAlert(user, 'Success');
  expect(new Set(keys(graph)).size).toBe(3);
  expect(graph.fixtures.defaultRates).toMatchObject({ revision: 3, fees: { digital: '9.00' } });
});

test('[SES-22] [ERR-01] shows the message and the request id of an unexpected error', async () => {
  const { user, graph } = await openRates();
  graph.breakField('Mutation.defaultRatesSave', 'INTERNAL', 'Error occured');
  await saveDigital(user, '7.25');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  const [asked] = graph.requestsFor('DefaultRatesSave');
  expect(alert).toHaveTextContent('Error occured');
  expect(alert).toHaveTextContent(String(asked?.headers.get('x-request-id')));
});

test('[ERR-01] says to try again after an answer that gives no reason', async () => {
  const { user, graph } = await openRates();
  graph.breakNext('DefaultRatesSave', { status: 502 });
  await saveDigital(user, '7.25');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Error occured');
  expect(alert).toHaveTextContent('Try again in a moment.');
});

test('[SES-10] opens the sign-in page without an alert when a save finds the session ended', async () => {
  const { user, graph, address } = await openRates();
  graph.endSessions();
  await saveDigital(user, '7.25');
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login?from=%2Fptx-default-billing-rates');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[COM-32] sends no key if the service stores no keys', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = [];
  const { user } = await openRates({ graph });
  await saveDigital(user, '7.25');
  await closeAlert(user, 'Success');
  await saveDigital(user, '8.25');
  await closeAlert(user, 'Success');
  expect(keys(graph)).toEqual([null, null]);
  expect(graph.fixtures.defaultRates).toMatchObject({ revision: 3, fees: { digital: '8.25' } });
});

test('[LOC-20] refetches only queries on screen after a save and causes no Apollo warning', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await closeAlert(user, 'Success');
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(0);
  expect(warn).not.toHaveBeenCalled();
});
