import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyDetailsSection } from '../company/company-details-section.tsx';
import type { Extension } from '../graph/generated/graphql.ts';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';

/** Opens the details of company 1 on a gateway with these address lookups. */
async function openDetails(...lookups: Extension[]) {
  const graph = new TestGraph();
  const others = graph.fixtures.extensions.filter((name) => !name.includes('ADDRESS'));
  graph.fixtures.extensions = [...others, ...lookups];
  const page = mountCompany((company) => <CompanyDetailsSection company={company} />, { graph });
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  const part = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  await waitFor(() => expect(part('Country')).toHaveDisplayValue('United States'));
  const save = async () => {
    await page.user.click(form.getByRole('button', { name: 'Save Company Details' }));
    const notice = within(await successNotice());
    await page.user.click(notice.getByRole('button', { name: 'OK' }));
  };
  return { ...page, form, part, save };
}

test('[ADR-02] without an address provider, the whole address is plain text and saves unchecked', async () => {
  const { user, graph, form, part, save } = await openDetails();
  expect(form.queryByText('Filled in automatically')).toBeNull();
  expect(form.queryByText(/pick an address/)).toBeNull();
  expect(part('Address Line 1')).not.toHaveRole('combobox');
  const typed = {
    'Address Line 1': '9 Other Road',
    'Address Line 2': 'Unit 2',
    City: 'Troy',
    'Zip Code': '12180',
  };
  for (const [label, text] of Object.entries(typed)) await retype(user, part(label), text);
  await save();
  expect(graph.fixtures.companies[0]?.address).toMatchObject({
    address1: '9 Other Road',
    address2: 'Unit 2',
    city: 'Troy',
    zip: '12180',
  });
  expect(graph.requestsFor('AddressSuggestions')).toHaveLength(0);
  expect(graph.requestsFor('AddressCheck')).toHaveLength(0);
});

test('[ADR-03] [API-45] with lookups of the service only, checks addresses in the United States alone', async () => {
  const { user, graph, part, save } = await openDetails('US_ADDRESS_CHECKS');
  await retype(user, part('Address Line 1'), '9 Other Road');
  await save();
  expect(graph.requestsFor('AddressCheck')).toHaveLength(1);
  await user.selectOptions(part('Country'), 'Canada');
  await user.type(part('Province'), 'ont{Enter}');
  await save();
  expect(graph.requestsFor('AddressCheck')).toHaveLength(1);
});
