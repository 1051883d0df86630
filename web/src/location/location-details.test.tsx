import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { openSection } from '../testing/section.ts';

const details = async () => within(await screen.findByRole('form', { name: 'Location Details' }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.findByRole('button', { name });

test('[COM-01] [COM-03] [LOC-01] [LOC-04] the edit icon opens a location, and the back arrow leads to the list again', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=1');
  await user.click(await button('Edit Hall 12'));
  await heading('Update Location: Hall 12');
  expect(address()).toBe('/company/edit/1?tab=2&location=12');
  expect(screen.getByRole('tab', { name: 'Update Location' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('LOCATION ID:')).toHaveTextContent('LOCATION ID: 12');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('Hall 12 mail');
  await user.click(await button('Back'));
  await heading('Locations (35)');
  expect(address()).toContain('/company/edit/1?tab=1');
});

test('[LOC-02] [LOC-11] [ERR-14] Add New Location: what is missing is told, then the location is there and in the list', async () => {
  const { user, graph, address } = openConsole('/company/edit/1?tab=1');
  await user.click(await button('Add New Location'));
  await heading('Add Location');
  expect(address()).toBe('/company/edit/1?tab=2');
  const form = within(await screen.findByRole('form', { name: 'the new location' }));
  expect(screen.queryByText(/LOCATION ID/)).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  const names = [/^Public Location Name/, /^Mailing Name/, /^Location Billing Name/];
  const required = [...names, /^Address Line 1/, /^City/, /^State/, /^Zip Code/];
  for (const label of required) {
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(messages.requiredField),
    );
  }
  expect(graph.askedFor('LocationCreate')).toHaveLength(0);
  for (const label of [...names, /^Address Line 1/, /^City/]) {
    await retype(user, form.getByLabelText(label), '  Hall A ');
  }
  await retype(user, form.getByLabelText(/^Zip Code/), 'K1A 0B1');
  await user.type(form.getByLabelText(/^State/), 'ont{Enter}');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  await user.click((await dialog(messages.successTitle)).getByRole('button', { name: 'OK' }));
  await heading('Update Location: Hall A');
  expect(address()).toBe('/company/edit/1?tab=2&location=36');
  expect(graph.world.locations[35]).toMatchObject({ publicName: 'Hall A', usesCompanyLogo: true });
  await user.click(await button('Back'));
  await heading('Locations (36)');
});

test('[LOC-03] [LOC-19] [LOC-20] details are saved, trimmed, and the location, the list and the company are read again', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=1');
  await user.click(await button('Edit Hall 01'));
  const form = await details();
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  await retype(user, form.getByLabelText(/^Public Location Name/), '  Great Hall ');
  await user.type(form.getByLabelText('Phone Number'), '4155550199');
  await user.type(form.getByLabelText('Extension'), '12');
  await user.click(form.getByLabelText('Use company logo'));
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  const alert = await dialog(messages.successTitle);
  expect(alert.getByText('Location updated successfully')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  await heading('Update Location: Great Hall');
  expect(graph.world.locations[0]).toMatchObject({
    publicName: 'Great Hall',
    phone: '4155550199',
    extension: '12',
    usesCompanyLogo: false,
    usesCompanySocialMedia: true,
  });
  expect(graph.askedFor('AddressCheck')).toHaveLength(0);
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
  expect(graph.askedFor('CompanyLocationsTab')).toHaveLength(2);
  expect(graph.askedFor('CompanyPage')).toHaveLength(3);
  await user.click(await button('Back'));
  expect(await screen.findByRole('cell', { name: 'Great Hall' })).toBeVisible();
});

test('[LOC-05] [LOC-06] a location is marked inactive and active again, each after a question', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText('Are you sure you want to mark this location Inactive?')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await user.click((await dialog(messages.successTitle)).getByRole('button', { name: 'OK' }));
  expect(graph.world.locations[2]?.status).toBe('INACTIVE');
  expect(screen.getByText('INACTIVE')).toBeVisible();
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText('Are you sure you want to mark this location Active?')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('LocationStatusChange')).toHaveLength(1);
});

