import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CompanyDetailsSection } from '../company/company-details-section.tsx';
import { LocationDetailsSection } from '../location/location-details-section.tsx';
import { CompanyRatesSection } from '../rates/company-rates-section.tsx';
import { CompanyRegionsSection } from '../region/company-regions-section.tsx';
import { LocationPlatformsSection } from '../selection/location-platforms-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { bodyOf, chooseScript, copyScript } from '../testing/copy-script.ts';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import { mountCompany, mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { headingOf, openSection } from '../testing/section.ts';
import { UserAdd } from '../user/user-add.tsx';

const openDetails = () => mountCompany((company) => <CompanyDetailsSection company={company} />);

/** Copies what a form would save, and asserts that a save sends exactly that. */
async function expectSaveToSend(
  { user, graph }: Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>,
  { name, operation, press }: { name: string; operation: string; press: () => Promise<void> },
) {
  const body = bodyOf(await copyScript(user, name));
  expect(graph.requestsFor(operation)).toHaveLength(0);
  await press();
  const [sent] = await waitFor(() => {
    const asked = graph.requestsFor(operation);
    expect(asked).toHaveLength(1);
    return asked;
  });
  expect(body.variables).toEqual(sent?.variables);
  return body.variables.input;
}

test('copies the query of a list with the shown filters and page', async () => {
  const { user, graph } = openConsole('/company/list?name=company&platforms=2&page=2');
  await screen.findByRole('table', { name: 'Companies' });
  const text = await copyScript(user, 'Companies');
  const asked = graph.requestsFor('CompanyListPage').at(-1);
  expect(bodyOf(text).variables).toEqual(asked?.variables);
  expect(bodyOf(text).query).toMatch(/^query CompanyListPage/);
  expect(text).toContain(`"\${GATEWAY:-${window.location.origin}}/graphql"`);
  expect(text).not.toContain(graph.asked[0]?.headers.get('authorization')?.replace('Bearer ', ''));
});

test('copies a save with the input and the revision it is based on, and saves nothing', async () => {
  const tab = openDetails();
  const { user } = tab;
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(user, form.getByLabelText(/^Business Name/), 'Unsaved changes');
  const press = () => user.click(form.getByRole('button', { name: 'Save Company Details' }));
  const name = 'Company Details';
  const input = await expectSaveToSend(tab, { name, operation: 'CompanyUpdate', press });
  expect(input.details.name).toBe('Unsaved changes');
  expect(input.revision).not.toBe('');
});

