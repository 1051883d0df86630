import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const findNavigation = async () => within(await screen.findByRole('navigation', { name: 'Pages' }));
const findCrumbs = async () => within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
const textsOf = (links: HTMLElement[]) => links.map((link) => link.textContent);

const lists = ['All Locations', 'All Users'];
const others = ['J3Tech User Management', 'PTX Default Billing Rates', 'Audit Log'];
const ofProvider = ['Company management', ...lists, ...others];
const samples = ['Program Initiatives', 'Missions', 'Keywords', 'Program Agency list', 'Grant Program list'];
const sectionList = { name: 'Sections of this page' };
const ofCompany = ['Company', 'Locations', 'Arrangers', 'Platforms', 'Users'];

test.each<[PersonName, string[]]>([
  ['admin', [...ofProvider, ...samples]],
  ['owner', ['Company management', 'Audit Log']],
  ['region', ['Company management']],
])(
  '[LAY-03] [LAY-04] [ROL-02] the side navigation of %s has the pages that the person may open',
  async (name, pages) => {
    openConsole('/company/list', { as: name });
    const navigation = await findNavigation();
    expect(textsOf(navigation.getAllByRole('link'))).toEqual(['Home', ...pages]);
    expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Company management');
  },
);

test('[LAY-03] [COM-01] the side navigation has the parts of the open company and keeps the list pages', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=2&location=4&locations=2', { as: 'owner' });
  const navigation = await findNavigation();
  const links = navigation.getAllByRole('link');
  const pages = links.filter(
    (link) => !within(navigation.getByRole('list', sectionList)).queryByText(link.textContent),
  );
  expect(textsOf(pages)).toEqual(['Home', 'Company management', ...ofCompany, 'Audit Log']);
  expect(navigation.getByRole('link', { current: true })).toHaveTextContent('Locations');
  await user.click(navigation.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=6&location=4&locations=2');
});

test('[ROL-03] the side navigation leads nobody to users whom they may not see', async () => {
  openConsole('/company/edit/1', { as: 'region' });
  const navigation = await findNavigation();
  const parts = within(navigation.getByRole('list', { name: 'Open company' }));
  await parts.findByRole('link', { name: 'Locations' });
  expect(parts.queryByRole('link', { name: 'Users' })).toBeNull();
});

const findSections = async () => {
  const navigation = await findNavigation();
  return within(await navigation.findByRole('list', sectionList));
};

test('[COM-07] the side navigation lists the sections of the company before and after it is loaded', async () => {
  const graph = new TestGraph();
  const release = graph.hold('CompanyPage');
  const { user, router } = openConsole('/company/edit/1', { graph });
  const sections = await findSections();
  const expected = textsOf(sections.getAllByRole('link'));
  release();
  await user.type(await screen.findByLabelText('Website'), 'x');
  await sections.findByRole('link', { name: 'Company Details (unsaved changes)' });
  const titles = textsOf(sections.getAllByRole('link')).map((title) => title?.replace(/ \(.*/, ''));
  expect(titles).toEqual(expected);
  expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Company Details');

  const regions = (await screen.findByRole('heading', { name: 'Company Regions' })).closest('details');
  expect(regions).not.toHaveAttribute('open');
  await user.click(sections.getByRole('link', { name: 'Company Regions' }));
  await waitFor(() => expect(regions).toHaveAttribute('open'));
  expect(regions?.querySelector('summary')).toHaveFocus();
  expect(router.state.location.hash).toBe('#company-regions');
  expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Company Regions');
});

test('[LOC-03] an address with a section opens it, and the section is that of the shown tab', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=3#ptx-fees');
  const fees = await screen.findByRole('form', { name: 'PTX Fees' });
  await waitFor(() => expect(fees.closest('details')).toHaveAttribute('open'));
  expect(fees.closest('details')).toHaveAttribute('id', 'ptx-fees');
  await user.click(screen.getByRole('tab', { name: 'Company' }));
  await screen.findByLabelText('Website');
  const sections = await findSections();
  await sections.findByRole('link', { name: 'Company Details' });
  expect(document.querySelectorAll('#ptx-fees')).toHaveLength(1);
});

