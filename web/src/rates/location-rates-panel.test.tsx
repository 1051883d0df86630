import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

const company = { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' };
const title = { name: 'Rates of the locations' };

/** Northwind with 35 locations: the first has a copy that has drifted in one rate, the second its own, the others none. */
function world() {
  const graph = new TestGraph();
  const [first, second] = graph.world.locations;
  const drifted = { ...company, digital: '1.25' };
  Object.assign(first ?? {}, { rates: { rates: drifted, companyRatesApplied: true, revision: 1 } });
  Object.assign(second ?? {}, {
    rates: { rates: { ...company, paper: '0.00' }, companyRatesApplied: false, revision: 1 },
  });
  return graph;
}

async function open(graph = world(), as: PersonName = 'admin') {
  const page = openConsole('/company/edit/1', { graph, as });
  await page.user.click(await screen.findByRole('heading', { level: 3, ...title }));
  return page;
}

const cells = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('what the locations of a company pay is read when it is opened; a copy that has drifted stands out', async () => {
  const { user, graph } = await open();
  expect(await cells('Hall 01')).toEqual([
    'Hall 01',
    '$1.25 CompanyCompany: $1.50 now',
    '$2.50 Company',
    '$3.50 Company',
    '$4.50 Company',
  ]);
  expect(await cells('Hall 02')).toContain('$0.00 Location');
  expect(await cells('Hall 03')).toContain('$1.50 Company');
  expect(screen.getByText('1 of 30 on this page drifted from the company’s rates.')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of rates' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await cells('Hall 35')).toContain('$1.50 Company');
  expect(screen.getByText('None of 5 on this page drifted from the company’s rates.')).toBeVisible();
  expect(graph.askedFor('CompanyLocationRates')).toHaveLength(2);
});

test('the rates of the locations are not read before they are wanted, and lead to each location', async () => {
  const graph = world();
  const { user, address } = openConsole('/company/edit/1', { graph });
  const heading = await screen.findByRole('heading', { level: 3, ...title });
  expect(graph.askedFor('CompanyLocationRates')).toHaveLength(0);
  await user.click(heading);
  await user.click(await screen.findByRole('link', { name: 'Hall 02' }));
  await screen.findByRole('heading', { level: 2, name: 'Update Location: Hall 02' });
  expect(address()).toBe('/company/edit/1?tab=2&location=2');
});

test('[COM-16] when the company’s rates are saved, the copies that have drifted by it are seen at once', async () => {
  const { user } = await open();
  await cells('Hall 01');
  const fees = within(screen.getByRole('form', { name: 'PTX Fees' }));
  await retype(user, fees.getByLabelText(/^Paper Rate/), '2.75');
  await user.click(fees.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  await waitFor(async () => expect(await cells('Hall 01')).toContain('$2.50 CompanyCompany: $2.75 now'));
  expect(await cells('Hall 03')).toContain('$2.75 Company');
});

test('[ERR-01] rates that cannot be read are told, and can be asked for again', async () => {
  const graph = world();
  graph.breakField('Location.effectiveRates', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = await open(graph);
  expect(await screen.findByText('The rates did not come in time')).toBeVisible();
  expect(await cells('Hall 01')).toEqual(['Hall 01', 'Not read', 'Not read', 'Not read', 'Not read']);
  graph.mend('Location.effectiveRates');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await cells('Hall 03')).toContain('$1.50 Company'));
});

test('a company without locations says so', async () => {
  const graph = world();
  graph.world.locations = [];
  await open(graph);
  expect(await screen.findByText('This company has no locations.')).toBeVisible();
});

test('[ROL-03] who may not read rates is not shown those of the locations either', async () => {
  const graph = world();
  const owner = graph.world.people.find(({ email }) => email.startsWith('owner'));
  Object.assign(owner ?? {}, { refused: { RATES_READ: 'Not for you' } });
  openConsole('/company/edit/1', { graph, as: 'owner' });
  await screen.findByRole('form', { name: 'Company Details' });
  expect(screen.queryByText(title.name)).not.toBeInTheDocument();
});
