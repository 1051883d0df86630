import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { openSection, successNotice } from '../testing/section.ts';
import { skipInternationalWait } from '../testing/skip-international-wait.ts';
import { LocationDetailsSection } from './location-details-section.tsx';
import { LocationEdit } from './location-edit.tsx';

/** Opens location 3 without the company's page. */
const openAlone = (options?: MountOptions) =>
  mount(
    <LocationEdit id="3" companyId="1" toPerson={String} onMissing={vi.fn()} onDuplicate={vi.fn()} />,
    options,
  );
const details = async () => within(await screen.findByRole('form', { name: 'Location Details' }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('[COM-01] [COM-03] [LOC-01] [LOC-04] the edit icon opens a location, and the back arrow returns to the list', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 12' }));
  await heading('Hall 12');
  expect(address()).toBe('/company/edit/1?tab=2&location=12');
  expect(screen.getByRole('tab', { name: 'Update Location' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('LOCATION ID:')).toHaveTextContent('LOCATION ID: 12');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('Hall 12 mail');
  await user.click(await button('Back'));
  await heading('Locations (35)');
  expect(address()).toContain('/company/edit/1?tab=1');
});

test('[LOC-02] [LOC-11] [ERR-14] Add New Location marks missing fields, then adds the location and lists it', async () => {
  skipInternationalWait();
  const { user, graph, address } = openConsole('/company/edit/1?tab=1');
  await user.click(await button('Add New Location'));
  await heading('Add Location');
  expect(address()).toBe('/company/edit/1?tab=2');
  const form = within(await screen.findByRole('form', { name: 'the new location' }));
  expect(screen.queryByText(/LOCATION ID/)).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  const names = [/^Public Location Name/, /^Mailing Name/, /^Location Billing Name/];
  const required = [...names, /^Address Line 1/, /^City/, /^Province/, /^Postal Code/];
  for (const label of required) {
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(messages.requiredField),
    );
  }
  expect(graph.requestsFor('LocationCreate')).toHaveLength(0);
  for (const label of [...names, /^Address Line 1/, /^City/]) {
    await retype(user, form.getByLabelText(label), '  Hall A ');
  }
  await retype(user, form.getByLabelText(/^Postal Code/), 'K1A 0B1');
  await user.type(form.getByLabelText(/^Province/), 'ont{Enter}');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'OK' }));
  await heading('Hall A');
  expect(address()).toBe('/company/edit/1?tab=2&location=36');
  expect(graph.fixtures.locations[35]).toMatchObject({ publicName: 'Hall A', usesCompanyLogo: true });
  await user.click(await button('Back'));
  await heading('Locations (36)');
});

test('[LOC-03] [LOC-19] [LOC-20] saves trimmed details and reloads the location and the list', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 01' }));
  const form = await details();
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(user, form.getByLabelText(/^Public Location Name/), '  Great Hall ');
  await retype(user, form.getByLabelText('Phone Number'), '4155550199');
  await user.type(form.getByLabelText('Extension'), '12');
  await user.click(form.getByLabelText('Use company logo'));
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  const alert = within(await successNotice());
  expect(alert.getByText('Location updated successfully')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  await heading('Great Hall');
  expect(graph.fixtures.locations[0]).toMatchObject({
    publicName: 'Great Hall',
    phone: '4155550199',
    extension: '12',
    usesCompanyLogo: false,
    usesCompanySocialMedia: true,
  });
  expect(graph.requestsFor('AddressCheck')).toHaveLength(0);
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  expect(graph.requestsFor('CompanyPage')).toHaveLength(2);
  await user.click(await button('Back'));
  expect(await screen.findByRole('cell', { name: 'Great Hall' })).toBeVisible();
});

test('[LOC-05] [LOC-06] marks a location inactive, and active again, after a confirmation', async () => {
  const { user, graph } = openAlone();
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText('Are you sure you want to mark this location Inactive?')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'OK' }));
  expect(graph.fixtures.locations[2]?.status).toBe('INACTIVE');
  expect(screen.getByText('INACTIVE')).toBeVisible();
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText('Are you sure you want to mark this location Active?')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('LocationStatusChange')).toHaveLength(1);
});

