import { messages } from '@console/schema/messages.ts';
import { personMessages, selfRefusals } from '@console/schema/person.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const path = '/company/edit/1?tab=7&user=1';
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const details = async () => within(await screen.findByRole('form', { name: 'User Details' }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });

test('[COM-01] [COM-03] [CUS-04] the edit icon opens a user, and the back arrow leads to the list again', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=6');
  await user.click(await button('Edit Ana Núñez 2'));
  await heading('Update User: Ana Núñez 2');
  expect(address()).toBe('/company/edit/1?tab=7&user=2');
  for (const title of ['User Details', 'Associate Platforms', 'Associate Roles', 'Business Segments']) {
    expect(await heading(title)).toBeVisible();
  }
  expect(await screen.findByText('Hotels, Theatres')).toBeVisible();
  await user.click(await button('Back'));
  await heading('Users (2)');
});

test('[CUS-09] [CUS-10] [CUS-19] [WID-16] details are saved, trimmed, and read again; a blank password stays', async () => {
  const { user, graph } = openConsole(path);
  const form = await details();
  const password = form.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(personMessages.passwordUnchanged);
  expect(password).not.toBeRequired();
  await retype(user, form.getByLabelText(/^Last Name/), ' Nunn ');
  await retype(user, form.getByLabelText('M.I.'), 'B');
  await retype(user, form.getByLabelText(/^Email Address/), 'Ana@Northwind.test');
  await user.type(form.getByLabelText('Phone Number'), '4155550199');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  await heading('Update User: Ana Nunn');
  expect(graph.world.users[0]).toMatchObject({
    lastName: 'Nunn',
    middleName: 'B',
    email: 'ana@northwind.test',
    phone: '4155550199',
    password: 'as it was',
  });
  await waitFor(() => expect(graph.askedFor('UserPage')).toHaveLength(2));
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  await user.click(form.getByRole('button', { name: 'Save User Details' }));
  await closeAlert(user);
  expect(graph.world.users[0]?.password).toBe('Secret-4711');
  expect(form.getByLabelText('Password')).toHaveValue('');
});

test('[CUS-05] [CUS-06] [CUS-07] a user is marked inactive and active again, each after its question', async () => {
  const { user, graph } = openConsole(path);
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(userMessages.confirmInactive)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(graph.world.users[0]?.status).toBe('INACTIVE');
  expect(await screen.findByText('INACTIVE')).toBeVisible();
  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText(userMessages.confirmActive)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  expect(graph.askedFor('UserStatusChange')).toHaveLength(1);
});

test('[CUS-05] [CUS-08] [COM-04] [ERR-03] a user is deleted after a question, and the list of users opens', async () => {
  const { user, graph, address } = openConsole(path);
  await user.click(await button('Delete User'));
  const question = await dialog('Delete User');
  expect(question.getByText(userMessages.confirmDelete)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  await heading('Users (1)');
  expect(address()).toBe('/company/edit/1?tab=6');
  expect(graph.world.users.map(({ id }) => id)).toEqual(['2', '3']);
});

test('[CUS-11] [ERR-37] platforms are chosen among those of the company, at least one', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { platformIds: ['1', '2'] });
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, 'Associate Platforms');
  expect(await section.findByLabelText('E-Commerce')).toBeChecked();
  expect(section.queryByLabelText('After-Care')).not.toBeInTheDocument();
  await user.click(section.getByLabelText('E-Commerce'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  expect(await section.findByText(userMessages.selectPlatform)).toBeVisible();
  await user.click(section.getByLabelText('Feedback Survey'));
  await user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await closeAlert(user);
  expect(graph.world.users[0]?.platformIds).toEqual(['2']);
  const roles = await openSection(user, 'Associate Roles');
  expect(await roles.findByRole('radiogroup', { name: 'Role on Feedback Survey' })).toBeVisible();
});

test.each([
  ['who is not there', '/company/edit/1?tab=7&user=99'],
  ['of another company', '/company/edit/2?tab=7&user=1'],
])('[CUS-20] [ERR-32] a user %s is told, and the list of companies opens', async (_, missing) => {
  const { address } = openConsole(missing);
  const alert = await dialog(messages.errorTitle);
  expect(alert.getByText(userMessages.doesNotExist)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('[ERR-06] a user, or a part of one, that cannot be read says so and can be asked for again', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companyUser', 'UPSTREAM_UNAVAILABLE', 'The user did not come in time');
  const { user } = openConsole(path, { graph });
  expect(await screen.findByText('The user did not come in time')).toBeVisible();
  graph.mend('Query.companyUser');
  graph.breakField('CompanyUser.access', 'UPSTREAM_BAD_RESPONSE', 'Nobody understands the roles');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody understands the roles')).toBeVisible();
  await details();
});

test('[CUS-05] nobody takes platforms from themselves, nor roles, and is told so', async () => {
  const graph = new TestGraph();
  const owner = graph.world.people.find(({ firstName }) => firstName === 'Owner')?.id ?? '';
  Object.assign(graph.world.users[0] ?? {}, { id: owner, platformIds: ['2'] });
  const { user } = openConsole(`/company/edit/1?tab=7&user=${owner}`, { as: 'owner', graph });
  for (const title of ['Associate Platforms', 'Associate Roles']) {
    const section = await openSection(user, title);
    expect(await section.findByText(selfRefusals.changeAccess)).toBeVisible();
    expect(section.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  }
});

test('[ROL-03] who may not read users is told why, and nothing is asked for', async () => {
  const { graph } = openConsole(path, { as: 'region' });
  expect(await screen.findByText('Only company-wide users may see the users of a company')).toBeVisible();
  expect(graph.askedFor('UserPage')).toHaveLength(0);
});
