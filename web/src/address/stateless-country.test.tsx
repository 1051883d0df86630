import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyAdd } from '../company/company-add.tsx';
import { CompanyDetailsSection } from '../company/company-details-section.tsx';
import { LocationAdd } from '../location/location-add.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';
import { skipInternationalWait } from '../testing/skip-international-wait.ts';

type Page = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

async function findForm(page: Page, name: string) {
  const form = within(await screen.findByRole('form', { name }));
  await waitFor(() => expect(form.getByLabelText(/^Country/)).toHaveDisplayValue('United States'));
  const part = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  return { ...page, form, part, noState: () => expect(form.queryByLabelText(/^State/)).toBeNull() };
}

async function typeParisian(user: Page['user'], part: (label: string) => HTMLElement) {
  await user.selectOptions(part('Country'), 'France');
  await retype(user, part('Address Line 1'), '1 Rue de Rivoli');
  await retype(user, part('City'), 'Paris');
  await retype(user, part('Postal Code'), '75001');
}

const paris = { address1: '1 Rue de Rivoli', city: 'Paris', zip: '75001', countryId: '4', stateId: null };

test('[COM-12] adds a company in a country that has no states on record', async () => {
  skipInternationalWait();
  const { user, graph, part, noState } = await findForm(openConsole('/company/add'), 'the new company');
  await retype(user, part('Business Name'), 'Halles de Paris');
  await typeParisian(user, part);
  noState();
  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  await successNotice();
  expect(graph.requestsFor('AddressCheck')[0]?.variables).toMatchObject({ address: paris });
  expect(graph.fixtures.companies.at(-1)).toMatchObject({ name: 'Halles de Paris', address: paris });
});

test('[LOC-11] adds a location in a country that has no states on record', async () => {
  skipInternationalWait();
  const { user, graph, part, noState } = await findForm(
    mount(<LocationAdd companyId="1" onAdded={() => {}} />),
    'the new location',
  );
  for (const label of ['Public Location Name', 'Mailing Name', 'Location Billing Name']) {
    await retype(user, part(label), 'Halle A');
  }
  await typeParisian(user, part);
  noState();
  await user.click(screen.getByRole('button', { name: 'Add Location' }));
  await successNotice();
  expect(graph.fixtures.locations.at(-1)).toMatchObject({ publicName: 'Halle A', address: paris });
});

test('[COM-12] clears the state after a change of country, and restores it after a change back', async () => {
  const { user, part, form, noState } = await findForm(
    mountCompany((company) => <CompanyDetailsSection company={company} />),
    'Company Details',
  );
  await waitFor(() => expect(part('State')).toHaveValue('New York'));
  await user.selectOptions(part('Country'), 'France');
  noState();
  await user.selectOptions(part('Country'), 'Canada');
  expect(part('Province')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await waitFor(() => expect(part('Province')).toHaveAccessibleDescription(messages.requiredField));
  await user.type(part('Province'), 'ont{Enter}');
  await user.selectOptions(part('Country'), 'United States');
  expect(part('State')).toHaveValue('New York');
  await user.selectOptions(part('Country'), 'Canada');
  expect(part('Province')).toHaveValue('Ontario');
});

test('[COM-12] requires a state while the list of states is missing', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.states', 'UPSTREAM_UNAVAILABLE', 'No answer');
  const { user, part } = await findForm(mount(<CompanyAdd />, { graph }), 'the new company');
  await user.selectOptions(part('Country'), 'France');
  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  await waitFor(() => expect(part('State')).toHaveAccessibleDescription(messages.requiredField));
  expect(graph.requestsFor('CompanyCreate')).toHaveLength(0);
});
