import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { retype } from '../testing/retype.ts';

const fees = async () => within(await screen.findByRole('form', { name: 'PTX Fees' }));
const all = 'Apply PTX fees to all locations';
const save = () => screen.getByRole('button', { name: 'Save PTX Fees' });

test('[COM-16] [COM-31] the rates of a company are saved on their own, as exact decimals', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await retype(user, (await fees()).getByLabelText(/^Paper Rate/), '99999999.99');
  await user.click(save());
  const alert = await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(alert).toHaveTextContent('Company rates updated successfully');
  expect(graph.world.companies[0]?.rates?.rates).toEqual({
    digital: '1.50',
    paper: '99999999.99',
    resendPaper: '3.50',
    perLocation: '4.50',
  });
  expect(graph.askedFor('CompanyUpdate')).toHaveLength(0);
});

test('[WID-04] [CON-13] an amount takes no other keys, no third decimal and no minus, and is tidied when left', async () => {
  const { user } = openConsole('/company/edit/1');
  const paper = (await fees()).getByLabelText<HTMLInputElement>(/^Paper Rate/);
  await user.clear(paper);
  await user.type(paper, '-1a2.3.456');
  expect(paper).toHaveValue('12.34');
  paper.setSelectionRange(1, 1);
  await user.keyboard('x9');
  expect(paper).toHaveValue('192.34');
  expect(paper.selectionStart).toBe(2);
  await user.clear(paper);
  await user.type(paper, '.5');
  await user.tab();
  expect(paper).toHaveValue('0.50');
});

test('[CON-13] a pasted amount below zero is refused, not turned around', async () => {
  const { user } = openConsole('/company/edit/1');
  const paper = (await fees()).getByLabelText(/^Paper Rate/);
  await retype(user, paper, '$ -5.00');
  await user.tab();
  expect(paper).toHaveValue('-5.00');
  await waitFor(() => expect(paper).toHaveAccessibleDescription(messages.incorrectRate));
});

test('[COM-16] [ERR-14] a rate that is missing is said under it', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const digital = (await fees()).getByLabelText(/^Digital Rate/);
  await user.clear(digital);
  await user.click(save());
  await waitFor(() => expect(digital).toHaveAccessibleDescription(messages.requiredField));
  expect(digital).toHaveFocus();
  expect(graph.askedFor('CompanyRatesSave')).toHaveLength(0);
});

test('(AMB-39) [WID-02] before the rates go to all locations, the number of them is asked about', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await user.click((await fees()).getByLabelText(all));
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Apply to all locations' });
  expect(question).toHaveTextContent('These rates will apply to all 35 locations of this company.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('CompanyRatesSave')).toHaveLength(0);
  expect((await fees()).getByLabelText(all)).toBeChecked();

  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(graph.world.companies[0]?.rates?.appliedToAllLocations).toBe(true);
});

test('[COM-16] a company without rates says so and can be given its first', async () => {
  const page = openConsole('/company/edit/5');
  Object.assign(page.graph.world.companies[4] ?? {}, { rates: null });
  const form = await fees();
  expect(form.getByText('This company has no rates of its own; the default rates apply.')).toBeVisible();
  for (const label of [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/]) {
    await retype(page.user, form.getByLabelText(label), '2');
  }
  await page.user.click(save());
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(page.graph.world.companies[4]?.rates?.rates.digital).toBe('2.00');
  expect(form.queryByText(/no rates of its own/)).not.toBeInTheDocument();
});

test('two people set the first rates of a company: the second sees the other’s beside their own', async () => {
  const page = openConsole('/company/edit/5');
  const company = page.graph.world.companies[4];
  const theirs = company?.rates ?? null;
  Object.assign(company ?? {}, { rates: null });
  const form = await fees();
  await waitFor(() => expect(page.graph.askedFor('CompanyPage')).toHaveLength(2));
  for (const label of [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/]) {
    await retype(page.user, form.getByLabelText(label), '2');
  }
  Object.assign(company ?? {}, { rates: theirs });
  await page.user.click(save());
  const group = within(await screen.findByRole('group', { name: 'Digital Rate' }));
  expect(group.getByRole('radio', { name: 'Take theirs: $1.50' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Keep all mine' }));
  await page.user.click(save());
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(company?.rates?.rates.digital).toBe('2.00');
});