test.each([
  ['that does not exist', '/company/edit/1?tab=2&location=99'],
  ['of another company', '/company/edit/2?tab=2&location=3'],
])('[LOC-21] [ERR-30] reports a location %s and opens the list of companies', async (_, path) => {
  const { address } = openConsole(path);
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(locationMessages.doesNotExist)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('reports a failed read of the location and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.location', 'UPSTREAM_UNAVAILABLE', 'The location did not come in time');
  const { user } = openAlone({ graph });
  expect(await screen.findByText('The location did not come in time')).toBeVisible();
  graph.restore('Query.location');
  await user.click(await button('Try again'));
  await heading('Hall 03');
});

test('[LOC-03] shows values that another person saved beside the typed ones and keeps both', async () => {
  const { user, graph } = mountLocation([LocationDetailsSection]);
  const form = await details();
  await retype(user, form.getByLabelText(/^Mailing Name/), 'My mail');
  Object.assign(graph.fixtures.locations[2] ?? {}, { mailingName: 'Their mail', revision: 2 });
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  expect(await form.findByText('Their mail')).toBeVisible();
  expect(form.getByLabelText(/^Mailing Name/)).toHaveValue('My mail');
  expect(graph.fixtures.locations[2]?.mailingName).toBe('Their mail');
});

test('keeps unsaved input of a location while another location is open', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=3');
  await retype(user, (await details()).getByLabelText(/^Mailing Name/), 'My mail');
  await user.click(await screen.findByRole('tab', { name: 'Locations' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 04' }));
  await heading('Hall 04');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('Hall 4 mail');
  await user.click(await button('Back'));
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 03' }));
  await heading('Hall 03');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('My mail');
});

test('[LOC-19] [ADR-03] does not save a nonexistent address and focuses the location’s address field', async () => {
  // The company details have the same field names and stay mounted in their tab.
  const { user, graph } = openConsole('/company/edit/1');
  await screen.findByRole('form', { name: 'Company Details' });
  graph.fixtures.addressVerification = { outcome: 'INVALID', message: 'No such address', precision: null };
  await user.click(await screen.findByRole('tab', { name: 'Locations' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 03' }));
  const form = await details();
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  await user.type(form.getByLabelText(/^Province/), 'ont{Enter}');
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText('No such address')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(form.getByLabelText(/^Address Line 1/)).toHaveFocus());
  expect(graph.requestsFor('LocationUpdate')).toHaveLength(0);
});

test('[ROL-03] a read-only role sees a location and why it cannot edit it', async () => {
  const { user } = openConsole('/company/edit/1?tab=1', { as: 'region' });
  const reason = 'You have view-only access to locations.';
  expect(await button('Add New Location')).toHaveAccessibleDescription(reason);
  await user.click(await screen.findByRole('link', { name: 'View Hall 03' }));
  const form = await details();
  expect(form.getByText(reason)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Save Location Details' })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(/^Location$/);
  expect(await button('Mark Inactive')).toHaveAttribute('aria-disabled', 'true');
});

test('[LOC-03] a failed section shows its error and a retry, and the others stay usable', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, { languageIds: ['2'], platformIds: ['1'] });
  graph.breakField('Location.languages', 'UPSTREAM_BAD_RESPONSE', 'A service returned a malformed response');
  const { user } = openAlone({ graph });
  const languages = await openSection(user, 'Select languages');
  expect(languages.getByText('A service returned a malformed response')).toBeVisible();
  expect(languages.queryByRole('combobox')).not.toBeInTheDocument();
  expect((await openSection(user, 'Associate Platforms')).getByLabelText('E-Commerce')).toBeChecked();
  graph.restore('Location.languages');
  await user.click(languages.getByRole('button', { name: 'Try again' }));
  const again = await openSection(user, 'Select languages');
  expect(await again.findByText('1 of 4 selected')).toBeVisible();
});

test('[LOC-07] says before the save what a changed choice will do', async () => {
  const { user } = mountLocation([LocationDetailsSection]);
  const box = await screen.findByLabelText('Use company logo');
  const wasTicked = (box as HTMLInputElement).checked;
  await user.click(box);
  expect(
    screen.getByText(wasTicked ? /the section Location Logo appears/ : /shows the company’s logo/),
  ).toBeVisible();
  await user.click(box);
  expect(screen.queryByText(/After you save/)).toBeNull();
});
