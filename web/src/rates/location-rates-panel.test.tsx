import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { filterByDrift } from '../testing/drift.ts';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';
import { CompanyRatesSection } from './company-rates-section.tsx';
import { LocationRatesPanel } from './location-rates-panel.tsx';

const company = { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' };
const title = { name: 'Location rates' };

/**
 * Returns a graph with 35 locations of Northwind. The first has a copy of the company rates with one drifted
 * rate, the second has its own rates, and the others have none.
 */
function fixtures() {
  const graph = new TestGraph();
  const [first, second] = graph.fixtures.locations;
  const drifted = { ...company, digital: '1.25' };
  Object.assign(first ?? {}, { rates: { fees: drifted, companyRatesApplied: true, revision: 1 } });
  Object.assign(second ?? {}, {
    rates: { fees: { ...company, paper: '0.00' }, companyRatesApplied: false, revision: 1 },
  });
  return filterByDrift(graph);
}

/** Mounts the rates of company 1 and opens those of its locations. */
async function open(graph = fixtures()) {
  const page = mountCompany(
    (company, { parts: { rates } }) => (
      <>
        {rates.record && <CompanyRatesSection company={rates.record} />}
        <LocationRatesPanel companyId={company.id} toLocation={(id) => `/location/${id}`} />
      </>
    ),
    { graph },
  );
  await page.user.click(await screen.findByRole('heading', { level: 3, ...title }));
  return page;
}

const cells = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('loads the rates of the locations when the panel opens, and marks a copy that has drifted', async () => {
  const { user, graph } = await open();
  expect(await cells('Hall 01')).toEqual([
    'Hall 01',
    '$1.25 CompanyCompany rate is now $1.50',
    '$2.50 Company',
    '$3.50 Company',
    '$4.50 Company',
  ]);
  expect(await cells('Hall 02')).toContain('$0.00 Location');
  expect(await cells('Hall 03')).toContain('$1.50 Company');
  expect(screen.getByText('1 of 35 locations has a copy of former company rates')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of rates' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await cells('Hall 35')).toContain('$1.50 Company');
  expect(screen.getByText('1 of 35 locations has a copy of former company rates')).toBeVisible();
  expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(2);
});

test('does not load the location rates before the panel opens, and links to each location', async () => {
  const graph = fixtures();
  const { user, address } = openConsole('/company/edit/1', { graph });
  const heading = await screen.findByRole('heading', { level: 3, ...title });
  expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(0);
  await user.click(heading);
  await user.click(await screen.findByRole('link', { name: 'Hall 02' }));
  await screen.findByRole('heading', { level: 1, name: 'Hall 02' });
  expect(address()).toBe('/company/edit/1?tab=2&location=2');
});

test('[COM-16] shows which copies have drifted as soon as the rates of the company are saved', async () => {
  const { user } = await open();
  await cells('Hall 01');
  const fees = within(screen.getByRole('form', { name: 'PTX Fees' }));
  await retype(user, fees.getByLabelText(/^Paper Rate/), '2.75');
  await user.click(fees.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  await waitFor(async () =>
    expect(await cells('Hall 01')).toContain('$2.50 CompanyCompany rate is now $2.75'),
  );
  expect(await cells('Hall 03')).toContain('$2.75 Company');
});

test('[ERR-01] reports rates that cannot be read, and offers a retry', async () => {
  const graph = fixtures();
  graph.breakField('Location.effectiveRates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = await open(graph);
  expect(await screen.findByText('The rates did not come in time')).toBeVisible();
  expect(await cells('Hall 01')).toEqual([
    'Hall 01',
    'Unavailable',
    'Unavailable',
    'Unavailable',
    'Unavailable',
  ]);
  graph.restore('Location.effectiveRates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await cells('Hall 03')).toContain('$1.50 Company'));
});

test('says that a company has no locations', async () => {
  const graph = fixtures();
  graph.fixtures.locations = [];
  await open(graph);
  expect(await screen.findByText('This company has no locations.')).toBeVisible();
});

test('[ROL-03] hides the location rates from a person who may not read rates', async () => {
  const graph = fixtures();
  const owner = graph.fixtures.people.find(({ email }) => email.startsWith('owner'));
  Object.assign(owner ?? {}, { refused: { RATES_READ: 'Not for you' } });
  openConsole('/company/edit/1', { graph, as: 'owner' });
  await screen.findByRole('form', { name: 'Company Details' });
  expect(screen.queryByText(title.name)).not.toBeInTheDocument();
});

test('shows only the locations that differ, and keeps page and filter in the address', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show only these' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hall 02' })).not.toBeInTheDocument());
  expect(await cells('Hall 01')).toContain('$1.25 CompanyCompany rate is now $1.50');
  expect(address()).toContain('rates=1&differing=yes');
  await user.click(screen.getByRole('button', { name: 'Show all locations' }));
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of rates' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await cells('Hall 35');
  expect(address()).toContain('rates=2');
  await user.click(screen.getByRole('heading', { level: 3, ...title }));
  await waitFor(() => expect(address()).not.toContain('rates='));
});

