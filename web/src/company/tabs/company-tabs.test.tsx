import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { retype } from '../../testing/retype.ts';
import { successNotice } from '../../testing/section.ts';

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const tab = (name: string) => screen.findByRole('tab', { name });
const website = () => screen.findByLabelText('Website');

test('[COM-01] [WID-08] puts the tab number into the URL and loads each list when its tab opens', async () => {
  const { user, graph, address } = openConsole('/company/edit/1');
  expect(await tab('Company')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Locations',
    'Add Location',
    'Arrangers',
    'Add Arranger',
    'Platforms',
    'Users',
    'Add User',
  ]);
  expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(0);
  await user.click(await tab('Locations'));
  await heading('Locations (35)');
  expect(address()).toBe('/company/edit/1?tab=1');
  expect(graph.requestsFor('CompanyUsersTab')).toHaveLength(0);
  await user.click(await tab('Users'));
  await heading('Users (2)');
  expect(address()).toBe('/company/edit/1?tab=6');
  await user.click(await tab('Platforms'));
  expect(await screen.findByRole('group', { name: 'Select Platforms for this Company' })).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=5');
  await user.click(await tab('Locations'));
  expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(1);
});

test('[WID-08] arrow keys, Home and End switch tabs and keep the focus on them', async () => {
  const { user, address } = openConsole('/company/edit/1');
  (await tab('Company')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await tab('Locations')).toHaveFocus();
  expect(await screen.findByRole('tabpanel', { name: 'Locations' })).toBeVisible();
  await user.keyboard('{End}');
  expect(await tab('Add User')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await tab('Company')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(await tab('Company')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/company/edit/1'));
  // The browser goes back.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(await tab('Company')).toHaveFocus();
});

test('[COM-01] switching tabs validates nothing, asks nothing and loses nothing', async () => {
  const { user } = openConsole('/company/edit/1');
  await retype(user, await website(), 'x.test');
  await retype(user, screen.getByLabelText(/^Business Name/), '');
  await user.click(await tab('Users'));
  await heading('Users (2)');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(await tab('Company (unsaved changes)'));
  await waitFor(async () => expect(await website()).toBeVisible());
  expect(await website()).toHaveValue('x.test');
  expect(screen.getByLabelText(/^Business Name/)).toHaveValue('');
  expect(screen.queryByText('We restored your unsaved changes.')).not.toBeInTheDocument();
});

test('[COM-01] opens the first tab for an unknown number', async () => {
  openConsole('/company/edit/1?tab=99');
  expect(await tab('Company')).toHaveAttribute('aria-selected', 'true');
});

test('[COM-03] Back returns to the previous tab', async () => {
  const { user, go } = openConsole('/company/edit/1');
  await user.click(await tab('Locations'));
  await heading('Locations (35)');
  await go(-1);
  await waitFor(async () => expect(await tab('Company')).toHaveAttribute('aria-selected', 'true'));
});

test('[COM-03] Back and the Back button lead to the list at its former position, with the focus on the heading', async () => {
  let y = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    y = top;
  }) as typeof window.scrollTo);
  // As in a browser, the tabs are above what is shown.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    y = 0;
  });
  const { user, router, go } = openConsole('/company/edit/1?tab=1');
  const back = {
    browser: () => go(-1),
    button: async () => user.click(screen.getByRole('button', { name: 'Back' })),
  };
  const list = router.state.location.key;
  for (const goBack of [back.browser, back.button]) {
    const link = await screen.findByRole('link', { name: 'Hall 07' });
    y = 1_500;
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hall 07' })).toHaveFocus();
    expect(y).toBe(0);
    await goBack();
    const title = await screen.findByRole('heading', { level: 1, name: 'Northwind Gatherings' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(y).toBe(1_500);
    expect(router.state.location.key).toBe(list);
  }
});

test('[COM-03] the Back button leads to the list also if another page led to the record', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=2&location=7');
  await screen.findByRole('heading', { level: 1, name: 'Hall 07' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toContain('tab=1'));
});

