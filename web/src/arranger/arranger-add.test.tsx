import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { personLengths } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

const heading = (name: string) => screen.findByRole('heading', { name });
const addForm = async () => within(await screen.findByRole('form', { name: 'the new arranger' }));
type User = ReturnType<typeof openConsole>['user'];
type Form = Awaited<ReturnType<typeof addForm>>;

const press = (user: User, form: Form) => user.click(form.getByRole('button', { name: 'Add Arranger' }));

/** Fills in only the required fields. */
async function fillIn(user: User, form: Form) {
  await retype(user, form.getByLabelText(/^First Name/), '  Grace ');
  await retype(user, form.getByLabelText(/^Last Name/), 'Hopper');
  await user.click(form.getByRole('combobox', { name: /^Select Location/ }));
  await user.click(await screen.findByRole('option', { name: 'Hall 03' }));
  await user.keyboard('{Escape}');
  await user.click(await form.findByLabelText('E-Commerce'));
}

test('[ARR-03] [ARR-07] [ERR-14] [ERR-38] a new arranger with missing input shows an error at each field and sends nothing', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=4');
  const form = await addForm();
  expect(form.getByLabelText(/^Arranger Status/)).toHaveDisplayValue('Active');
  await user.selectOptions(form.getByLabelText(/^Arranger Status/), 'Select…');
  await press(user, form);
  for (const label of [/^Arranger Status/, /^First Name/, /^Last Name/]) {
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(messages.requiredField),
    );
  }
  expect(form.getByRole('combobox', { name: /^Select Location/ })).toHaveAccessibleDescription(
    arrangerMessages.selectLocation,
  );
  expect(form.getByText(arrangerMessages.selectPlatform)).toBeVisible();
  expect(form.getByLabelText(/^Arranger Status/)).toHaveFocus();
  expect(graph.requestsFor('ArrangerCreate')).toHaveLength(0);
});

test('[ARR-03] [ARR-04] [ARR-05] [ARR-08] [ARR-10] adds an arranger with platforms, trims the names, and opens the arranger', async () => {
  const { user, graph, address } = openConsole('/company/edit/1?tab=4');
  const form = await addForm();
  await fillIn(user, form);
  await user.click(form.getByLabelText('Arranger to access all Locations data'));
  await press(user, form);
  expect(await closeAlert(user)).toContain('Arranger added successfully');
  await heading('Grace Hopper');
  expect(address()).toBe('/company/edit/1?tab=4&arranger=35');
  expect(screen.getByRole('tab', { name: 'Update Arranger' })).toHaveAttribute('aria-selected', 'true');
  expect(graph.fixtures.arrangers[34]).toEqual({
    id: '35',
    companyId: '1',
    firstName: 'Grace',
    lastName: 'Hopper',
    status: 'ACTIVE',
    email: null,
    password: null,
    locationIds: ['3'],
    accessesAllLocations: true,
    receivesSystemAlerts: false,
    sendInvitation: false,
    platformIds: ['1'],
    feedbackAlertIds: [],
  });
});

test("[ARR-10] (AMB-33) reports platforms that could not be stored and keeps them as a draft in the new arranger's section", async () => {
  const graph = new TestGraph();
  graph.breakField('Mutation.arrangerPlatformsSave', 'UPSTREAM_UNAVAILABLE', 'The service is away');
  const { user, address } = openConsole('/company/edit/1?tab=4', { graph });
  const form = await addForm();
  await fillIn(user, form);
  await press(user, form);
  expect(await closeAlert(user, 'Error')).toContain(
    arrangerMessages.addedWithoutPlatforms('The service is away'),
  );
  await heading('Grace Hopper');
  expect(address()).toBe('/company/edit/1?tab=4&arranger=35');
  const platforms = within(await screen.findByRole('form', { name: 'Associate Platforms' }));
  expect(platforms.getByLabelText('E-Commerce')).toBeChecked();
  expect(platforms.getByText('Unsaved changes')).toBeVisible();
  expect(graph.fixtures.arrangers[34]?.platformIds).toEqual([]);
  graph.restore('Mutation.arrangerPlatformsSave');
  await user.click(platforms.getByRole('button', { name: 'Save Platforms' }));
  expect(await closeAlert(user)).toContain('Platforms saved successfully');
  expect(graph.fixtures.arrangers).toHaveLength(35);
  expect(graph.fixtures.arrangers[34]?.platformIds).toEqual(['1']);
});

test('[ARR-08] [ARR-09] [CON-17] [ERR-15] [ERR-44] validates email and password, and leaves out a password without an email address', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=4');
  const form = await addForm();
  await fillIn(user, form);
  const email = form.getByLabelText('Email Address');
  const password = form.getByLabelText('Password');
  const described = (input: HTMLElement, text: string) =>
    waitFor(() => expect(input).toHaveAccessibleDescription(text));
  await retype(user, email, 'grace');
  await retype(user, password, 'short');
  await press(user, form);
  await described(email, messages.incorrectEmail);
  await retype(user, email, '');
  await retype(user, password, 'x'.repeat(21));
  await described(password, messages.tooLong(personLengths.password));
  await retype(user, password, 'long enough');
  await press(user, form);
  await closeAlert(user);
  expect(graph.fixtures.arrangers[34]).toMatchObject({ email: null, password: null });
});

test('[ERR-06] locations that fail to load show a message and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.locationOptions', 'UPSTREAM_UNAVAILABLE', 'Away');
  const { user } = openConsole('/company/edit/1?tab=4', { graph });
  const form = await addForm();
  await form.findByText(/could not be loaded/);
  expect(await form.findByLabelText('E-Commerce')).toBeVisible();
  graph.restore('Query.locationOptions');
  await user.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(form.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  await user.click(form.getByRole('combobox', { name: /^Select Location/ }));
  expect(await screen.findByRole('option', { name: 'Hall 03' })).toBeVisible();
});
