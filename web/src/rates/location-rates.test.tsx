import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const path = '/company/edit/1?tab=2&location=3';
const copy = { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' };
const box = 'Company PTX Fees Applied';
const labels = [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/];

async function openFees(graph = new TestGraph(), as: 'admin' | 'owner' = 'admin') {
  const page = openConsole(path, { graph, as });
  await screen.findByRole('heading', { level: 2, name: 'Update Location: Hall 03' });
  const section = await openSection(page.user, 'PTX Fees');
  const field = (label: RegExp) => section.getByLabelText<HTMLInputElement>(label);
  const location = graph.world.locations[2];
  if (!location) throw new Error('There is no third location');
  return { ...page, section, field, values: () => labels.map((label) => field(label).value), location };
}

/** A graph whose third location has rates of its own. */
function withRates(rates: Partial<typeof copy>, companyRatesApplied: boolean) {
  const graph = new TestGraph();
  const own = { rates: { ...copy, ...rates }, companyRatesApplied, revision: 1 };
  Object.assign(graph.world.locations[2] ?? {}, { rates: own });
  return graph;
}

test('[LOC-09] [LOC-12] [API-53] ticking the box copies the company’s rates, which are saved on their own; unticking clears them', async () => {
  const { user, graph, section, field, values, location } = await openFees();
  expect(values()).toEqual(['', '', '', '']);
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('In force: $1.50, from Company');
  await user.click(section.getByLabelText(box));
  await waitFor(() => expect(values()).toEqual(['1.50', '2.50', '3.50', '4.50']));
  expect(section.getByLabelText(box)).toBeChecked();
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  expect(await closeAlert(user)).toContain('Location rates updated successfully');
  expect(location.rates).toEqual({ rates: copy, companyRatesApplied: true, revision: 1 });
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('From Company');

  await user.click(section.getByLabelText(box));
  expect(values()).toEqual(['', '', '', '']);
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await waitFor(() => expect(field(/^Digital Rate/)).toHaveAccessibleDescription(messages.requiredField));
  expect(graph.askedFor('LocationRatesSave')).toHaveLength(1);
});

test('[LOC-09] [ERR-28] a company without rates: an alert says so and the box stays off', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { rates: null });
  const { user, section, field, values } = await openFees(graph);
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('In force: $1.00, from Default');
  await user.click(section.getByLabelText(box));
  expect(await closeAlert(user, 'Error')).toContain(locationMessages.companyRatesMissing);
  expect(section.getByLabelText(box)).not.toBeChecked();
  expect(values()).toEqual(['', '', '', '']);
});

test('[LOC-09] [ERR-01] company rates that cannot be read are not taken for missing ones', async () => {
  const { user, graph, section } = await openFees();
  graph.breakField('Company.rates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  await user.click(section.getByLabelText(box));
  expect(await closeAlert(user, 'Error')).toContain('The rates did not come in time');
  expect(section.getByLabelText(box)).not.toBeChecked();
});

test('[LOC-12] [ERR-14] zero is a rate, as an exact decimal; a blank one is none', async () => {
  const { user, section, field, location } = await openFees();
  for (const label of labels.slice(1)) await retype(user, field(label), '0');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await waitFor(() => expect(field(/^Digital Rate/)).toHaveAccessibleDescription(messages.requiredField));
  expect(field(/^Digital Rate/)).toHaveFocus();
  await retype(user, field(/^Digital Rate/), '99999999.99');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  const rates = { digital: '99999999.99', paper: '0.00', resendPaper: '0.00', perLocation: '0.00' };
  expect(location.rates).toEqual({ rates, companyRatesApplied: false, revision: 1 });
  await waitFor(() => expect(field(/^Paper Rate/)).toHaveAccessibleDescription('From Location'));
});

test('[LOC-09] a copy that has drifted says so beside each field, and one click copies again', async () => {
  const graph = withRates({ digital: '1.25', perLocation: '4.00' }, true);
  const { user, section, field, values, location } = await openFees(graph);
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('From Company Company: $1.50 now');
  expect(field(/^Paper Rate/)).toHaveAccessibleDescription('From Company');
  await user.click(section.getByRole('button', { name: 'Copy again' }));
  await waitFor(() => expect(values()).toEqual(['1.50', '2.50', '3.50', '4.50']));
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('In force: $1.25, from Company');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates?.rates).toEqual(copy);
  await waitFor(() => expect(section.queryByRole('button', { name: 'Copy again' })).not.toBeInTheDocument());
});

test('[LOC-09] the heading of the closed section sums up where the rates come from', async () => {
  openConsole(path, { graph: withRates({ digital: '1.25', paper: '2.00' }, true) });
  const heading = await screen.findByRole('heading', { level: 2, name: 'PTX Fees' });
  expect(heading.closest('summary')).toHaveTextContent('2 rates drifted from the company’s');
});

test('[LOC-09] a copied rate that is typed over is no copy any more; the other rates stay', async () => {
  const { user, section, field, values, location } = await openFees(withRates({}, true));
  await retype(user, field(/^Paper Rate/), '9');
  expect(section.getByLabelText(box)).not.toBeChecked();
  expect(values()).toEqual(['1.50', '9', '3.50', '4.50']);
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates).toMatchObject({ rates: { paper: '9.00' }, companyRatesApplied: false });
});

test('[API-53] somebody else saved the rates meanwhile: theirs stand beside mine', async () => {
  const { user, section, field, location } = await openFees(withRates({}, false));
  await retype(user, field(/^Paper Rate/), '9');
  location.rates = { rates: { ...copy, paper: '8.00' }, companyRatesApplied: false, revision: 2 };
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  const group = within(await section.findByRole('group', { name: 'Paper Rate' }));
  await user.click(group.getByRole('radio', { name: 'Keep mine: $9.00' }));
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates?.rates.paper).toBe('9.00');
});

test('rates that cannot be read leave the location whole, and can be asked for again', async () => {
  const graph = new TestGraph();
  graph.breakField('Location.rates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = openConsole(path, { graph });
  expect(await screen.findByText('The rates did not come in time')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Location Details' })).toBeVisible();
  graph.mend('Location.rates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('form', { name: 'PTX Fees' });
});

test('[ROL-03] a company’s own people read the rates, and learn why they cannot change them', async () => {
  const { section, field } = await openFees(withRates({ digital: '1.25' }, true), 'owner');
  const reason = 'Only the provider’s staff may change fee rates';
  expect(section.getByText(reason)).toBeVisible();
  expect(field(/^Digital Rate/)).toBeDisabled();
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription(`From Company Company: $1.50 now ${reason}`);
  expect(section.getByLabelText(box)).toBeDisabled();
  for (const name of ['Copy again', 'Save PTX Fees']) {
    expect(section.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
