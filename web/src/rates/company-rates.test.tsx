import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';
import { CompanyRatesSection } from './company-rates-section.tsx';

const openRates = (options?: Parameters<typeof mountCompany>[1]) =>
  mountCompany(
    (_, { parts: { rates } }) => rates.record && <CompanyRatesSection company={rates.record} />,
    options,
  );

/** Opens the rates of company 5, which has none, and returns the rates that another person could save. */
function openWithoutRates() {
  const graph = new TestGraph();
  const company = graph.fixtures.companies[4];
  const theirs = company?.rates ?? null;
  Object.assign(company ?? {}, { rates: null });
  return { ...openRates({ id: '5', graph }), company, theirs };
}

const fees = async () => within(await screen.findByRole('form', { name: 'PTX Fees' }));
const save = () => screen.getByRole('button', { name: 'Save PTX Fees' });

test('[COM-16] [COM-31] saves the rates of a company separately, as exact decimals', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await retype(user, (await fees()).getByLabelText(/^Paper Rate/), '99999999.99');
  await user.click(save());
  const alert = await successNotice();
  expect(alert).toHaveTextContent('Company rates updated successfully');
  expect(graph.fixtures.companies[0]?.rates?.fees).toEqual({
    digital: '1.50',
    paper: '99999999.99',
    resendPaper: '3.50',
    perLocation: '4.50',
  });
  expect(graph.requestsFor('CompanyUpdate')).toHaveLength(0);
});

test('[COM-31] [COM-32] a save is a success even if its answer has no rates, and the rates are read again', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const paper = (await fees()).getByLabelText(/^Paper Rate/);
  await retype(user, paper, '8.25');
  graph.breakField('CompanyRates.fees', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const release = graph.hold('CompanyRatesReload');
  await user.click(save());
  await waitFor(() => expect(graph.requestsFor('CompanyRatesReload')).toHaveLength(1));
  graph.restore('CompanyRates.fees');
  release();
  expect(await successNotice()).toHaveTextContent('Company rates updated successfully');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(paper).toHaveValue('8.25');
  await retype(user, paper, '8.75');
  await user.click(save());
  await waitFor(() => expect(graph.fixtures.companies[0]?.rates?.fees.paper).toBe('8.75'));
});

test('[WID-04] ignores other keys in an amount, and formats it on blur', async () => {
  const { user } = openRates();
  const paper = (await fees()).getByLabelText<HTMLInputElement>(/^Paper Rate/);
  await user.clear(paper);
  await user.type(paper, 'a12.3x4');
  expect(paper).toHaveValue('12.34');
  paper.setSelectionRange(1, 1);
  await user.keyboard('x9');
  expect(paper).toHaveValue('192.34');
  expect(paper.selectionStart).toBe(2);
  await user.clear(paper);
  await user.type(paper, '.5');
  await user.tab();
  expect(paper).toHaveValue('0.50');
  await user.clear(paper);
  await user.type(paper, '1,234.5');
  await user.tab();
  expect(paper).toHaveValue('1234.50');
});

test.each(['1,25', '1.255', '-1'])(
  '[WID-04] [CON-13] keeps the typed amount %s and refuses it',
  async (text) => {
    const { user, graph } = openConsole('/company/edit/1');
    const paper = (await fees()).getByLabelText(/^Paper Rate/);
    await user.clear(paper);
    await user.type(paper, text);
    await user.tab();
    expect(paper).toHaveValue(text);
    await waitFor(() => expect(paper).toHaveAccessibleDescription(messages.incorrectRate));
    await user.click(save());
    expect(paper).toHaveValue(text);
    expect(graph.requestsFor('CompanyRatesSave')).toHaveLength(0);
  },
);

test('[CON-13] refuses a pasted negative amount and keeps its sign', async () => {
  const { user } = openRates();
  const paper = (await fees()).getByLabelText(/^Paper Rate/);
  await retype(user, paper, '$ -5.00');
  await user.tab();
  expect(paper).toHaveValue('-5.00');
  await waitFor(() => expect(paper).toHaveAccessibleDescription(messages.incorrectRate));
});

test('[COM-16] [ERR-14] reports a missing rate below its field', async () => {
  const { user, graph } = openRates();
  const digital = (await fees()).getByLabelText(/^Digital Rate/);
  await user.clear(digital);
  await user.click(save());
  await waitFor(() => expect(digital).toHaveAccessibleDescription(messages.requiredField));
  expect(digital).toHaveFocus();
  expect(graph.requestsFor('CompanyRatesSave')).toHaveLength(0);
});

test('[COM-16] says that a company has no rates, and saves its first ones', async () => {
  const { user, company } = openWithoutRates();
  const form = await fees();
  expect(form.getByText('This company has no rates of its own. The default rates apply.')).toBeVisible();
  for (const label of [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/]) {
    await retype(user, form.getByLabelText(label), '2');
  }
  await user.click(save());
  await successNotice();
  expect(company?.rates?.fees.digital).toBe('2.00');
  expect(form.queryByText(/no rates of its own/)).not.toBeInTheDocument();
});

test('shows both values after another person saved the first rates of a company', async () => {
  const { user, company, theirs } = openWithoutRates();
  const form = await fees();
  for (const label of [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/]) {
    await retype(user, form.getByLabelText(label), '2');
  }
  Object.assign(company ?? {}, { rates: theirs });
  await user.click(save());
  const group = within(await screen.findByRole('group', { name: 'Digital Rate' }));
  expect(group.getByRole('radio', { name: 'Take theirs: $1.50' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep all mine' }));
  await user.click(save());
  await successNotice();
  expect(company?.rates?.fees.digital).toBe('2.00');
});