test.each([
  ['that is not there', '/company/edit/1?tab=2&location=99'],
  ['of another company', '/company/edit/2?tab=2&location=3'],
])('[LOC-21] [ERR-30] a location %s is told, and the list of companies opens', async (_, path) => {
  const { address } = openConsole(path);
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(locationMessages.doesNotExist)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('a location that cannot be read for now says so, and can be asked for again', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.location', 'UPSTREAM_UNAVAILABLE', 'The location did not come in time');
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph });
  expect(await screen.findByText('The location did not come in time')).toBeVisible();
  graph.mend('Query.location');
  await user.click(await button('Try again'));
  await heading('Update Location: Hall 03');
});

test('[LOC-03] what somebody else saved meanwhile is shown beside what was typed; nothing is lost', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const form = await details();
  await retype(user, form.getByLabelText(/^Mailing Name/), 'My mail');
  Object.assign(graph.world.locations[2] ?? {}, { mailingName: 'Their mail', revision: 2 });
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  expect(await form.findByText('Their mail')).toBeVisible();
  expect(form.getByLabelText(/^Mailing Name/)).toHaveValue('My mail');
  expect(graph.world.locations[2]?.mailingName).toBe('Their mail');
});

test('what is typed into one location waits there while another one is open', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=3');
  await retype(user, (await details()).getByLabelText(/^Mailing Name/), 'My mail');
  await user.click(await screen.findByRole('tab', { name: 'Locations' }));
  await user.click(await button('Edit Hall 04'));
  await heading('Update Location: Hall 04');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('Hall 4 mail');
  await user.click(await button('Back'));
  await user.click(await button('Edit Hall 03'));
  await heading('Update Location: Hall 03');
  expect((await details()).getByLabelText(/^Mailing Name/)).toHaveValue('My mail');
});

test('[LOC-19] [ADR-03] an address that does not exist is not saved, and the location’s own field has the focus', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await screen.findByRole('form', { name: 'Company Details' });
  graph.world.addressVerdict = { outcome: 'INVALID', message: 'No such address', precision: null };
  await user.click(await screen.findByRole('tab', { name: 'Locations' }));
  await user.click(await button('Edit Hall 03'));
  const form = await details();
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  await user.type(form.getByLabelText(/^State/), 'ont{Enter}');
  await user.click(form.getByRole('button', { name: 'Save Location Details' }));
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText('No such address')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(form.getByLabelText(/^Address Line 1/)).toHaveFocus());
  expect(graph.askedFor('LocationUpdate')).toHaveLength(0);
});

test('[ROL-03] a read-only role reads a location, and learns why it cannot change it', async () => {
  const { user } = openConsole('/company/edit/1?tab=1', { as: 'region' });
  const reason = 'Your role may read locations, not change them';
  expect(await button('Add New Location')).toHaveAccessibleDescription(reason);
  await user.click(await button('View Hall 03'));
  const form = await details();
  expect(form.getByText(reason)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Save Location Details' })).not.toBeInTheDocument();
  expect(await button('Mark Inactive')).toHaveAttribute('aria-disabled', 'true');
});

test('[LOC-03] a section that cannot be read says so and can be asked for again; the others are there', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.locations[2] ?? {}, { languageIds: ['2'], platformIds: ['1'] });
  graph.breakField(
    'Location.languages',
    'UPSTREAM_BAD_RESPONSE',
    'A service gave an answer nobody understands',
  );
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph });
  const languages = await openSection(user, 'Select languages');
  expect(languages.getByText('A service gave an answer nobody understands')).toBeVisible();
  expect(languages.queryByRole('combobox')).not.toBeInTheDocument();
  expect((await openSection(user, 'Associate Platforms')).getByLabelText('E-Commerce')).toBeChecked();
  graph.mend('Location.languages');
  await user.click(languages.getByRole('button', { name: 'Try again' }));
  const again = await openSection(user, 'Select languages');
  expect(await again.findByText('1 of 4 chosen')).toBeVisible();
});