test('[LOC-07] the side navigation leaves out what a location takes from its company', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, { usesCompanyLogo: true, usesCompanySocialMedia: true });
  openConsole('/company/edit/1?tab=2&location=3', { graph });
  await screen.findByRole('form', { name: 'Location Details' });
  const sections = await findSections();
  await waitFor(() => expect(sections.queryByRole('link', { name: 'Location Logo' })).toBeNull());
  expect(sections.queryByRole('link', { name: /Social Media/ })).toBeNull();
  expect(sections.getByRole('link', { name: 'Associate Regions' })).toBeVisible();
});

test('a narrow window has a choice of sections that marks unsaved ones', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { user, router } = openConsole('/company/edit/1');
  const choice = await screen.findByRole('combobox', { name: 'Sections of this page' });
  await user.type(await screen.findByLabelText('Website'), 'x');
  await within(choice).findByRole('option', { name: 'Company Details (unsaved changes)' });
  await user.selectOptions(choice, 'Event Types');
  expect(await screen.findByRole('button', { name: 'Add Event' })).toBeVisible();
  expect(router.state.location.hash).toBe('#event-types');
  expect(choice).toHaveValue('event-types');
});

test('the choice of sections follows a jump from the end of the page to its top', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 9_000));
  openConsole('/company/edit/1');
  const choice = await screen.findByRole('combobox', { name: 'Sections of this page' });
  await within(choice).findByRole('option', { name: 'History' });
  const scroll = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  scroll(100);
  await waitFor(() => expect(choice).toHaveValue('history'));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
  scroll(0);
  await waitFor(() => expect(choice).toHaveValue('company-details'));
});

test('[LAY-05] the account area has no side navigation', async () => {
  openConsole('/myAccountDetails/103', { as: 'owner' });
  await screen.findByRole('heading', { level: 1, name: 'Global Account Management' });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('[COM-02] [COM-03] each tab of a company has its own breadcrumbs, window title and one main heading', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=4');
  await screen.findByRole('heading', { level: 1, name: 'Hall 04' });
  expect(textsOf((await findCrumbs()).getAllByRole('listitem'))).toEqual([
    'Companies',
    'Northwind Gatherings',
    'Hall 04',
  ]);
  expect(document.title).toBe('Hall 04 · Northwind Gatherings · Business Platform Console');
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await waitFor(() =>
    expect(document.title).toBe('Locations · Northwind Gatherings · Business Platform Console'),
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await user.click((await findCrumbs()).getByRole('link', { name: 'Northwind Gatherings' }));
  await screen.findByRole('heading', { level: 1, name: 'Update Company: Northwind Gatherings' });
  await waitFor(() => expect(document.title).toBe('Northwind Gatherings · Business Platform Console'));
  expect(textsOf((await findCrumbs()).getAllByRole('listitem'))).toEqual([
    'Companies',
    'Northwind Gatherings',
  ]);
});

test('a tab that was selected by key keeps the focus, and the heading of a record that was opened takes it', async () => {
  const { user } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('tab', { name: 'Locations' }));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Add Location' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Add Location' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 01' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hall 01' })).toHaveFocus();
});

test('the header names the signed-in person and the role, and leads to the account', async () => {
  openConsole('/company/list', { as: 'owner' });
  const person = await screen.findByRole('link', { name: /^Owner Tester/ });
  expect(person).toHaveAttribute('href', expect.stringMatching(/^\/myAccountDetails\/\d+\?postRedirectUri=/));
});

test('a click on the id of the open record copies it', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=4');
  await user.click(await screen.findByRole('button', { name: 'Copy ID 4' }));
  expect(await navigator.clipboard.readText()).toBe('4');
  expect(await screen.findByText('Copied.')).toBeVisible();
});
