import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyRatesSection } from '../rates/company-rates-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';
import { CompanyDetailsSection } from './company-details-section.tsx';

const openDetails = (options?: MountOptions) =>
  mountCompany((company) => <CompanyDetailsSection company={company} />, options);
const openWithRates = (options?: MountOptions) =>
  mountCompany(
    (company, { parts: { rates } }) => (
      <>
        <CompanyDetailsSection company={company} />
        {rates.record && <CompanyRatesSection company={rates.record} />}
      </>
    ),
    options,
  );
const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));
const save = (form: Awaited<ReturnType<typeof details>>) =>
  form.getByRole('button', { name: 'Save Company Details' });

test('[COM-31] [COM-32] [ERR-02] reports a successful save and shows the stored values', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const form = await details();
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(user, form.getByLabelText(/^Business Name/), '  Northwind Events ');
  expect(form.getByText('Unsaved changes')).toBeVisible();
  const release = graph.hold('CompanyUpdate');
  await user.click(save(form));
  expect(save(form)).toHaveAttribute('aria-busy', 'true');
  release();
  const alert = await successNotice();
  expect(alert).toHaveTextContent('Company updated successfully');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update Company: Northwind Events');
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Northwind Events');
  expect(form.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(graph.requestsFor('CompanyPage')).toHaveLength(3);
  expect(graph.fixtures.companies[0]?.name).toBe('Northwind Events');
});

test('[COM-12] [COM-13] [ERR-14] [WID-15] reports each missing value below its field and focuses the first one', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  const required = [/^Business Name/, /^Address Line 1/, /^City/, /^Zip Code/];
  await user.selectOptions(form.getByLabelText(/^Country/), '');
  for (const label of required) {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), '  ');
  }
  await user.click(save(form));
  for (const label of [...required, /^Country/, /^State/]) {
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(messages.requiredField),
    );
  }
  expect(form.getByLabelText(/^Business Name/)).toHaveFocus();
  expect(graph.requestsFor('CompanyUpdate')).toHaveLength(0);
});

test('[WID-15] shows an error when its field loses focus, not while typing', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText('Email'), 'somebody');
  expect(form.queryByText(messages.incorrectEmail)).not.toBeInTheDocument();
  await user.tab();
  expect(await form.findByText(messages.incorrectEmail)).toBeVisible();
});

test('[COM-14] [ERR-15] validates the email address and accepts an empty one', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText('Email'), 'ann@');
  await user.click(save(form));
  expect(await form.findByText(messages.incorrectEmail)).toBeVisible();
  await user.clear(form.getByLabelText('Email'));
  await user.type(form.getByLabelText('Website'), 'x.test');
  await user.click(save(form));
  await successNotice();
  expect(graph.fixtures.companies[0]).toMatchObject({ email: null, website: 'x.test' });
});

test('[COM-13] [CON-15] reports a text over its length instead of cutting it', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.click(form.getByLabelText('Website'));
  await user.paste('w'.repeat(151));
  await user.tab();
  expect(await form.findByText(messages.tooLong(150))).toBeVisible();
  expect(form.getByLabelText('Website')).toHaveValue('w'.repeat(151));
});

test('[COM-13] [CON-19] keeps the mask of the phone number while typing, pasting and editing in the middle', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  const phone = form.getByLabelText<HTMLInputElement>('Phone Number');
  await user.clear(phone);
  await user.type(phone, '4x15-55501999');
  expect(phone).toHaveValue('(415) 555-0199');
  phone.setSelectionRange(7, 7);
  await user.keyboard('{Backspace}');
  expect(phone).toHaveValue('(415) 550-199');
  expect(phone.selectionStart).toBe(4);
  await user.keyboard('7');
  expect(phone).toHaveValue('(415) 755-0199');
  expect(phone.selectionStart).toBe(7);
  await user.clear(phone);
  await user.paste('+1 628-555-0100');
  expect(phone).toHaveValue('(628) 555-0100');
  await user.click(save(form));
  await successNotice();
  expect(graph.fixtures.companies[0]?.phone).toBe('6285550100');
});

test('[CON-19] refuses a phone number that begins with 0', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.clear(form.getByLabelText('Phone Number'));
  await user.type(form.getByLabelText('Phone Number'), '0125550143');
  await user.tab();
  expect(await form.findByText(messages.incorrectPhone)).toBeVisible();
});

test('[WID-05] accepts only digits in the extension, at most five', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText('Extension'), '1a2-3.456789');
  expect(form.getByLabelText('Extension')).toHaveValue('12345');
});

