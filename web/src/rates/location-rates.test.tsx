import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LocationEdit } from '../location/location-edit.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { LocationRatesSection } from './location-rates-section.tsx';

const path = '/company/edit/1?tab=2&location=3';
const copy = { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' };
const box = 'Company PTX Fees Applied';
const labels = [/^Digital Rate/, /^Paper Rate/, /^Resend Paper Rate/, /^Per Location Rate/];

const mountFees = (options?: MountOptions) => findFees(mountLocation([LocationRatesSection], options));

type Page = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

async function findFees<Mounted extends Page>(page: Mounted) {
  const section = await openSection(page.user, 'PTX Fees');
  const field = (label: RegExp) => section.getByLabelText<HTMLInputElement>(label);
  const location = page.graph.fixtures.locations[2];
  if (!location) throw new Error('There is no third location');
  return { ...page, section, field, values: () => labels.map((label) => field(label).value), location };
}

/** Returns a graph whose third location has stored rates. */
function withRates(rates: Partial<typeof copy>, companyRatesApplied: boolean) {
  const graph = new TestGraph();
  const own = { fees: { ...copy, ...rates }, companyRatesApplied, revision: 1 };
  Object.assign(graph.fixtures.locations[2] ?? {}, { rates: own });
  return graph;
}

test('[LOC-09] keeps a rate that is typed while the company’s rates are read, once', async () => {
  const { user, graph, section, field, values } = await mountFees();
  const release = graph.hold('CompanyRatesToCopy');
  await user.click(section.getByLabelText(box));
  await user.click(section.getByLabelText(box));
  await user.type(field(/^Digital Rate/), '5.00');
  release();
  await waitFor(() => expect(values()).toEqual(['5.00', '2.50', '3.50', '4.50']));
  expect(section.getByLabelText(box)).toBeChecked();
  expect(graph.requestsFor('CompanyRatesToCopy')).toHaveLength(1);
});

test('[LOC-09] unticking wins over an update to the company’s rates that is under way', async () => {
  const { user, graph, section, field, values } = await mountFees({
    graph: withRates({ digital: '1.25' }, true),
  });
  const release = graph.hold('CompanyRatesToCopy');
  await user.click(section.getByRole('button', { name: 'Update to company rates' }));
  await user.click(section.getByLabelText(box));
  release();
  await user.type(field(/^Paper Rate/), '7.00');
  expect(section.getByLabelText(box)).not.toBeChecked();
  expect(values()).toEqual(['', '7.00', '', '']);
});

test('[LOC-09] [LOC-12] [API-53] ticking the box copies the company’s rates and saves them separately; unticking clears them', async () => {
  const page = openConsole(path);
  await screen.findByRole('heading', { level: 1, name: 'Hall 03' });
  const { user, graph, section, field, values, location } = await findFees(page);
  expect(values()).toEqual(['', '', '', '']);
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('Currently $1.50 (company)');
  await user.click(section.getByLabelText(box));
  await waitFor(() => expect(values()).toEqual(['1.50', '2.50', '3.50', '4.50']));
  expect(section.getByLabelText(box)).toBeChecked();
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  expect(await closeAlert(user)).toContain('Location rates updated successfully');
  expect(location.rates).toEqual({ fees: copy, companyRatesApplied: true, revision: 1 });
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('From Company');

  await user.click(section.getByLabelText(box));
  expect(values()).toEqual(['', '', '', '']);
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await waitFor(() => expect(field(/^Digital Rate/)).toHaveAccessibleDescription(messages.requiredField));
  expect(graph.requestsFor('LocationRatesSave')).toHaveLength(1);
});

test('[LOC-09] [ERR-28] shows an error for a company without rates and leaves the checkbox unticked', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { rates: null });
  const { user, section, field, values } = await mountFees({ graph });
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('Currently $1.00 (default)');
  await user.click(section.getByLabelText(box));
  expect(await closeAlert(user, 'Error')).toContain(locationMessages.companyRatesMissing);
  expect(section.getByLabelText(box)).not.toBeChecked();
  expect(values()).toEqual(['', '', '', '']);
});

