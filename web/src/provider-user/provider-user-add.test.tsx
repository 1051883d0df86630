import { messages } from '@console/schema/messages.ts';
import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

const path = '/company/users/add';
const newUser = async () => within(await screen.findByRole('form', { name: 'the new user' }));
const described = (input: HTMLElement, text: string) =>
  waitFor(() => expect(input).toHaveAccessibleDescription(text));
type User = ReturnType<typeof openConsole>['user'];

async function fillIn(user: User, form: Awaited<ReturnType<typeof newUser>>) {
  await retype(user, form.getByLabelText(/^First Name/), ' Grace ');
  await retype(user, form.getByLabelText(/^Last Name/), 'Hopper');
  await retype(user, form.getByLabelText(/^Email Address/), 'Grace@J3Tech.test');
  await retype(user, form.getByLabelText(/^Password/), 'long enough');
}

test('[PRV-04] [PRV-05] [ERR-14] [ERR-15] [ERR-44] a new user with missing input shows errors and sends nothing', async () => {
  const { user, graph } = openConsole(path);
  await screen.findByRole('heading', { level: 1, name: 'Add New User' });
  const form = await newUser();
  const press = () => user.click(form.getByRole('button', { name: 'Add User' }));
  await press();
  for (const label of [/^First Name/, /^Last Name/, /^Email Address/, /^Password/]) {
    await described(form.getByLabelText(label), messages.requiredField);
  }
  expect(form.getByLabelText(/^First Name/)).toHaveFocus();
  await fillIn(user, form);
  await retype(user, form.getByLabelText(/^Email Address/), 'grace');
  await retype(user, form.getByLabelText(/^Password/), 'short');
  await press();
  await described(form.getByLabelText(/^Email Address/), messages.incorrectEmail);
  expect(graph.requestsFor('ProviderUserCreate')).toHaveLength(0);
});

test("[RTE-13] [RTE-14] [PRV-05] [CON-19] (AMB-38) adds a new user as staff by default and opens the user's page", async () => {
  const { user, graph, address, go } = openConsole(path);
  const form = await newUser();
  const role = within(form.getByRole('radiogroup', { name: 'User Role' }));
  expect(role.getByLabelText('J3Tech Staff User')).toBeChecked();
  await fillIn(user, form);
  await user.type(form.getByLabelText('Phone Number'), '2125550143');
  expect(form.getByLabelText('Phone Number')).toHaveValue('(212) 555-0143');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await closeAlert(user);
  await screen.findByRole('heading', { level: 1, name: 'Update User: Grace Hopper' });
  expect(address()).toBe('/company/users/edit/205');
  expect(graph.fixtures.providerUsers.at(-1)).toMatchObject({
    firstName: 'Grace',
    email: 'grace@j3tech.test',
    phone: '2125550143',
    role: 'STAFF',
    password: 'long enough',
  });
  // After the save, going back shows an empty form.
  await go('/company/users/add');
  expect((await newUser()).getByLabelText(/^First Name/)).toHaveValue('');
});

test('[ROL-02] (AMB-38) an admin creates an admin with the keyboard alone', async () => {
  const { user, graph } = openConsole(path);
  const form = await newUser();
  await fillIn(user, form);
  form.getByLabelText('J3Tech Staff User').focus();
  await user.keyboard('{ArrowUp}');
  expect(form.getByLabelText('J3Tech Admin')).toBeChecked();
  await user.type(form.getByLabelText(/^First Name/), '{Enter}');
  await closeAlert(user);
  expect(graph.fixtures.providerUsers.at(-1)?.role).toBe('ADMIN');
});

test('[ROL-02] staff cannot create an admin and see the reason', async () => {
  const { user } = openConsole(path, { as: 'staff' });
  const form = await newUser();
  const group = form.getByRole('radiogroup', { name: 'User Role' });
  expect(group).toHaveAccessibleDescription(adminOnlyRefusals.makeAdmin);
  expect(within(group).getByLabelText('J3Tech Admin')).toBeDisabled();
  await fillIn(user, form);
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await closeAlert(user);
  await screen.findByRole('heading', { level: 1, name: 'Update User: Grace Hopper' });
});

test('[API-85] shows an error that only the service detects at its field and keeps all typed values', async () => {
  const { user, graph } = openConsole(path);
  const form = await newUser();
  await fillIn(user, form);
  const taken = 'This email is already in use';
  graph.refuse('Mutation.providerUserCreate', [
    { path: ['input', 'details', 'email'], code: 'INVALID', message: taken },
  ]);
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await described(form.getByLabelText(/^Email Address/), taken);
  expect(form.getByLabelText(/^Email Address/)).toHaveFocus();
  expect(form.getByLabelText(/^Password/)).toHaveValue('long enough');
});

test('[WID-16] asks before leaving an unsaved new user; the draft survives the session without the password', async () => {
  const { user, graph, address } = openConsole(path);
  await fillIn(user, await newUser());
  await user.click(screen.getByRole('link', { name: /Business Platform Console/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  expect(question.getByText(/changes in the new user/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(path);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('long enough');
  graph.endSessions();
  await user.click((await newUser()).getByRole('button', { name: 'Add User' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe(`/login?from=${encodeURIComponent(path)}`);
});