test('[LOC-01] [LOC-02] [WID-18] [WID-19] lists the locations of a company, 30 per page', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[1]?.address ?? {}, { stateId: null });
  openConsole('/company/edit/1?tab=1', { graph });
  const rows = (await table('Locations')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('Hall 01AlbanyNYACTIVE');
  expect(rows[2]).toHaveTextContent('Hall 02AlbanyNoneACTIVE');
});

test('[LOC-01] links name and icon to the location, also for one without a name', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[1] ?? {}, { publicName: '' });
  const { user, address } = openConsole('/company/edit/1?tab=1', { graph });
  const link = async (name: string) => (await table('Locations')).getByRole('link', { name });
  const path = '/company/edit/1?tab=2&location=';
  expect(await link('Edit Hall 01')).toHaveAttribute('href', `${path}1`);
  expect(await link('Unnamed location 2')).toHaveAttribute('href', `${path}2`);
  await user.click(await link('Hall 01'));
  await screen.findByRole('heading', { level: 1, name: 'Hall 01' });
  expect(address()).toBe(`${path}1`);
});

test('[CUS-02] lists the active users of a company', async () => {
  openConsole('/company/edit/1?tab=6');
  const rows = (await table('Users')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('AnaNúñez 1ana1@northwind.testACTIVE');
});

test('[LOC-02] [WID-12] keeps the page of the locations in the URL', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=1');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of locations' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await (await table('Locations')).findByText('Hall 31')).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=1&locations=2');
  expect(screen.getByText('DISPLAYING 5 OF 35 entries')).toBeVisible();
});

test('[LOC-01] finds the locations of a company by name and status, with chips, in the URL', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[11] ?? {}, { status: 'INACTIVE' });
  const { user, address } = openConsole('/company/edit/1?tab=1&locations=2', { graph });
  const panel = within(await screen.findByRole('region', { name: 'Search locations' }));
  await user.selectOptions(panel.getByLabelText('Status'), 'Inactive');
  await user.type(panel.getByLabelText('Location Name'), 'hall 1{Enter}');
  await heading('Locations (1)');
  expect((await table('Locations')).getByRole('link', { name: 'Hall 12' })).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=1&locationName=hall+1&locationStatus=inactive');
  await user.click(await screen.findByRole('button', { name: 'Remove Status: INACTIVE' }));
  await heading('Locations (10)');
  await user.clear(panel.getByLabelText('Location Name'));
  await user.type(panel.getByLabelText('Location Name'), 'nowhere{Enter}');
  expect(await screen.findByText('No locations match this search.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Location Name: nowhere' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all locations' }));
  await heading('Locations (35)');
  expect(address()).toBe('/company/edit/1?tab=1');
});

test('[LOC-01] sorts the locations by city, in the URL beside the state of the other lists', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[30]?.address ?? {}, { city: 'Aachen' });
  const { user, address } = openConsole('/company/edit/1?tab=1&locations=2&userSort=-email', { graph });
  await user.click((await table('Locations')).getByRole('button', { name: 'City' }));
  expect(await (await table('Locations')).findByText('Aachen')).toBeVisible();
  expect((await table('Locations')).getAllByRole('row')[1]).toHaveTextContent('Hall 31Aachen');
  expect(address()).toBe('/company/edit/1?tab=1&locationSort=city&userSort=-email');
});

test('opens the page given in the URL', async () => {
  openConsole('/company/edit/1?tab=1&locations=2');
  expect(await (await table('Locations')).findByText('Hall 31')).toBeVisible();
});

test('reports a failed list with its request id and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.locations', 'UPSTREAM_UNAVAILABLE', 'The locations did not come in time');
  const { user } = openConsole('/company/edit/1?tab=1', { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The locations did not come in time');
  expect(alert).toHaveTextContent('Request ID');
  graph.restore('Company.locations');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await heading('Locations (35)');
});

test('shows empty texts for a company without records', async () => {
  const { user } = openConsole('/company/edit/4?tab=1');
  expect(await screen.findByText('This company has no locations.')).toBeVisible();
  await user.click(await tab('Users'));
  expect(await screen.findByText('This company has no active users.')).toBeVisible();
});

