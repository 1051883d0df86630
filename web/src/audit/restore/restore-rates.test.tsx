import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestGraph } from '../../testing/graph.ts';
import { type ChangeRow, dialog, hall, mountHistory, press } from '../../testing/mount-history.tsx';

const ownFees = { digital: '3.00', paper: '4.00', resendPaper: '5.00', perLocation: '6.00' };
const boxCaption = 'Company PTX Fees Applied';
const boxChange = (before: boolean) => ({
  field: 'rates.companyRatesApplied',
  before: String(before),
  after: String(!before),
});
const digitalChange = { field: 'rates.fees.digital', before: '1.00', after: '3.00' };

/** Mounts the history of a location that stores `ownFees`. Its company has other fees. */
function mountRatesHistory(companyRatesApplied: boolean, changes: Partial<ChangeRow>[]) {
  const graph = new TestGraph();
  const [, , location] = graph.fixtures.locations;
  Object.assign(location ?? {}, { rates: { fees: ownFees, companyRatesApplied, revision: 1 } });
  return { ...mountHistory(hall, changes, { graph }), rates: () => location?.rates };
}

/** Restores a field, checks the lines of the question and the stored rates, and checks that Undo brings all back. */
async function restoreAndUndo(
  { user, rates }: ReturnType<typeof mountRatesHistory>,
  caption: string,
  { lines, stored }: { lines: string[]; stored: object },
) {
  const before = rates();
  await user.click(await press(`Restore ${caption}`));
  const title = lines.length === 1 ? caption : `${lines.length} values`;
  const question = await dialog(`Restore ${title}`);
  for (const line of lines) expect(question.getByText(/→/)).toHaveTextContent(line);
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/values? restored/i)).toBeVisible();
  expect(rates()).toMatchObject(stored);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(rates()).toMatchObject({ ...before, revision: 3 });
}

test.each([true, false])(
  '[LOC-09] keeps the fees of a location if only its box for the company’s rates is restored to %s',
  (isApplied) =>
    restoreAndUndo(mountRatesHistory(!isApplied, [boxChange(isApplied)]), boxCaption, {
      lines: [isApplied ? 'No → Yes' : 'Yes → No'],
      stored: { fees: ownFees, companyRatesApplied: isApplied },
    }),
);

test('[LOC-09] restores the rates of a location together', () =>
  restoreAndUndo(mountRatesHistory(false, [boxChange(true), digitalChange]), boxCaption, {
    lines: [`${boxCaption}: No → Yes`, 'Digital Rate: $3.00 → $1.00'],
    stored: { fees: { ...ownFees, digital: '1.00' }, companyRatesApplied: true },
  }));

test('[LOC-09] unticks the box of a copy of the company’s rates if a fee is restored', () =>
  restoreAndUndo(mountRatesHistory(true, [digitalChange]), 'Digital Rate', {
    lines: [`${boxCaption}: Yes → No`, 'Digital Rate: $3.00 → $1.00'],
    stored: { fees: { ...ownFees, digital: '1.00' }, companyRatesApplied: false },
  }));

const companyFees = { digital: '2.00', paper: '4.00', resendPaper: '5.00', perLocation: '6.00' };

/** Mounts the history of a company that applies its rates to its locations. One of these has its own rates. */
function mountCompanyHistory(locationCount: number) {
  const graph = new TestGraph();
  const [company] = graph.fixtures.companies;
  Object.assign(company ?? {}, { rates: { fees: companyFees, appliedToAllLocations: true, revision: 1 } });
  graph.fixtures.locations = graph.fixtures.locations.slice(0, locationCount);
  for (const [at, location] of graph.fixtures.locations.entries())
    location.rates = { fees: at === 0 ? ownFees : companyFees, companyRatesApplied: at > 0, revision: 1 };
  const change = { field: 'rates.fees.digital', before: '1.00', after: '2.00' };
  return { company, ...mountHistory({ entity: 'COMPANY', id: '1' }, [change], { graph }) };
}

test('[AMB-39] names the locations that lose their own rates with the restored ones, and offers no Undo', async () => {
  const { user, graph } = mountCompanyHistory(3);
  await user.click(await press('Restore Digital Rate'));
  const question = await dialog('Restore Digital Rate');
  expect(question.getByText(/Digital Rate: /)).toHaveTextContent('Digital Rate: $2.00 → $1.00');
  expect(question.getByText(/3 of 3 locations change. 1 loses its own rates:/)).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent('Hall 01');
  expect(question.getByText(/This can’t be undone here/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Value restored')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  const restored = { fees: { ...companyFees, digital: '1.00' }, companyRatesApplied: true };
  expect(graph.fixtures.locations[0]?.rates).toMatchObject(restored);
});

test('offers Undo of restored rates for all locations if the company has none', async () => {
  const { user, company } = mountCompanyHistory(0);
  await user.click(await press('Restore Digital Rate'));
  const question = await dialog('Restore Digital Rate');
  expect(question.getByText('This company has no locations.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(company?.rates).toMatchObject({ fees: companyFees });
});
