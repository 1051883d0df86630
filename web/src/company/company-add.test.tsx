import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';

type Console = ReturnType<typeof openConsole>;

const field = (label: RegExp | string) => screen.findByLabelText(label);

async function fillIn({ user }: Console) {
  await retype(user, await field(/^Business Name/), 'Southgate Halls');
  await retype(user, await field(/^Address Line 1/), '120 Main');
  await user.click(await screen.findByRole('option', { name: /^120 Main St, Austin/ }));
}

test('[COM-02] [COM-05] [COM-08] [AMB-51] adds a company with its rates and opens its page', async () => {
  const page = openConsole('/company/add');
  const { user, graph, address } = page;
  expect(await screen.findByRole('heading', { level: 1, name: 'Add Company' })).toBeVisible();
  expect(await field(/^Digital Rate/)).toHaveValue('1.00');
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections).toEqual(['Company Details', 'PTX Fees']);
  await fillIn(page);
  await retype(user, await field(/^Paper Rate/), '12.5');
  await user.click(screen.getByRole('button', { name: 'Add Company' }));

  const alert = await successNotice();
  expect(alert).toHaveTextContent('Company added successfully');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Update Company: Southgate Halls' }),
  ).toBeVisible();
  expect(address()).toBe('/company/edit/96');
  expect(graph.fixtures.companies[95]).toMatchObject({
    name: 'Southgate Halls',
    address: { stateId: '43', countryId: '1' },
    rates: { fees: { digital: '1.00', paper: '12.50', resendPaper: '3.00', perLocation: '4.00' } },
  });
  expect(graph.requestsFor('CompanyCreate')).toHaveLength(1);
});

test('[COM-12] [COM-16] [ERR-14] shows the error of each required field, including the rates', async () => {
  const { user, graph } = openConsole('/company/add');
  for (const label of [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/]) {
    await user.clear(await field(label));
  }
  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  await waitFor(() => expect(screen.getAllByText(messages.requiredField)).toHaveLength(7));
  expect(await field(/^Business Name/)).toHaveFocus();
  expect(graph.requestsFor('CompanyCreate')).toHaveLength(0);
});

test('[COM-07] [WID-08] opens a section that contains an error', async () => {
  const { user } = openConsole('/company/add');
  const name = await field(/^Business Name/);
  await user.click(screen.getByRole('heading', { level: 2, name: 'Company Details' }));
  expect(name.closest('details')).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name.closest('details')).toHaveAttribute('open');
});

test('[COM-16] accepts zero as a rate', async () => {
  const page = openConsole('/company/add');
  await fillIn(page);
  await retype(page.user, await field(/^Digital Rate/), '0');
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  await successNotice();
  expect(page.graph.fixtures.companies[95]?.rates?.fees.digital).toBe('0.00');
});

test('[COM-05] starts with blank rates if there are no default rates', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.defaultRates', 'UPSTREAM_UNAVAILABLE', 'No rates today');
  openConsole('/company/add', { graph });
  expect(await field(/^Digital Rate/)).toHaveValue('');
});

test('[WID-15] shows a server error under its field until the field changes', async () => {
  const page = openConsole('/company/add');
  await fillIn(page);
  const message = 'There is such a company already';
  page.graph.refuse('Mutation.companyCreate', [
    { path: ['input', 'details', 'name'], code: 'REFUSED', message },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  const name = await field(/^Business Name/);
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(name).toHaveFocus();
  await page.user.type(name, ' 2');
  await waitFor(() => expect(name).not.toHaveAccessibleDescription(message));
  page.graph.restore('Mutation.companyCreate');
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  await successNotice();
});

test('[ERR-01] shows an error without a field above the button', async () => {
  const page = openConsole('/company/add');
  await fillIn(page);
  const message = 'The service does not take new companies now';
  page.graph.refuse('Mutation.companyCreate', [{ path: ['input'], code: 'REFUSED', message }]);
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  await page.user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await field(/^Business Name/)).toHaveValue('Southgate Halls');
});

test('[AMB-51] when only the rates fail, opens the new company with the typed rates unsaved', async () => {
  const page = openConsole('/company/add');
  const { user, graph, address } = page;
  await fillIn(page);
  await retype(user, await field(/^Paper Rate/), '12.5');
  const message = 'The company was added, but its fee rates were not saved';
  graph.refuse('Mutation.companyCreate', [{ path: ['input', 'rates'], code: 'REFUSED', message }], {
    isDone: true,
  });
  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  const alert = await screen.findByRole('alertdialog', { name: messages.errorTitle });
  expect(alert).toHaveTextContent(message);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  const rates = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  expect(address()).toBe('/company/edit/96');
  expect(rates.getByLabelText(/^Paper Rate/)).toHaveValue('12.50');
});

test('[ROL-01] locks the form while an administrator sees the console as somebody else', async () => {
  const graph = new TestGraph();
  for (const person of Object.values(graph.fixtures.people)) Object.assign(person, { viewedBy: { id: '1' } });
  openConsole('/company/add', { graph });
  const name = await screen.findByLabelText(/^Business Name/);
  expect(name).toBeDisabled();
});

test('[ROL-02] gives the reason to a role that cannot create companies', async () => {
  openConsole('/company/add', { as: 'owner' });
  expect(await screen.findByText('Only J3Tech staff can do this')).toBeVisible();
  expect(screen.queryByLabelText(/^Business Name/)).not.toBeInTheDocument();
});