test('[COM-12] lists the states of the country, and clears the state when another country is chosen', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  expect(form.getByLabelText(/^Province/)).toHaveValue('');
  await user.type(form.getByLabelText(/^Province/), 'que');
  expect(screen.getByRole('option', { name: 'Québec' })).toHaveTextContent('QC');
  expect(screen.queryByRole('option', { name: 'New York' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(form.getByLabelText(/^Province/)).toHaveValue('Québec');
});

test('[COM-12] asks to choose a country before the state', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.selectOptions(form.getByLabelText(/^Country/), '');
  expect(form.getByLabelText(/^State/)).toHaveAccessibleDescription('Choose a country first');
});

test('[COM-12] offers a retry when the lists cannot be loaded, and keeps the stored address', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.states', 'UPSTREAM_UNAVAILABLE', 'No states today');
  const { user } = openDetails({ graph });
  const form = await details();
  expect(await form.findByText(/could not be loaded/)).toBeVisible();
  expect(form.getByLabelText(/^State/)).toHaveValue('New York');
  graph.restore('Query.states');
  await user.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(form.queryByText(/could not be loaded/)).not.toBeInTheDocument());
});

test('[COM-32] [ERR-01] reports a failed save with its request id and keeps the input', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText('Website'), 'x.test');
  graph.breakField('Mutation.companyUpdate', 'INTERNAL', 'Error occured');
  await user.click(save(form));
  const alert = await screen.findByRole('alertdialog', { name: messages.errorTitle });
  expect(alert).toHaveTextContent('Error occured');
  expect(alert).toHaveTextContent('Request ID');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(form.getByLabelText('Website')).toHaveValue('x.test');
  graph.restore('Mutation.companyUpdate');
  await user.click(save(form));
  await successNotice();
});

test('[COM-32] saves only once when the response to a save is lost', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText('Website'), 'x.test');
  graph.breakNext('CompanyUpdate', 'after');
  await user.click(save(form));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: messages.errorTitle })).getByRole('button', {
      name: 'OK',
    }),
  );
  await user.click(save(form));
  await successNotice();
  expect(graph.fixtures.companies[0]?.revision).toBe(2);
});

test('[COM-31] reports a save as successful even if the company cannot be read afterward', async () => {
  const { user, graph } = openDetails();
  const form = await details();
  await retype(user, form.getByLabelText('Website'), 'x.test');
  graph.breakNext('CompanyPage');
  await user.click(save(form));
  const alert = await successNotice();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(form.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(form.getByLabelText('Website')).toHaveValue('x.test');
});

test.each(['Query.company', 'Company.rates'])(
  'keeps the page and the input when a later read fails at %s',
  async (field) => {
    const { user, graph } = openWithRates();
    const form = await details();
    const fees = within(await screen.findByRole('form', { name: 'PTX Fees' }));
    await retype(user, fees.getByLabelText(/^Paper Rate/), '9');
    await retype(user, form.getByLabelText('Website'), 'x.test');
    graph.breakField(field, 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
    await user.click(save(form));
    const alert = await successNotice();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(graph.requestsFor('CompanyPage')).toHaveLength(2);
    expect(form.getByLabelText('Website')).toHaveValue('x.test');
    expect(fees.getByLabelText(/^Paper Rate/)).toHaveValue('9.00');
  },
);

test('discards unsaved changes and focuses the save button', async () => {
  const { user } = openDetails();
  const form = await details();
  await user.type(form.getByLabelText(/^Business Name/), ' Park');
  await user.click(form.getByRole('button', { name: 'Discard changes' }));
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Northwind Gatherings');
  expect(form.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Save Company Details' })).toHaveFocus();
});

test('[ROL-03] disables every field for a read-only role and describes each with the reason', async () => {
  openDetails({ as: 'region' });
  const form = await details();
  const reason = 'You have view-only access to this company.';
  expect(form.getByText(reason)).toBeVisible();
  for (const control of [...form.getAllByRole('textbox'), ...form.getAllByRole('combobox')]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(reason);
  }
  expect(form.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});

test.each(['owner', 'location'] as const)(
  '[ROL-04] the role %s can edit the details of its company, but not the rates',
  async (as) => {
    openWithRates({ as });
    const form = await details();
    expect(form.getByLabelText(/^Business Name/)).toBeEnabled();
    const rates = within(await screen.findByRole('form', { name: 'PTX Fees' }));
    const reason = 'Only J3Tech staff can change fee rates.';
    for (const control of [...rates.getAllByRole('textbox'), rates.getByRole('checkbox')]) {
      expect(control).toBeDisabled();
      expect(control).toHaveAccessibleDescription(reason);
    }
  },
);
