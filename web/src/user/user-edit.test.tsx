import { messages } from '@console/schema/messages.ts';
import { personMessages, selfRefusals } from '@console/schema/person.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { UserEdit } from './user-edit.tsx';

const path = '/company/edit/1?tab=7&user=1';
const openAlone = ({ id = '1', ...options }: MountOptions & { id?: string } = {}) =>
  mount(
    <UserEdit id={id} companyId="1" toLocation={String} onMissing={vi.fn()} onDeleted={vi.fn()} />,
    options,
  );
const heading = (name: string) => screen.findByRole('heading', { name });
const details = async () => within(await screen.findByRole('form', { name: 'User Details' }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });

test('[COM-01] [COM-03] [CUS-04] the edit icon opens a user, and the back arrow returns to the list', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=6');
  await user.click(await screen.findByRole('link', { name: 'Edit Ana Núñez 2' }));
  await heading('Ana Núñez 2');
  expect(address()).toBe('/company/edit/1?tab=7&user=2');
  for (const title of ['User Details', 'Associate Platforms and Roles', 'Business Segments']) {
    expect(await heading(title)).toBeVisible();
  }
  expect(await screen.findByText('Hotels; Theatres')).toBeVisible();
  await user.click(await button('Back'));
  await heading('Users (2)');
});

test('[CUS-09] [CUS-10] [CUS-19] [WID-16] saves trimmed details, reloads them, and keeps the password if its field is blank', async () => {
  const { user, graph } = openConsole(path);
  const form = await details();
  const password = form.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(personMessages.passwordUnchanged);
  expect(password).not.toBeRequired();
  await retype(user, form.getByLabelText(/^Last Name/), ' Nunn ');
  await retype(user, form.getByLabelText('M.I.'), 'B');
  await retype(user, form.getByLabelText(/^Email Address/), 'Ana@Northwind.test');
  await retype(user, form.getByLabelText('Phone Number'), '4155550199');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  await heading('Ana Nunn');
  expect(graph.fixtures.companyUsers[0]).toMatchObject({
    lastName: 'Nunn',
    middleName: 'B',
    email: 'ana@northwind.test',
    phone: '4155550199',
    password: 'as it was',
  });
  await waitFor(() => expect(graph.requestsFor('UserPage')).toHaveLength(2));
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  expect(graph.fixtures.companyUsers[0]?.password).toBe('Secret-4711');
  expect(form.getByLabelText('Password')).toHaveValue('');
});

test('[CUS-05] [CUS-06] [CUS-07] marks a user inactive, and active again, after a confirmation', async () => {
  const { user, graph } = openAlone();
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  expect(first.getByText(/access tokens are revoked/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(graph.fixtures.companyUsers[0]?.status).toBe('INACTIVE');
  expect(await screen.findByText('INACTIVE')).toBeVisible();
  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText(userMessages.confirmActive)).toBeVisible();
  expect(second.queryByText(/access tokens/)).toBeNull();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('UserStatusChange')).toHaveLength(1);
});

test('[CUS-06] [CUS-19] no longer lists the sessions that a deactivation ends', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('SESSIONS');
  const session = {
    id: '7',
    method: 'PASSWORD',
    userAgent: 'Firefox',
    startedAt: '2026-11-01T08:00:00.000Z',
  };
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { sessions: [{ ...session, isCurrent: false }] });
  const { user } = openAlone({ graph });
  expect(await screen.findByText('Firefox')).toBeInTheDocument();
  await user.click(await button('Mark Inactive'));
  const question = await dialog('Mark Inactive');
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { sessions: [] });
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
});

