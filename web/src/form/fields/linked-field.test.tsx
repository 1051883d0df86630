import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CompanyDetailsSection } from '../../company/company-details-section.tsx';
import { LocationEdit } from '../../location/location-edit.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { type MountOptions, mount } from '../../testing/mount.tsx';
import { mountCompany } from '../../testing/mount-sections.tsx';
import { retype } from '../../testing/retype.ts';
import { UserEdit } from '../../user/user-edit.tsx';

const openCompany = (options?: MountOptions) =>
  mountCompany((company) => <CompanyDetailsSection company={company} />, options);
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
/** Returns the texts of a form's links with their addresses. */
const linksOf = (form: Awaited<ReturnType<typeof formOf>>) =>
  Object.fromEntries(
    form.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );

const map = 'https://www.openstreetmap.org/search?query=';

test('[COM-30] [CON-19] links the stored phone, website and address of a company in new tabs', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { website: 'northwind.test', phone: '2125550143' });
  const { user } = openCompany({ graph });
  const form = await formOf('Company Details');
  const links = linksOf(form);
  expect(links).toMatchObject({
    'Call (212) 555-0143': 'tel:+12125550143',
    'Open website': 'https://northwind.test/',
  });
  expect(links['Show on a map']).toMatch(`${map}1%20Main%20Street%2C%20`);
  for (const name of ['Open website', 'Show on a map']) {
    expect(form.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    expect(form.getByRole('link', { name })).toHaveAttribute('rel', 'noreferrer');
  }
  await retype(user, form.getByLabelText('Website'), 'other.test');
  await retype(user, form.getByLabelText('Phone Number'), '4155550199');
  expect(linksOf(form)).toEqual(links);
});

test.each([
  ['javascript:alert(1)', '0125550143'],
  ['', '212555'],
  [null, null],
])('[COM-30] [CON-19] shows no link for the website %s and the phone %s', async (website, phone) => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { website, phone });
  Object.assign(graph.fixtures.companies[0]?.address ?? {}, { address1: null });
  openCompany({ graph });
  expect(linksOf(await formOf('Company Details'))).toEqual({});
});

test('[CON-19] links the phone and address of a location, and the phone of a user', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, { phone: '2125550143' });
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { phone: '2125550144' });
  mount(
    <>
      <LocationEdit id="3" companyId="1" toPerson={String} onMissing={vi.fn()} onDuplicate={vi.fn()} />
      <UserEdit id="1" companyId="1" toLocation={String} onMissing={vi.fn()} onDeleted={vi.fn()} />
    </>,
    { graph },
  );
  expect(Object.keys(linksOf(await formOf('Location Details')))).toEqual([
    'Call (212) 555-0143',
    'Show on a map',
  ]);
  expect(Object.keys(linksOf(await formOf('User Details')))).toEqual(['Call (212) 555-0144']);
});
