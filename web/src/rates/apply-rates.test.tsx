import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RatesImpactFragment } from '../graph/generated/graphql.ts';
import { openConsole } from '../testing/console.tsx';
import { filterByDrift } from '../testing/drift.ts';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import { closeAlert, successNotice } from '../testing/section.ts';
import { ConsoleProvider } from '../ui/theme/console-provider.tsx';
import { CompanyRatesSection } from './company-rates-section.tsx';
import { RatesImpact } from './find-rates-impact.tsx';
import { LocationRatesPanel } from './location-rates-panel.tsx';

const box = 'Apply PTX fees to all locations';
const company = { digital: '1.50', paper: '2.50', resendPaper: '3.50', perLocation: '4.50' };
const rates = (more: object, companyRatesApplied: boolean) => ({
  fees: { ...company, ...more },
  companyRatesApplied,
  revision: 1,
});

/**
 * Northwind with 35 locations: one has a drifted copy, two have their own rates, and the others have current
 * copies of the company's rates.
 */
function makeGraph() {
  const graph = new TestGraph();
  const [first, ...others] = graph.fixtures.locations;
  if (first) first.rates = rates({ digital: '1.25' }, true);
  for (const [at, location] of others.entries())
    location.rates = at < 2 ? rates({ paper: '0.00' }, false) : rates({}, true);
  return filterByDrift(graph);
}

const mountRates = () =>
  findRates(
    mountCompany(
      (_, { parts: { rates } }) =>
        rates.record && (
          <>
            <CompanyRatesSection company={rates.record} />
            <LocationRatesPanel companyId="1" toLocation={(id) => id} />
          </>
        ),
      { graph: makeGraph() },
    ),
  );

async function findRates<Page extends Pick<ReturnType<typeof openConsole>, 'user'>>(page: Page) {
  const form = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  await page.user.click(await screen.findByRole('heading', { level: 3, name: 'Location rates' }));
  await screen.findByText('1 of 35 locations has a copy of former company rates');
  const save = () => page.user.click(form.getByRole('button', { name: 'Save PTX Fees' }));
  return { ...page, form, save };
}

const question = () => screen.findByRole('alertdialog', { name: 'Apply to all locations' });
const proceed = async (user: ReturnType<typeof openConsole>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
const namesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[AMB-39] [ENT-21] [WID-02] asks with counts and names, and leaves no drifted location after the save', async () => {
  const page = openConsole('/company/edit/1', { graph: makeGraph() });
  const { user, graph, form, save } = await findRates(page);
  await user.click(form.getByLabelText(box));
  await save();
  expect(await question()).toHaveTextContent('3 of 35 locations change. 2 lose their own rates:');
  expect(await question()).toHaveTextContent('This can’t be undone here');
  expect(namesIn(await question())).toEqual(
    ['Hall 02', 'Hall 03'].map((name) => `${name}Paper $0.00 → $2.50`),
  );
  const cancel = within(await question()).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  await user.click(cancel);
  expect(graph.requestsFor('CompanyRatesSave')).toHaveLength(0);
  expect(form.getByLabelText(box)).toBeChecked();

  await save();
  await proceed(user);
  expect(await closeAlert(user)).toContain('Company rates updated successfully. 3 locations changed.');
  expect(graph.fixtures.companies[0]?.rates?.appliedToAllLocations).toBe(true);
  await screen.findByText('None of 35 locations have a copy of former company rates');
  expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(2);
});

test('[AMB-39] asks without counts if the impact cannot be read', async () => {
  const { user, graph, form, save } = await mountRates();
  graph.breakField('Query.companyRatesImpact', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  await user.click(form.getByLabelText(box));
  await save();
  expect(await question()).toHaveTextContent(
    'All locations of this company get these rates, including those with their own rates. The number of changes could not be determined.',
  );
  await proceed(user);
  await successNotice();
});

test('[ENT-21] [ERR-14] names the locations that keep other rates and reloads the table', async () => {
  const { user, graph, form, save } = await mountRates();
  const message =
    'The rates of the company were saved. 1 of 35 locations keeps other rates: Hall 02. Save again to retry.';
  const refused = { path: ['input', 'rates', 'appliedToAllLocations'], code: 'REFUSED', message };
  graph.refuse('Mutation.companyRatesSave', [refused], { isDone: true });
  await user.click(form.getByLabelText(box));
  await save();
  await proceed(user);
  await waitFor(() => expect(form.getByLabelText(box)).toHaveAccessibleDescription(message));
  await waitFor(() => expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(2));
  graph.restore('Mutation.companyRatesSave');
  await save();
  await proceed(user);
  await closeAlert(user);
  expect(form.getByLabelText(box)).toHaveAccessibleDescription('');
});

/** Own rates of Halls 0, 1 and so on, of which the first is the same as the company's. */
const lostOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    locationId: `${at}`,
    name: `Hall ${at}, Albany`,
    fees: { ...company, digital: at === 0 ? '1.5' : null },
  }));

test.each([
  ['a company without locations', [0, 0, 0], 'This company has no locations.'],
  ['a company with one location', [1, 1, 0], '1 of 1 location changes. None loses its own rates.'],
  ['one location with its own rates', [100, 26, 1], '26 of 100 locations change. 1 loses its own rates:'],
  [
    'many locations with their own rates',
    [2000, 1999, 1234],
    '1,999 of 2,000 locations change. 1,234 lose their own rates:',
  ],
  [
    'locations that already have the same rates',
    [100, 0, 0],
    'None of 100 locations changes: they have these rates already.',
  ],
])('[AMB-39] shows the numbers of %s', (_, [locationCount = 0, changed = 0, own = 0], text) => {
  const lostRates = lostOf(Math.min(own, 200));
  const impact = {
    ...{ locationCount, changedLocations: { count: changed }, replacedOwnRates: { count: own } },
    // A fragment of the test is not masked.
    lostRates: lostRates as unknown as RatesImpactFragment['lostRates'],
  };
  const { container } = render(
    <ConsoleProvider>
      <RatesImpact impact={impact} fees={company} />
    </ConsoleProvider>,
  );
  expect(container.querySelector('p')?.textContent?.trim()).toBe(text);
  expect(namesIn(container)).toEqual(
    lostRates.map(({ name }, at) => `${name}${at === 0 ? 'the same amounts' : 'Digital none → $1.50'}`),
  );
  const rest = [...container.querySelectorAll('p')].at(-1);
  if (own > 200) expect(rest).toHaveTextContent('and 1,034 more');
});
