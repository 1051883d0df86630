import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';

const administrator = { kind: 'COMPANY_USER', id: '1', firstName: 'Ada', lastName: 'Owner' };

/** Returns a graph in which these people may act. */
function graphWith(people: object[], holders: object = {}) {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.permissionHolders, { administrators: people, ...holders });
  return graph;
}

const dialog = () => screen.findByRole('dialog', { name: 'Who can do this' });

test('[ROL-02] a locked form leads to the people who could change it, by keyboard and without a request before', async () => {
  const { user, graph } = openConsole('/company/edit/1', { as: 'region', graph: graphWith([administrator]) });
  const [open] = await screen.findAllByRole('button', { name: 'Who can do this' });
  expect(graph.requestsFor('PermissionHolders')).toHaveLength(0);
  open?.focus();
  await user.keyboard('{Enter}');
  const shown = within(await dialog());
  expect(await shown.findByText('You have view-only access to this company.')).toBeVisible();
  const list = await shown.findByRole('list', { name: 'Company administrators' });
  expect(shown.getByRole('heading', { name: 'Company administrators' })).toBeVisible();
  expect(list).toHaveTextContent(/^Ada Owner$/);
  // This person may not open users.
  expect(within(list).queryByRole('link')).toBeNull();
  expect(shown.getByText('Or ask an administrator of your provider.')).toBeVisible();
  expect(graph.requestsFor('PermissionHolders')[0]?.variables).toEqual({ action: 'COMPANY_EDIT' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open).toHaveFocus());
});

test('[ROL-02] says to ask the provider where the person may know nobody', async () => {
  const graph = graphWith([], { roles: ['Provider administrator', 'Provider staff'] });
  const { user } = openConsole('/company/edit/1', { as: 'owner', graph });
  const [open] = await screen.findAllByRole('button', { name: 'Who can do this' });
  if (open) await user.click(open);
  expect(await within(await dialog()).findByText('Ask an administrator of your provider.')).toBeVisible();
});

test('[ROL-02] a locked button opens the people, whose names are links', async () => {
  const person = { ...administrator, kind: 'PROVIDER_USER', id: '7' };
  const graph = graphWith([person], { hasProvider: false });
  const { user } = openConsole('/company/users/edit/101', { as: 'staff', graph });
  const button = await screen.findByRole('button', { name: 'Delete User' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(button);
  const link = await within(await dialog()).findByRole('link', { name: 'Ada Owner' });
  expect(link).toHaveAttribute('href', '/company/users/edit/7');
});

test('[ROL-02] names each role once, above the people who have it', async () => {
  const person = (kind: string, id: number) => ({
    kind,
    id: `${id}`,
    firstName: 'Person',
    lastName: `${id}`,
  });
  const ofCompany = Array.from({ length: 20 }, (_, at) => person('COMPANY_USER', 300 + at));
  const graph = graphWith([...ofCompany, person('PROVIDER_USER', 7)], { hasProvider: false });
  const { user } = openConsole('/company/users/edit/101', { as: 'staff', graph });
  await user.click(await screen.findByRole('button', { name: 'Delete User' }));
  const shown = within(await dialog());
  const names = (role: string) => within(shown.getByRole('list', { name: role })).getAllByRole('link');
  expect(
    await shown.findByRole('heading', { name: 'Company administrators, the first 20 by last name' }),
  ).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Provider administrators' })).toBeVisible();
  expect(names('Company administrators')).toHaveLength(20);
  expect(names('Provider administrators').map((link) => link.textContent)).toEqual(['Person 7']);
  expect(shown.getAllByText(/administrator/)).toHaveLength(2);
});

test('[ROL-02] what nobody may do to themselves leads to the others who could', async () => {
  const own = { ...administrator, kind: 'PROVIDER_USER', id: '101', firstName: 'Myself' };
  const other = { ...own, id: '7', firstName: 'Olga' };
  const graph = graphWith([own, other], { hasProvider: false });
  const { user } = openConsole('/company/users/edit/101', { graph });
  const [role] = await screen.findAllByRole('button', { name: 'Who can do this' });
  expect(role?.parentElement).toHaveTextContent('You cannot change your own role.Who can do this');
  await user.click(screen.getByRole('button', { name: 'Mark Inactive' }));
  const list = await within(await dialog()).findByRole('list', { name: 'Provider administrators' });
  expect(list).toHaveTextContent(/^Olga Owner$/);
  expect(graph.requestsFor('PermissionHolders')[0]?.variables).toEqual({ action: 'PROVIDER_ADMINS_EDIT' });
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  graph.fixtures.permissionHolders.administrators.pop();
  cleanup();
  const alone = openConsole('/company/users/edit/101', { graph });
  await alone.user.click(await screen.findByRole('button', { name: 'Delete User' }));
  expect(await within(await dialog()).findByText('Nobody else can at the moment.')).toBeVisible();
});

test.each([
  ['?tab=6', 'Northwind', 'Only J3Tech staff and company-wide users can view company users.'],
  ['?tab=7&user=1', 'User', 'Only J3Tech staff and company-wide users can view company users.'],
  ['?tab=4', 'Add Arranger', 'You have view-only access to arrangers.'],
])(
  '[ROL-03] a tab that is refused has a heading and leads to who could use it (%s)',
  async (query, title, reason) => {
    openConsole(`/company/edit/1${query}`, { as: 'region', graph: graphWith([administrator]) });
    expect((await screen.findByText(reason)).parentElement).toHaveTextContent(`${reason}Who can do this`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  },
);
