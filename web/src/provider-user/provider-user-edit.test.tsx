import { messages } from '@console/schema/messages.ts';
import { adminOnlyRefusals, personMessages, selfRefusals } from '@console/schema/person.messages.ts';
import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { keepSingleSignOn } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { signInAs } from '../testing/sign-in.ts';
import { ProviderUserPage } from './provider-user-page.tsx';

const pathOf = (id: string) => `/company/users/edit/${id}`;
const openAlone = (id: string, options?: MountOptions) =>
  mount(
    <Routes location={pathOf(id)}>
      <Route path={pathOf(':userId')} element={<ProviderUserPage />} />
    </Routes>,
    options,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const details = async () => within(await screen.findByRole('form', { name: 'User Details' }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const userIn = (graph: TestGraph, id: string) => graph.fixtures.providerUsers.find((user) => user.id === id);

test('[PRV-04] [PRV-05] [WID-16] [RTE-14] saves and reloads details and role; a blank password keeps the stored one', async () => {
  const { user, graph } = openConsole('/Company/Users/EDIT/202/');
  await heading('Update User: Cal Brook');
  expect(document.title).toMatch(/^Cal Brook · /);
  const form = await details();
  const password = form.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(personMessages.passwordUnchanged);
  expect(password).not.toBeRequired();
  expect(form.getByLabelText('Phone Number')).toHaveValue('(212) 555-0143');
  await retype(user, form.getByLabelText(/^Last Name/), ' Stream ');
  await user.click(form.getByLabelText('J3Tech Admin'));
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  await heading('Update User: Cal Stream');
  expect(userIn(graph, '202')).toMatchObject({ lastName: 'Stream', role: 'ADMIN', password: 'as it was' });
  await waitFor(() => expect(graph.requestsFor('ProviderUserPage')).toHaveLength(2));
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  expect(userIn(graph, '202')?.password).toBe('Secret-4711');
  expect(form.getByLabelText('Password')).toHaveValue('');
});

test('[PRV-05] a person without a role has none until one is chosen', async () => {
  const { user, graph } = openAlone('204');
  await heading('Update User: Dorn');
  const form = await details();
  for (const radio of form.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.type(form.getByLabelText(/^First Name/), 'Eve{Enter}');
  await closeAlert(user);
  expect(userIn(graph, '204')).toMatchObject({ firstName: 'Eve', role: null });
});

test('[SES-16] hides the platforms after single sign-on', async () => {
  const { graph } = openAlone('202');
  keepSingleSignOn(graph.makeToken('admin'), '{}');
  await details();
  expect(screen.queryByText('Associate Platforms')).not.toBeInTheDocument();
});

test('[PRV-06] [PRV-07] [ERR-38] requires a platform, does not offer platform 4, and keeps a stored one', async () => {
  const { user, graph } = openAlone('202');
  const section = await openSection(user, 'Associate Platforms');
  expect(await section.findByLabelText('After-Care')).not.toBeChecked();
  expect(section.queryByLabelText('Sharebly')).toBeNull();
  await user.click(section.getByLabelText('Feedback Survey'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  expect(await section.findByText(providerUserMessages.selectPlatform)).toBeVisible();
  await user.click(section.getByLabelText('After-Care'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await closeAlert(user);
  expect(userIn(graph, '202')?.platformIds).toEqual(['5', '4']);
});

test('[WID-18] [SES-12] marks a user inactive and active again, each after a confirmation, and reads the sessions again', async () => {
  const withSessions = new TestGraph();
  withSessions.fixtures.extensions.push('SESSIONS');
  const { user, graph } = openAlone('201', { graph: withSessions });
  await waitFor(() => expect(graph.requestsFor('ProviderUserSignIn')).toHaveLength(1));
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  expect(first.getByText(/access tokens are revoked/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(userIn(graph, '201')?.status).toBe('INACTIVE');
  expect(await screen.findByText('INACTIVE')).toBeVisible();
  await waitFor(() => expect(graph.requestsFor('ProviderUserSignIn')).toHaveLength(2));
  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText(userMessages.confirmActive)).toBeVisible();
  expect(second.queryByText(/access tokens/)).toBeNull();
  await user.click(second.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(userIn(graph, '201')?.status).toBe('ACTIVE');
});

test("[ERR-03] deletes a user and the user's drafts after a confirmation and opens the list", async () => {
  const { user, graph, address } = openConsole(pathOf('203'));
  await user.type((await details()).getByLabelText('M.I.'), 'B');
  await user.click(await button('Delete User'));
  const question = await dialog('Delete User');
  expect(question.getByText(userMessages.confirmDelete)).toBeVisible();
  expect(question.getByText('Dee Crane will be deleted. This cannot be undone.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(user)).toContain('User Deleted');
  await heading('J3Tech User Management');
  expect(address()).toBe('/company/users/list');
  expect(userIn(graph, '203')).toBeUndefined();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('provider-user'))).toEqual([]);
});

test('[ERR-34] [ERR-35] reports an unknown user and opens the company list (AMB-17)', async () => {
  const { address } = openConsole(pathOf('99'));
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(providerUserMessages.doesNotExist)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('[ERR-06] a user that cannot be read shows the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.providerUser', 'UPSTREAM_UNAVAILABLE', 'The user did not come in time');
  const { user } = openAlone('202', { graph });
  expect(await screen.findByText('The user did not come in time')).toBeVisible();
  graph.restore('Query.providerUser');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await details();
});

test('[ROL-02] lets staff change staff, but not make them admins', async () => {
  const { user, graph } = openAlone('202', { as: 'staff' });
  const form = await details();
  const role = form.getByRole('radiogroup', { name: 'User Role' });
  expect(role).toHaveAccessibleDescription(adminOnlyRefusals.makeAdmin);
  expect(form.getByLabelText('J3Tech Admin')).toBeDisabled();
  expect(form.getByLabelText('J3Tech Staff User')).toBeEnabled();
  await user.type(form.getByLabelText('M.I.'), 'B{Enter}');
  await closeAlert(user);
  expect(userIn(graph, '202')).toMatchObject({ middleName: 'B', role: 'STAFF' });
});

test("[ROL-02] disables every control for an admin's record and gives staff the reason", async () => {
  const { user, graph } = openAlone('201', { as: 'staff' });
  const form = await details();
  expect(form.getAllByText(adminOnlyRefusals.changeAdmin)[0]).toBeVisible();
  expect(form.queryByText(adminOnlyRefusals.makeAdmin)).toBeNull();
  expect(form.queryByLabelText('Password')).toBeNull();
  for (const input of [...form.getAllByRole('textbox'), ...form.getAllByRole('radio')]) {
    expect(input).toBeDisabled();
  }
  expect(form.queryByRole('button', { name: 'Save User Details' })).toBeNull();
  const platforms = await openSection(user, 'Associate Platforms');
  expect(platforms.getByText(adminOnlyRefusals.changeAdmin)).toBeVisible();
  expect(platforms.queryByRole('button', { name: 'Save Platforms' })).toBeNull();
  for (const name of ['Mark Inactive', 'Delete User', 'Send a reset link']) {
    expect(await button(name)).toHaveAccessibleDescription(adminOnlyRefusals.changeAdmin);
    await user.click(await button(name));
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(graph.asked.filter(({ name }) => /Update|Change|Delete|Save/.test(name))).toHaveLength(0);
});

test('[ROL-02] does not let people deactivate or demote themselves, but edit their other details', async () => {
  const { user, graph } = openAlone('101');
  const form = await details();
  expect(await button('Mark Inactive')).toHaveAccessibleDescription(selfRefusals.deactivate);
  expect(await button('Delete User')).toHaveAccessibleDescription(selfRefusals.delete);
  const role = form.getByRole('radiogroup', { name: 'User Role' });
  expect(role).toHaveAccessibleDescription(selfRefusals.changeRole);
  for (const radio of form.getAllByRole('radio')) expect(radio).toBeDisabled();
  await user.type(form.getByLabelText('M.I.'), 'B{Enter}');
  await closeAlert(user);
  expect(userIn(graph, '101')).toMatchObject({ middleName: 'B', role: 'ADMIN' });
});

test('[PRV-05] [SES-03] [API-87] one’s own new password needs the current one and a confirmation, that of another person does not', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('CURRENT_PASSWORD');
  const { user } = openAlone('202', { graph });
  const other = await details();
  await user.type(other.getByLabelText('Password'), 'Secret-4711');
  expect(other.queryByLabelText(/^Current Password/)).toBeNull();
  await user.click(other.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  cleanup();
  const own = openConsole(pathOf('101'), { graph });
  const form = await details();
  await own.user.type(form.getByLabelText('Password'), 'Secret-4711');
  await own.user.click(form.getByRole('button', { name: 'Save User Details' }));
  expect(await form.findByText('Enter your current password')).toBeVisible();
  expect(form.getByLabelText(/^Current Password/)).toHaveFocus();
  await own.user.keyboard('Former-4711{Enter}');
  const question = await dialog('Change your password?');
  expect(graph.requestsFor('ProviderUserUpdate')).toHaveLength(1);
  await own.user.click(question.getByRole('button', { name: 'Yes, Proceed' }));
  expect(await screen.findByText('Your password was changed. Sign in again.')).toBeVisible();
  expect(own.address()).toBe('/login');
  expect(userIn(graph, '101')?.password).toBe('Secret-4711');
});

test('[ROL-02] [ERR-01] shows a refused status change as an alert and beside the button', async () => {
  const graph = new TestGraph();
  const { user } = openAlone('201', { graph });
  await user.click(await button('Mark Inactive'));
  graph.breakField(
    'Mutation.providerUserStatusChange',
    'FORBIDDEN',
    'The last J3Tech admin can’t be removed',
  );
  await user.click((await dialog('Mark Inactive')).getByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(user, 'Error')).toContain('The last J3Tech admin can’t be removed');
  expect(screen.getByText('The last J3Tech admin can’t be removed')).toBeVisible();
  expect(userIn(graph, '201')?.status).toBe('ACTIVE');
});

test("shows another person's change beside the input, including the role", async () => {
  const { user, graph } = openAlone('202');
  const form = await details();
  await retype(user, form.getByLabelText(/^Last Name/), 'Stream');
  Object.assign(userIn(graph, '202') ?? {}, { lastName: 'River', role: 'ADMIN' });
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  const name = within(await form.findByRole('group', { name: 'Last Name' }));
  const role = within(form.getByRole('group', { name: 'User Role' }));
  expect(role.getByRole('radio', { name: 'Take theirs: J3Tech Admin' })).toBeChecked();
  expect(userIn(graph, '202')?.lastName).toBe('River');
  await user.click(name.getByRole('radio', { name: 'Keep mine: Stream' }));
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  expect(userIn(graph, '202')).toMatchObject({ lastName: 'Stream', role: 'ADMIN' });
});

test('[PRV-08] an ended session redirects to sign-in and keeps the path and the typed values', async () => {
  const { user, graph, address } = openConsole(pathOf('202'));
  const form = await details();
  await user.type(form.getByLabelText('M.I.'), 'B');
  graph.endSessions();
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login?from=%2Fcompany%2Fusers%2Fedit%2F202');
  await signInAs(user, 'admin');
  expect((await details()).getByLabelText('M.I.')).toHaveValue('B');
});