test('[CUS-05] [CUS-08] [COM-04] [ERR-03] deletes a user after a confirmation and opens the list of users', async () => {
  const { user, graph, address } = openConsole(path);
  await user.click(await button('Delete User'));
  const question = await dialog('Delete User');
  expect(question.getByText(userMessages.confirmDelete)).toBeVisible();
  expect(question.getByText('Ana Núñez 1 will be deleted. This cannot be undone.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  await heading('Users (1)');
  expect(address()).toBe('/company/edit/1?tab=6');
  expect(graph.fixtures.companyUsers.map(({ id }) => id)).toEqual(['2', '3']);
});

test('[CUS-11] [ERR-37] offers the platforms of the company and requires at least one', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2'] });
  const { user } = openAlone({ graph });
  const section = await openSection(user, 'Associate Platforms and Roles');
  expect(await section.findByLabelText('E-Commerce')).toBeChecked();
  expect(section.queryByLabelText('After-Care')).not.toBeInTheDocument();
  await user.click(section.getByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: /^Save Platforms/ }));
  expect(await section.findByText(userMessages.selectPlatform)).toBeVisible();
  await user.click(section.getByLabelText('Feedback Survey'));
  const roles = within(await section.findByRole('radiogroup', { name: 'Role on Feedback Survey' }));
  await user.click(roles.getByRole('radio', { name: 'Company-wide' }));
  await user.click(section.getByRole('button', { name: 'Save Platforms and Roles' }));
  const question = await dialog('Change Console Role');
  await user.click(question.getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(user);
  expect(graph.fixtures.companyUsers[0]).toMatchObject({
    platformIds: ['2'],
    access: [{ platformId: '2', roleId: '1' }],
  });
});

test.each([
  ['who does not exist', '/company/edit/1?tab=7&user=99'],
  ['of another company', '/company/edit/2?tab=7&user=1'],
])('[CUS-20] [ERR-32] reports a user %s and opens the list of companies', async (_, missing) => {
  const { address } = openConsole(missing);
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(userMessages.doesNotExist)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('[ERR-06] reports a failed read of the user, or of one part, and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companyUser', 'UPSTREAM_UNAVAILABLE', 'The user did not come in time');
  const { user } = openAlone({ graph });
  expect(await screen.findByText('The user did not come in time')).toBeVisible();
  graph.restore('Query.companyUser');
  graph.breakField('CompanyUser.access', 'UPSTREAM_BAD_RESPONSE', 'The roles are malformed');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The roles are malformed')).toBeVisible();
  await details();
});

test('[CUS-10] [SES-03] [API-78] one’s own new email needs the current password and a confirmation, and ends the session', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('CURRENT_PASSWORD');
  const owner = graph.fixtures.people.find(({ firstName }) => firstName === 'Owner')?.id ?? '';
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { id: owner });
  const { user } = openAlone({ id: owner, as: 'owner', graph });
  const form = await details();
  await retype(user, form.getByLabelText(/^Email Address/), 'own@northwind.test');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  expect(await form.findByText('Enter your current password')).toBeVisible();
  await user.type(form.getByLabelText(/^Current Password/), 'Secret-4711');
  const ask = async () => {
    await user.click(form.getByRole('button', { name: 'Save User Details' }));
    return dialog('Change your email address?');
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('UserUpdate')).toHaveLength(0);
  expect(readToken()).not.toBeNull();
  await user.click((await ask()).getByRole('button', { name: 'Yes, Proceed' }));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(screen.queryByText('User updated successfully')).toBeNull();
  expect(graph.requestsFor('UserUpdate')[0]?.variables).toMatchObject({
    input: { userId: owner, currentPassword: 'Secret-4711', details: { email: 'own@northwind.test' } },
  });
});

test('[CUS-05] does not let a person change their own platforms and roles, and says why', async () => {
  const graph = new TestGraph();
  const owner = graph.fixtures.people.find(({ firstName }) => firstName === 'Owner')?.id ?? '';
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { id: owner, platformIds: ['2'] });
  const { user } = openAlone({ id: owner, as: 'owner', graph });
  for (const title of ['Associate Platforms and Roles']) {
    const section = await openSection(user, title);
    expect(await section.findByText(selfRefusals.changeAccess)).toBeVisible();
    expect(section.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  }
});

test('[ROL-03] shows a person who may not read users the reason, and sends no request', async () => {
  const { graph } = openConsole(path, { as: 'region' });
  expect(
    await screen.findByText('Only J3Tech staff and company-wide users can view company users.'),
  ).toBeVisible();
  expect(graph.requestsFor('UserPage')).toHaveLength(0);
});

test('[ERR-32] a save of a user who was deleted meanwhile opens the list of companies, without a question', async () => {
  const { user, graph, address } = openConsole(path);
  const form = await details();
  await retype(user, form.getByLabelText(/^Last Name/), 'Nunn');
  graph.fixtures.companyUsers.shift();
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await waitFor(() => expect(address()).toBe('/company/list'));
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(userMessages.doesNotExist)).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('console.draft'))).toEqual([]);
});