test.each([
  { page: '50', first: 'Hall 35', read: [50, 2] },
  { page: '3000000000', first: 'Hall 01', read: [1] },
  { page: 'x', first: 'Hall 01', read: [1] },
])('shows a page that exists for the page $page of an address, and reads it once', async (address) => {
  const graph = fixtures();
  openConsole(`/company/edit/1?rates=${address.page}`, { graph });
  expect(await screen.findByRole('link', { name: address.first })).toBeInTheDocument();
  const read = graph.requestsFor('CompanyLocationRates').map(({ variables }) => variables.page);
  expect(read).toEqual(address.read);
});

test('opens the table that the address names', async () => {
  openConsole('/company/edit/1?rates=1&differing=yes', { graph: fixtures() });
  expect(await screen.findByRole('link', { name: 'Hall 01' })).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('[AMB-39] updates all locations that differ after a question with their names and amounts', async () => {
  const { user, graph } = await open();
  await user.click(await screen.findByRole('button', { name: 'Update all to company rates' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Update 1 location to the company’s rates?' }),
  );
  expect(question.getByRole('listitem')).toHaveTextContent('Hall 01Digital $1.25 → $1.50');
  await user.click(question.getByRole('button', { name: 'Update all' }));
  expect(await screen.findByText('Company rates applied to 1 location')).toBeVisible();
  expect(graph.fixtures.locations[0]?.rates).toMatchObject({ fees: company, companyRatesApplied: true });
  expect(graph.fixtures.locations[1]?.rates).toMatchObject({ companyRatesApplied: false });
  expect(await screen.findByText('None of 35 locations have a copy of former company rates')).toBeVisible();
});

test('[AMB-39] the question about several locations has a line for each', async () => {
  const graph = fixtures();
  Object.assign(graph.fixtures.locations[1] ?? {}, {
    rates: structuredClone(graph.fixtures.locations[0]?.rates),
  });
  const { user } = await open(graph);
  await user.click(await screen.findByRole('button', { name: 'Update all to company rates' }));
  const question = await screen.findByRole('alertdialog', { name: /^Update 2 locations/ });
  const lines = within(question).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Hall 01Digital $1.25 → $1.50',
    'Hall 02Digital $1.25 → $1.50',
  ]);
});

test('[ROL-03] says why a person may not update the rates of the locations', async () => {
  const graph = fixtures();
  mountCompany((one) => <LocationRatesPanel companyId={one.id} toLocation={(id) => `/location/${id}`} />, {
    graph,
    as: 'owner',
    path: '/?rates=1',
  });
  const button = await screen.findByRole('button', { name: 'Update all to company rates' });
  expect(button).toHaveAccessibleDescription('Only J3Tech staff can change fee rates.');
});