test('does not ask for the confirmation of a save that is only copied', async () => {
  const tab = mountCompany(
    (_, { parts: { rates } }) => rates.record && <CompanyRatesSection company={rates.record} />,
  );
  const { user } = tab;
  const form = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  await user.click(form.getByRole('checkbox', { name: 'Apply PTX fees to all locations' }));
  const press = async () => {
    await user.click(form.getByRole('button', { name: 'Save PTX Fees' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  };
  const input = await expectSaveToSend(tab, { name: 'PTX Fees', operation: 'CompanyRatesSave', press });
  expect(input.rates.appliedToAllLocations).toBe(true);
});

test('copies a batch save with every changed section', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  const tab = mountLocation([LocationDetailsSection, LocationPlatformsSection], { graph });
  const { user } = tab;
  const details = within(await screen.findByRole('form', { name: 'Location Details' }));
  await retype(user, details.getByLabelText(/^Mailing Name/), 'My mail');
  const platforms = await openSection(user, 'Associate Platforms');
  await user.click(await platforms.findByLabelText('Feedback Survey'));
  const press = async () => user.click(screen.getByRole('button', { name: 'Save all changes' }));
  const input = await expectSaveToSend(tab, { name: 'All changes', operation: 'LocationSave', press });
  expect(Object.keys(input).sort()).toEqual(['details', 'locationId', 'platforms']);
});

test('names the sections that keep a batch save from being copied', async () => {
  const { user } = mountLocation([LocationDetailsSection]);
  const details = within(await screen.findByRole('form', { name: 'Location Details' }));
  await user.clear(details.getByLabelText(/^Public Location Name/));
  await chooseScript(user, 'All changes');
  expect(
    await screen.findByText('All changes: Fix errors and conflicts first: Location Details.'),
  ).toBeVisible();
});

test('marks the errors of a form and copies nothing', async () => {
  const { user } = openDetails();
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await user.clear(form.getByLabelText(/^Business Name/));
  await navigator.clipboard.writeText('as it was');
  await chooseScript(user, 'Company Details');
  expect(await screen.findByText('Company Details: Fix the highlighted fields.')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText(/^Business Name/)).toHaveFocus());
  expect(form.getByLabelText(/^Business Name/)).toBeInvalid();
  expect(screen.getByText('Company Details: Fix the highlighted fields.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('as it was');
});

test('opens the section of a form with errors and focuses its first field, until the next key', async () => {
  const { user } = mountCompany((company) => <CompanyRegionsSection company={company} />);
  const regions = await openSection(user, 'Company Regions');
  const name = regions.getByLabelText(/^Region Name/);
  await user.click(screen.getByRole('heading', headingOf('Company Regions')));
  expect(name).not.toBeVisible();
  await chooseScript(user, 'New Region');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeVisible();
  expect(name).toBeInvalid();
  expect(screen.getByText('New Region: Fix the highlighted fields.')).toBeVisible();
  await user.keyboard('W');
  expect(screen.queryByText('New Region: Fix the highlighted fields.')).not.toBeInTheDocument();
});

test('requires a choice for each conflict before a form is copied', async () => {
  const { user, graph } = openDetails();
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(user, form.getByLabelText(/^Business Name/), 'Mine');
  const company = graph.fixtures.companies[0];
  if (company) Object.assign(company, { name: 'Theirs', revision: company.revision + 1 });
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await form.findByRole('radio', { name: 'Keep mine: Mine' });
  await chooseScript(user, 'Company Details');
  expect(await screen.findByText('Company Details: Choose which values to keep first.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('region', { name: /^Someone else changed/ })).toHaveFocus());
});

test('copies a status change without asking for confirmation or changing the status', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const text = await copyScript(user, 'Status change');
  expect(bodyOf(text).variables).toEqual({ input: { locationId: '3', status: 'INACTIVE' } });
  expect(text).toContain('x-dry-run: 1');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(graph.requestsFor('LocationStatusChange')).toHaveLength(0);
});

test('does not copy a typed password', async () => {
  const { user } = mount(<UserAdd companyId="1" onAdded={() => {}} />);
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  await retype(user, form.getByLabelText(/^First Name/), 'Ana');
  await retype(user, form.getByLabelText(/^Last Name/), 'Copy');
  await retype(user, form.getByLabelText(/^Email/), 'ana.copy@northwind.test');
  await retype(user, form.getByLabelText(/^Password/), 'Typed-secret-1');
  const text = await copyScript(user, 'the new user');
  expect(text).toContain('"email": "ana.copy@northwind.test"');
  expect(text).not.toContain('Typed-secret-1');
  expect(text).toContain('${PASSWORD:?');
});

test('opens the menu by keyboard, copies, confirms the copy and returns the focus', async () => {
  const { user } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  const button = screen.getByRole('button', { name: 'Developer' });
  button.focus();
  await user.keyboard('{ArrowDown}');
  const entry = await screen.findByRole('menuitem', { name: 'Companies' });
  await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'));
  // The menu takes the keys from the next frame on.
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Script: Companies' }));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^# query CompanyListPage/);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('copies the address of the page, and says so until the focus leaves', async () => {
  const { user } = openConsole('/company/list?page=2');
  await user.click(await screen.findByRole('button', { name: 'Developer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  await user.tab();
  expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
});

test('shows the script in both languages, and Escape returns the focus', async () => {
  const { user } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  await chooseScript(user, 'Companies');
  const dialog = within(await screen.findByRole('dialog', { name: 'Script: Companies' }));
  expect(dialog.getByRole('region', { name: 'Script in curl' })).toHaveTextContent(/^# query/);
  await user.click(dialog.getByRole('radio', { name: 'Node.js' }));
  expect(dialog.getByRole('region', { name: 'Script in Node.js' })).toHaveTextContent('await fetch(');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Copied.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Developer' })).toHaveFocus();
});

test('says how to copy the script if the browser refuses to copy', async () => {
  const { user } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await chooseScript(user, 'Companies');
  const dialog = within(await screen.findByRole('dialog', { name: 'Script: Companies' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText(/Select the text and copy it manually/)).toBeVisible();
});

test('does not offer scripts to a person who may not change the record', async () => {
  const { user } = openConsole('/company/edit/1', { as: 'region' });
  await screen.findByRole('form', { name: 'Company Details' });
  await user.click(screen.getByRole('button', { name: 'Developer' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Copy ID', 'Copy node ID', 'Copy link']);
});

test('offers the operations of the selected tab only', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=3');
  await screen.findByRole('form', { name: 'Location Details' });
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await screen.findByRole('table', { name: 'Locations' });
  await user.click(screen.getByRole('button', { name: 'Developer' }));
  const group = within(await screen.findByRole('group', { name: 'Copy as script' }));
  const entries = group.getAllByRole('menuitem').map((entry) => entry.textContent);
  expect(entries.toSorted()).toEqual(['Locations', 'Status change']);
});
