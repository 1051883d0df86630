import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import { retype } from '../testing/retype.ts';
import { UserAdd } from '../user/user-add.tsx';
import { ProviderUserAddPage } from './provider-user-add-page.tsx';

const inviting = () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  return graph;
};
const fill = async (user: ReturnType<typeof mount>['user']) => {
  await retype(user, await screen.findByLabelText(/^First Name/), 'Ida');
  await retype(user, screen.getByLabelText(/^Last Name/), 'Invited');
  await retype(user, screen.getByLabelText(/^Email Address/), 'ida@northwind.test');
};
const add = (user: ReturnType<typeof mount>['user']) =>
  user.click(screen.getByRole('button', { name: 'Add User' }));

test.each([
  ['[CUS-09] a company user', () => <UserAdd companyId="1" onAdded={() => undefined} />, 'UserCreate'],
  ['[PRV-05] a provider user', () => <ProviderUserAddPage />, 'ProviderUserCreate'],
] as const)('%s gets an invitation unless a password is chosen', async (_, page, operation) => {
  const { user, graph } = mount(page(), { graph: inviting() });
  await fill(user);
  expect(screen.getByLabelText('Send an invitation')).toBeChecked();
  await user.click(screen.getByLabelText('Set a password'));
  await retype(user, screen.getByLabelText(/^Password/), 'short');
  await user.click(screen.getByLabelText('Send an invitation'));
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  await add(user);
  await waitFor(() => expect(graph.requestsFor(operation)).toHaveLength(1));
  const [request] = graph.requestsFor(operation);
  expect(request?.variables).toMatchObject({
    input: { sendInvitation: true, details: { email: 'ida@northwind.test', password: null } },
  });
});

test('[CUS-09] without the extension, a new user gets a password', async () => {
  mount(<UserAdd companyId="1" onAdded={() => undefined} />);
  expect(await screen.findByLabelText(/^Password/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Send an invitation')).not.toBeInTheDocument();
});

test('[CUS-09] a generated password fills the field and is shown', async () => {
  const { user } = mount(<UserAdd companyId="1" onAdded={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  const field = screen.getByLabelText(/^Password/);
  await waitFor(() => expect(field).toHaveDisplayValue(/^[!-~]{16}$/));
  expect(field).toHaveAttribute('type', 'text');
});
