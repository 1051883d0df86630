import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyDetailsSection } from '../../company/company-details-section.tsx';
import { CompanyRatesSection } from '../../rates/company-rates-section.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { mountCompany } from '../../testing/mount-sections.tsx';
import { retype } from '../../testing/retype.ts';
import { closeAlert } from '../../testing/section.ts';

const nothing = () => screen.findByRole('status', { name: 'Nothing to save' });
const box = 'Apply PTX fees to all locations';

test('[WID-20] saving an unchanged section sends nothing and says so', async () => {
  const { user, graph } = mountCompany((company) => <CompanyDetailsSection company={company} />);
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  const save = form.getByRole('button', { name: 'Save Company Details' });
  await user.click(save);
  const notice = await nothing();
  expect(notice).not.toHaveTextContent('Success');
  expect(save).toHaveFocus();
  await user.click(within(notice).getByRole('button', { name: 'OK' }));
  // Spaces around a value are not saved either.
  await user.type(form.getByLabelText(/^Business Name/), '  ');
  await user.click(save);
  await nothing();
  expect(graph.requestsFor('CompanyUpdate')).toHaveLength(0);
  await retype(user, form.getByLabelText(/^Business Name/), 'Northwind Events');
  await user.click(save);
  await closeAlert(user);
  expect(graph.requestsFor('CompanyUpdate')).toHaveLength(1);
});

test('[WID-20] [AMB-39] unchanged rates are saved again if they apply to all locations', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0]?.rates ?? {}, { appliedToAllLocations: true });
  const { user } = mountCompany(
    (_, { parts: { rates } }) => rates.record && <CompanyRatesSection company={rates.record} />,
    { graph },
  );
  expect(await screen.findByLabelText(box)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save PTX Fees' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.requestsFor('CompanyRatesSave')).toHaveLength(1);
});
