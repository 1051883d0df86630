import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';

const title = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));

test('[COM-02] [COM-05] [RTE-08] opens a company with its name as the title', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  openConsole('/company/edit/1');
  await title('Update Company: Northwind Gatherings');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  const form = await details();
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Northwind Gatherings');
  expect(form.getByLabelText('Phone Number')).toHaveValue('(212) 555-0001');
  expect(form.getByLabelText(/^State/)).toHaveValue('New York');
  expect(form.getByLabelText(/^Country/)).toHaveDisplayValue('United States');
});

test('[COM-06] [CON-04] the second read updates untouched fields and keeps typed values', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const release = graph.hold('CompanyPage', { after: 1 });
  const form = await details();
  await retype(user, form.getByLabelText('Website'), 'northwind.test');
  Object.assign(graph.fixtures.companies[0] ?? {}, { status: 'INACTIVE', revision: 2 });
  release();
  expect(await screen.findByText('INACTIVE')).toBeVisible();
  expect(graph.requestsFor('CompanyPage')).toHaveLength(2);
  expect(form.getByLabelText('Website')).toHaveValue('northwind.test');
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Northwind Gatherings');
});

test('[COM-06] the second read updates an untouched form', async () => {
  const { graph } = openConsole('/company/edit/1');
  const release = graph.hold('CompanyPage', { after: 1 });
  const form = await details();
  Object.assign(graph.fixtures.companies[0] ?? {}, { name: 'Northwind Events', revision: 2 });
  release();
  await waitFor(() => expect(form.getByLabelText(/^Business Name/)).toHaveValue('Northwind Events'));
  expect(form.queryByText(/Somebody else/)).not.toBeInTheDocument();
});

test('[ERR-06] shows an alert for a company that does not exist, then the list', async () => {
  const { user, address } = openConsole('/company/edit/4711');
  const alert = await screen.findByRole('alertdialog', { name: messages.errorTitle });
  expect(alert).toHaveTextContent(messages.companyDoesNotExist);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await title('Company Management');
  expect(address()).toBe('/company/list');
});

test('[ERR-06] (AMB-16) offers a retry and stays on the page when the service does not respond', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.company', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user, address } = openConsole('/company/edit/1', { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('A service did not answer in time');
  expect(screen.getByText(/Request ID/)).toBeVisible();
  expect(address()).toBe('/company/edit/1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  graph.restore('Query.company');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Update Company: Northwind Gatherings');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('[ERR-06] (AMB-16) offers a retry when the connection is closed', async () => {
  const graph = new TestGraph();
  graph.breakNext('CompanyPage');
  const { user } = openConsole('/company/edit/1', { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Update Company: Northwind Gatherings');
});

test('[COM-07] shows the rest of the company when its rates cannot be read', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.rates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = openConsole('/company/edit/1', { graph });
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Northwind Gatherings');
  expect(screen.getByRole('alert')).toHaveTextContent('The rates did not come in time');
  graph.restore('Company.rates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const rates = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  expect(rates.getByLabelText(/^Digital Rate/)).toHaveValue('1.50');
  const heading = screen.getByRole('heading', { name: /^PTX Fees/ });
  await waitFor(() => expect(heading.closest('summary')).toHaveFocus());
});

test('[COM-02] opens a company without a name and lets it be named', async () => {
  const { user, graph } = openConsole('/company/edit/3');
  await title('Update Company: Unnamed company');
  const form = await details();
  await user.type(form.getByLabelText(/^Business Name/), 'Found It');
  await user.click(form.getByLabelText(/^Province/));
  await user.click(await screen.findByRole('option', { name: 'Ontario' }));
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await successNotice();
  expect(graph.fixtures.companies[2]?.name).toBe('Found It');
});

test('[RTE-08] (AMB-13) opens the add form for the id NEW', async () => {
  const { address } = openConsole('/company/edit/NEW');
  await title('Add Company');
  expect(address()).toBe('/company/add');
});

test.each([
  ['?tab=0', 'admin', 'Update Company'],
  ['?tab=0', 'region', 'Company'],
  ['?tab=1', 'admin', 'Company'],
  ['?tab=2&location=3', 'admin', 'Location'],
  ['?tab=7', 'admin', 'Add User'],
] as const)('[COM-02] while a company loads, the heading of %s for %s is %s', async (query, as, heading) => {
  const graph = new TestGraph();
  const release = graph.hold('CompanyPage');
  openConsole(`/company/edit/1${query}`, { graph, as });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${heading}$`));
  release();
});
