import { accountMessages } from '@console/schema/account.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, successNotice } from '../testing/section.ts';

const users = '/myaccountdetails/manageusers/103';
const arrangers = '/myaccountdetails/managearrangers/103';
const open = (path: string, graph = new TestGraph()) => openConsole(path, { as: 'owner', graph });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

/** Returns a graph in which user 2 has a role on the feedback survey. */
function withRole() {
  const graph = new TestGraph();
  const lists = { regionIds: [], locationIds: ['1'], directorLocationIds: [], alertIds: [] };
  const access = [{ platformId: '2', roleId: '3', hasDirectorAccess: false, ...lists }];
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['2'], access, phone: '4155550199' });
  return graph;
}

test('[ACC-02] [ACC-05] [RTE-16] [RTE-17] [RTE-18] each tab opens at the path and heading of its page', async () => {
  const { user, address } = open(users);
  await heading('Users (2)');
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage User Accounts' })).toBeVisible();
  await user.click(tab('Manage Arrangers'));
  expect(address()).toBe(arrangers);
  await heading(/^Arrangers/);
  await user.click(tab('My Profile'));
  expect(address()).toBe('/myAccountDetails/myprofile/103');
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await user.click(tab('Add Arranger'));
  expect(address()).toBe(`${arrangers}?tab=4`);
  await heading('Add Arranger');
  await user.click(tab('Manage User Accounts'));
  expect(address()).toBe(users);
});

test.each<[PersonName, string]>([
  ['admin', '/myaccountdetails/manageusers/101'],
  ['region', '/myaccountdetails/managearrangers/104?tab=4&arranger=1'],
])('[ACC-03] shows %s why they manage nobody, and shows only the profile tab', async (as, path) => {
  const { graph, go } = openConsole(path, { as });
  expect(
    await screen.findByText('Only company-wide users can manage users and arrangers here.'),
  ).toBeVisible();
  expect(graph.requestsFor('CompanyUsersTab')).toHaveLength(0);
  await go(`/myAccountDetails/myprofile/${path.includes('104') ? '104' : '101'}`);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['My Profile']);
});