test('[LOC-09] [ERR-01] does not treat unreadable company rates as missing', async () => {
  const { user, graph, section } = await mountFees();
  graph.breakField('Company.rates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  await user.click(section.getByLabelText(box));
  expect(await closeAlert(user, 'Error')).toContain('The rates did not come in time');
  expect(section.getByLabelText(box)).not.toBeChecked();
});

test('[LOC-12] [ERR-14] accepts zero as a rate and refuses a blank one', async () => {
  const { user, section, field, location } = await mountFees();
  for (const label of labels.slice(1)) await retype(user, field(label), '0');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await waitFor(() => expect(field(/^Digital Rate/)).toHaveAccessibleDescription(messages.requiredField));
  expect(field(/^Digital Rate/)).toHaveFocus();
  await retype(user, field(/^Digital Rate/), '99999999.99');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  const rates = { digital: '99999999.99', paper: '0.00', resendPaper: '0.00', perLocation: '0.00' };
  expect(location.rates).toEqual({ fees: rates, companyRatesApplied: false, revision: 1 });
  await waitFor(() => expect(field(/^Paper Rate/)).toHaveAccessibleDescription('From Location'));
});

test('[LOC-09] marks each drifted field of a copy, and one click copies the current rates', async () => {
  const graph = withRates({ digital: '1.25', perLocation: '4.00' }, true);
  const { user, section, field, values, location } = await mountFees({ graph });
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('From Company Company rate is now $1.50');
  expect(field(/^Paper Rate/)).toHaveAccessibleDescription('From Company');
  await user.click(section.getByRole('button', { name: 'Update to company rates' }));
  await waitFor(() => expect(values()).toEqual(['1.50', '2.50', '3.50', '4.50']));
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription('Currently $1.25 (company)');
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates?.fees).toEqual(copy);
  await waitFor(() =>
    expect(section.queryByRole('button', { name: 'Update to company rates' })).not.toBeInTheDocument(),
  );
});

test('[LOC-09] shows the source of the rates in the heading of the closed section', async () => {
  mountLocation([LocationRatesSection], { graph: withRates({ digital: '1.25', paper: '2.00' }, true) });
  const heading = await screen.findByRole('heading', { level: 2, name: 'PTX Fees' });
  expect(heading.closest('summary')).toHaveTextContent('2 rates differ from the company’s');
});

test('[LOC-09] an edited rate is no longer a copy, and the other rates stay', async () => {
  const { user, section, field, values, location } = await mountFees({ graph: withRates({}, true) });
  await retype(user, field(/^Paper Rate/), '9');
  expect(section.getByLabelText(box)).not.toBeChecked();
  expect(values()).toEqual(['1.50', '9', '3.50', '4.50']);
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates).toMatchObject({ fees: { paper: '9.00' }, companyRatesApplied: false });
});

test("[API-53] shows another person's rates beside the input", async () => {
  const { user, section, field, location } = await mountFees({ graph: withRates({}, false) });
  await retype(user, field(/^Paper Rate/), '9');
  location.rates = { fees: { ...copy, paper: '8.00' }, companyRatesApplied: false, revision: 2 };
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  const group = within(await section.findByRole('group', { name: 'Paper Rate' }));
  await user.click(group.getByRole('radio', { name: 'Keep mine: $9.00' }));
  await user.click(section.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expect(location.rates?.fees.paper).toBe('9.00');
});

test('rates that cannot be read leave the other sections usable and show a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Location.rates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = mount(
    <LocationEdit id="3" companyId="1" toPerson={String} onMissing={vi.fn()} onDuplicate={vi.fn()} />,
    {
      graph,
    },
  );
  expect(await screen.findByText('The rates did not come in time')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Location Details' })).toBeVisible();
  graph.restore('Location.rates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('form', { name: 'PTX Fees' });
});

test("[ROL-03] shows rates to the company's own users with the reason why they cannot change them", async () => {
  const { section, field } = await mountFees({ graph: withRates({ digital: '1.25' }, true), as: 'owner' });
  const reason = 'Only J3Tech staff can change fee rates.';
  expect(section.getByText(reason)).toBeVisible();
  expect(field(/^Digital Rate/)).toBeDisabled();
  expect(field(/^Digital Rate/)).toHaveAccessibleDescription(
    `From Company Company rate is now $1.50 ${reason}`,
  );
  expect(section.getByLabelText(box)).toBeDisabled();
  for (const name of ['Update to company rates', 'Save PTX Fees']) {
    expect(section.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
