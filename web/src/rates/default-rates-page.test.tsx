import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';

const path = '/ptx-default-billing-rates';
const form = async () => within(await screen.findByRole('form', { name: 'PTX Default Billing Rates' }));

test('[BIL-01] [BIL-03] [LAY-04] shows and saves the default rates', async () => {
  const { user, graph } = openConsole(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'PTX Default Billing Rates' })).toBeVisible();
  const rates = await form();
  expect(rates.getByLabelText(/^Digital Rate/)).toHaveValue('1.00');
  await retype(user, rates.getByLabelText(/^Digital Rate/), '1,250.5');
  await user.click(rates.getByRole('button', { name: 'Save' }));
  const alert = await successNotice();
  expect(alert).toHaveTextContent('Default rates updated successfully');
  expect(graph.fixtures.defaultRates.fees.digital).toBe('1250.50');
  expect(rates.getByLabelText(/^Digital Rate/)).toHaveValue('1250.50');
});

test('[BIL-03] a save of the default rates can be undone', async () => {
  const { user, graph } = openConsole(path);
  const rates = await form();
  await retype(user, rates.getByLabelText(/^Digital Rate/), '130');
  await user.click(rates.getByRole('button', { name: 'Save' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(graph.fixtures.defaultRates.fees.digital).toBe('1.00');
  await waitFor(() => expect(rates.getByLabelText(/^Digital Rate/)).toHaveValue('1.00'));
});

test('[BIL-02] [ERR-14] requires all four rates', async () => {
  const { user, graph } = openConsole(path);
  const rates = await form();
  for (const input of rates.getAllByRole('textbox')) await user.clear(input);
  await user.click(rates.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rates.getAllByText(messages.requiredField)).toHaveLength(4));
  expect(rates.getByLabelText(/^Digital Rate/)).toHaveFocus();
  expect(graph.requestsFor('DefaultRatesSave')).toHaveLength(0);
});

test('when two people edit the default rates, the second sees a conflict', async () => {
  const { user, graph } = openConsole(path);
  const rates = await form();
  await retype(user, rates.getByLabelText(/^Paper Rate/), '7');
  const theirs = { ...graph.fixtures.defaultRates.fees, paper: '8.00' };
  graph.fixtures.defaultRates = { fees: theirs, revision: 2 };
  await user.click(rates.getByRole('button', { name: 'Save' }));
  await user.click(await rates.findByRole('radio', { name: 'Take theirs: $8.00' }));
  await user.click(rates.getByRole('button', { name: 'Save' }));
  await screen.findByRole('status', { name: 'Nothing to save' });
  expect(graph.fixtures.defaultRates.fees.paper).toBe('8.00');
});

test('[ERR-01] rates that cannot be read show the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.defaultRates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = openConsole(path, { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rates did not come in time');
  graph.restore('Query.defaultRates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await form();
});

test('[BIL-01] [ROL-02] refuses a person who may not read the default rates and gives the reason', async () => {
  const { graph } = openConsole(path, { as: 'owner' });
  expect(await screen.findByText('Only J3Tech staff can do this')).toBeVisible();
  expect(graph.requestsFor('DefaultRatesPage')).toHaveLength(0);
});

test('[BIL-01] shows disabled fields and the reason to a person who may read but not edit the default rates', async () => {
  const graph = new TestGraph();
  const reason = 'Only provider administrators may change the default rates';
  const staff = graph.fixtures.people.find(({ email }) => email.startsWith('staff'));
  Object.assign(staff ?? {}, { refused: { DEFAULT_RATES_EDIT: reason } });
  openConsole(path, { as: 'staff', graph });
  const rates = await form();
  for (const input of rates.getAllByRole('textbox')) {
    expect(input).toBeDisabled();
    expect(input).toHaveAccessibleDescription(reason);
  }
  expect(rates.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Who can do this']);
});

test('names the companies that use the default rates, with links', async () => {
  const graph = new TestGraph();
  graph.fixtures.companies.forEach((company, at) => {
    company.hasRates = at > 1;
  });
  const [first] = graph.fixtures.companies;
  openConsole(path, { graph });
  expect(
    await screen.findByRole('heading', { level: 2, name: '2 companies use the default rates' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: first?.name })).toHaveAttribute('href', '/company/edit/1');
  expect(graph.requestsFor('DefaultRatesCompanies')).toHaveLength(1);
});

test('[BIL-01] the number of further companies leads to the list of all of them', async () => {
  const graph = new TestGraph();
  for (const company of graph.fixtures.companies) company.hasRates = false;
  const { user, address } = openConsole(path, { graph });
  await user.click(
    await screen.findByRole('link', { name: `and ${graph.fixtures.companies.length - 10} more` }),
  );
  await screen.findByRole('table', { name: 'Companies' });
  expect(address()).toBe('/company/list?rates=none');
});