test('[ACC-05] [ROL-06] shows a user with roles and effective access, and opens their form', async () => {
  const { user, address } = open(users, withRole());
  await user.click(await screen.findByRole('link', { name: 'Show Ana Núñez 2' }));
  await heading('Ana Núñez 2');
  expect(address()).toBe(`${users}?tab=3&user=2`);
  expect(await screen.findByText('(415) 555-0199')).toBeVisible();
  expect(screen.getByText('ana2@northwind.test', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Location', { selector: 'dd' })).toBeVisible();
  expect(await screen.findByText('1 location')).toBeVisible();
  await user.click(await button('Edit User'));
  await heading('Ana Núñez 2');
  expect(address()).toBe(`${users}?tab=7&user=2`);
  await user.click(await button('Back'));
  await heading('Users (2)');
  expect(address()).toBe(`${users}?user=2`);
});

test('[CUS-04] [ACC-05] the user form in the account area does not offer platforms (AMB-35)', async () => {
  const { user } = open(`${users}?tab=7&user=2`, withRole());
  await heading('Ana Núñez 2');
  await heading('Associate Roles');
  expect(screen.queryByText('Associate Platforms')).toBeNull();
  await retype(user, await screen.findByLabelText(/^Last Name/), 'Nunn');
  await user.click(await button('Save User Details'));
  await closeAlert(user);
  expect(await heading('Ana Nunn')).toBeVisible();
});

test('[CUS-04] the users of the account area cannot be given platforms together (AMB-35)', async () => {
  const { user } = open(users);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Núñez 2' }));
  expect(await button('Set inactive')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
});

test('[CUS-04] [ACC-05] adds a new user, without platforms (AMB-35), and opens their form', async () => {
  const { user, address, graph } = open(users);
  await user.click(await button('Add New User'));
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  expect(form.queryByRole('heading', { name: 'Platforms and Roles' })).toBeNull();
  await user.type(form.getByLabelText(/^First Name/), 'Noor');
  await user.type(form.getByLabelText(/^Last Name/), 'Haddad');
  await user.type(form.getByLabelText(/^Email Address/), 'noor@northwind.test');
  await user.type(form.getByLabelText(/^Password/), 'Secret-4711');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await closeAlert(user);
  await heading('Noor Haddad');
  expect(graph.requestsFor('NewUserChoices')).toHaveLength(0);
  expect(address()).toBe(`${users}?tab=7&user=4`);
});

test('[COM-04] [CUS-08] opens the user list after a user is deleted (AMB-34)', async () => {
  const { user, address, graph } = open(`${users}?tab=7&user=2`);
  await user.click(await button('Delete User'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  await heading('Users (1)');
  expect(address()).toBe(users);
  expect(graph.fixtures.companyUsers.map(({ id }) => id)).toEqual(['1', '3']);
});

test("[ACC-05] opens an arranger's form, and the back arrow returns to the list", async () => {
  const { user, address } = open(arrangers);
  const [edit] = await screen.findAllByRole('link', { name: /^Edit / });
  await user.click(edit as HTMLElement);
  await heading(/Quill/);
  expect(address()).toMatch(/^\/myaccountdetails\/managearrangers\/103\?tab=4&arranger=\d+$/);
  await user.click(await button('Back'));
  await heading(/^Arrangers \(/);
});

test.each([3, 7])(
  '[ERR-33] [ERR-35] tab %i reports a missing user and opens the company list (AMB-17)',
  async (tab) => {
    const { address } = open(`${users}?tab=${tab}&user=99`);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(alert.getByText(accountMessages.companyAdminDoesNotExist)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/company/list'));
  },
);

test('[ACC-05] keeps unsaved input while another tab is shown, and asks before it is discarded', async () => {
  const { user } = open('/myAccountDetails/myprofile/103');
  const form = within(await screen.findByRole('form', { name: 'My Details' }));
  await retype(user, form.getByLabelText(/^Last Name/), 'Other');
  await user.click(screen.getByRole('tab', { name: 'Manage User Accounts' }));
  await heading('Users (2)');
  await user.click(screen.getByRole('tab', { name: 'My Profile (unsaved changes)' }));
  expect(form.getByLabelText(/^Last Name/)).toBeVisible();
  expect(form.getByLabelText(/^Last Name/)).toHaveValue('Other');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  expect(question.getByText(/My Details/)).toBeVisible();
});

test('[ACC-05] keeps the search of a list in the URL while a user is opened and closed', async () => {
  const { user, address } = open(`${users}?userLastName=N%C3%BA%C3%B1ez&userInactive=true`);
  await user.click(await screen.findByRole('link', { name: 'Edit Ana Núñez 3' }));
  await heading('Ana Núñez 3');
  await user.click(await button('Back'));
  await heading('Users (3)');
  expect(address()).toContain('userInactive=true');
});

test('[ACC-05] [CUS-17] shows the e-commerce role of a user by its own name, and reports roles that cannot be read', async () => {
  const graph = withRole();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: [{ ...graph.fixtures.companyUsers[1]?.access[0], platformId: '1' }],
  });
  graph.breakField('CompanyUser.access', 'UPSTREAM_UNAVAILABLE', 'No roles came');
  const { user } = open(`${users}?tab=3&user=1`, graph);
  expect(await screen.findByText('No roles came')).toBeVisible();
  expect(screen.getByText('ana1@northwind.test')).toBeVisible();
  graph.restore('CompanyUser.access');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Seller')).toBeVisible();
});

test('[ACC-05] a user who was added slowly does not take the person away from another tab', async () => {
  const graph = new TestGraph();
  const { user, address } = open(`${users}?tab=7`, graph);
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  await user.type(form.getByLabelText(/^First Name/), 'Noor');
  await user.type(form.getByLabelText(/^Last Name/), 'Haddad');
  await user.type(form.getByLabelText(/^Email Address/), 'noor@northwind.test');
  await user.type(form.getByLabelText(/^Password/), 'Secret-4711');
  const release = graph.hold('UserCreate');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await user.click(screen.getByRole('tab', { name: 'Manage Arrangers' }));
  release();
  await successNotice();
  await waitFor(() => expect(address()).toBe(`${arrangers}?user=4`));
});