test('[ROL-03] gives the reason to a role that cannot view users, without a request', async () => {
  const { graph } = openConsole('/company/edit/1?tab=6', { as: 'region' });
  expect(
    await screen.findByText('Only J3Tech staff and company-wide users can view company users.'),
  ).toBeVisible();
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  expect(graph.requestsFor('CompanyUsersTab')).toHaveLength(0);
});

test('[ROL-03] a read-only role sees no tabs that add records or list users, and no title that promises an update', async () => {
  openConsole('/company/edit/1', { as: 'region' });
  await screen.findByRole('heading', { level: 1, name: 'Northwind Gatherings' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Locations',
    'Arrangers',
    'Platforms',
  ]);
  expect(screen.getByLabelText('Business Name')).not.toHaveAttribute('aria-required');
});

const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('summary'))
    .map(({ textContent }) => textContent);

test('[COM-07] [COM-08] shows the nine sections in order, then the history; add mode has two of them', async () => {
  const { user, go } = openConsole('/company/edit/1');
  await website();
  expect(sectionTitles()).toEqual([
    'Company Details',
    'PTX Fees',
    'Feedback-survey Settings',
    'Company Logo',
    'Business Segments',
    'Company Regions',
    'Social Media Accounts',
    'Event Types',
    'Language Preferences',
    'Who can see this company',
    'History',
  ]);
  const regions = await screen.findByRole('heading', { name: 'Company Regions' });
  expect(regions.closest('summary')).toHaveTextContent('Company RegionsEast');
  await user.click(regions);
  expect(screen.getByRole('button', { name: 'Add Region' })).toBeVisible();
  await go('/company/add');
  await screen.findByRole('heading', { level: 1, name: 'Add Company' });
  await website();
  expect(sectionTitles()).toEqual(['Company Details', 'PTX Fees']);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('[COM-03] shows the whole tab of a new user, whose caption becomes longer', async () => {
  const { user } = openConsole('/company/edit/1?tab=7');
  for (const [label, text] of [
    [/^First Name/, 'Grace'],
    [/^Last Name/, 'Hopper'],
    [/^Email Address/, 'grace@northwind.test'],
    [/^Password/, 'long enough'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    shown.push(this.textContent);
  });
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  expect(shown).toContainEqual(expect.stringMatching(/^Update User/));
});

test('in a narrow window, a section that the address names is scrolled below the choice of sections', async () => {
  const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  const paddings: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    if (this.id === 'company-regions') paddings.push(document.documentElement.style.scrollPaddingTop);
  });
  openConsole('/company/edit/1#company-regions');
  await waitFor(() => expect(paddings.length).toBeGreaterThan(0));
  expect(paddings[0]).toMatch(/4rem/);
});

test.each([
  [['tab Locations'], '?tab=1', '?tab=1&user=4'],
  [['tab Users', 'link Edit Ana Núñez 2'], '?tab=7&user=2', '?tab=7&user=2'],
])('[COM-01] a slow save of a new user does not take the person away from %j', async (way, before, after) => {
  const { user, address, graph } = openConsole('/company/edit/1?tab=7');
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  await user.type(form.getByLabelText(/^First Name/), 'Noor');
  await user.type(form.getByLabelText(/^Last Name/), 'Haddad');
  await user.type(form.getByLabelText(/^Email Address/), 'noor@northwind.test');
  await user.type(form.getByLabelText(/^Password/), 'Secret-4711');
  const release = graph.hold('UserCreate');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  for (const step of way) {
    const [role = '', ...name] = step.split(' ');
    await user.click(await screen.findByRole(role, { name: name.join(' ') }));
  }
  await screen.findByRole('heading', { name: /^(Locations \(35\)|Ana Núñez 2)$/ });
  expect(address()).toBe(`/company/edit/1${before}`);
  release();
  await successNotice();
  await waitFor(() => expect(address()).toBe(`/company/edit/1${after}`));
  const added = () => screen.queryByRole('form', { name: 'the new user', hidden: true });
  await waitFor(() => expect(added()).not.toBeInTheDocument());
});
