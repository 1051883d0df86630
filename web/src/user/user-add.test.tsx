import { messages } from '@console/schema/messages.ts';
import { personMessages } from '@console/schema/person.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

const heading = (name: string) => screen.findByRole('heading', { name });
const described = (input: HTMLElement, text: string) =>
  waitFor(() => expect(input).toHaveAccessibleDescription(text));

test('[CUS-09] [CUS-10] [ERR-14] [ERR-15] [ERR-44] shows the errors of a new user, then adds and opens the user', async () => {
  const { user, graph, address } = openConsole('/company/edit/1?tab=6');
  await user.click(await screen.findByRole('button', { name: 'Add New User' }));
  await heading('Add User');
  expect(address()).toBe('/company/edit/1?tab=7');
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  const press = () => user.click(form.getByRole('button', { name: 'Add User' }));
  await press();
  for (const label of [/^First Name/, /^Last Name/, /^Email Address/, /^Password/]) {
    await described(form.getByLabelText(label), messages.requiredField);
  }
  expect(form.getByText('Password')).toHaveTextContent('Password*');
  await retype(user, form.getByLabelText(/^First Name/), ' Grace ');
  await retype(user, form.getByLabelText(/^Last Name/), 'Hopper');
  await retype(user, form.getByLabelText(/^Email Address/), 'grace');
  await retype(user, form.getByLabelText(/^Password/), 'short');
  await press();
  await described(form.getByLabelText(/^Email Address/), messages.incorrectEmail);
  // The service decides how short a password may be.
  await described(form.getByLabelText(/^Password/), '8–20 characters');
  expect(graph.requestsFor('UserCreate')).toHaveLength(0);
  await retype(user, form.getByLabelText(/^Email Address/), 'Grace@Northwind.test');
  const tooShort = { path: ['input', 'details', 'password'], code: 'TOO_SHORT' };
  graph.refuse('Mutation.companyUserCreate', [{ ...tooShort, message: personMessages.passwordTooShort }]);
  await press();
  await described(form.getByLabelText(/^Password/), personMessages.passwordTooShort);
  graph.restore('Mutation.companyUserCreate');
  await retype(user, form.getByLabelText(/^Password/), 'long enough');
  await press();
  await closeAlert(user);
  await heading('Grace Hopper');
  expect(address()).toBe('/company/edit/1?tab=7&user=4');
  expect(graph.fixtures.companyUsers[3]).toMatchObject({
    firstName: 'Grace',
    email: 'grace@northwind.test',
    password: 'long enough',
  });
  expect(screen.queryByRole('heading', { name: 'Associate Roles' })).not.toBeInTheDocument();
});
