import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepDraft } from '../form/drafts/drafts.ts';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { openWithSingleSignOn } from '../testing/single-sign-on.ts';
import { blankNewUser } from '../user/add/new-user.form.ts';

/** Opens a path of the console in a single sign-on session. */
const openPlace = (place: string, graph = new TestGraph()) =>
  openWithSingleSignOn(`/login-sso?from=${encodeURIComponent(place)}`, { graph });

const section = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

test('[SES-16] [CUS-04] a company user shows no platforms or roles, and their e-commerce role is not queried', async () => {
  const { graph } = await openPlace('/company/edit/1?tab=7&user=1');
  await screen.findByRole('heading', { level: 1, name: /^Ana Núñez/ });
  await screen.findByText('Business Segments');
  expect(section('Associate Platforms')).toBeNull();
  expect(section('Associate Roles')).toBeNull();
  expect(graph.requestsFor('UserPage')[0]?.variables).toEqual({ id: '1', hasTimes: true, isSso: true });
  expect(graph.requestsFor('UserAccessChoices')).toHaveLength(0);
});

test('[SES-16] [CUS-09] a new user gets no platforms or roles, also from a draft of a session that shows them', async () => {
  const details = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@northwind.test' };
  const values = { ...blankNewUser, ...details, password: 'long enough', platformIds: ['2'] };
  keepDraft('101', 'user:new:1', { values, base: { values: blankNewUser, revision: null } });
  const { user, graph } = await openPlace('/company/edit/1?tab=7');
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  expect(form.queryByRole('heading', { name: 'Platforms and Roles' })).toBeNull();
  await retype(user, form.getByLabelText(/^Password/), 'long enough');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  expect(graph.requestsFor('NewUserChoices')).toHaveLength(0);
  expect(graph.requestsFor('NewUserPlatformsSave')).toHaveLength(0);
});

test.each(['/company/edit/1?tab=6', '/people'])(
  '[SES-16] %s offers no change of access of several users',
  async (place) => {
    const { user } = await openPlace(place);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Núñez 2' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected users' }));
    expect(bar.getByRole('button', { name: 'Set inactive' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Change access' })).toBeNull();
  },
);

test('[SES-16] [ARR-05] an arranger shows alerts but no platforms', async () => {
  await openPlace('/company/edit/1?tab=4&arranger=1');
  await screen.findByRole('heading', { name: /^Update Arranger/ });
  expect(await screen.findByText('Medallia Alert Settings')).toBeVisible();
  expect(screen.queryByText('Associate Platforms')).toBeNull();
});

test('[SES-16] [ARR-10] a new arranger gets the first platform of the signed-in person (AMB-33)', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.people[0] ?? {}, { platformIds: ['2', '5'] });
  const { user } = await openPlace('/company/edit/1?tab=4', graph);
  const form = within(await screen.findByRole('form', { name: 'the new arranger' }));
  expect(form.queryByText('Associate Platforms')).toBeNull();
  await user.type(form.getByLabelText(/^First Name/), 'Noor');
  await user.type(form.getByLabelText(/^Last Name/), 'Haddad');
  await user.click(form.getByRole('combobox', { name: /^Select Location/ }));
  await user.click(await screen.findByRole('option', { name: 'Hall 03' }));
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: 'Add Arranger' }));
  await waitFor(() => expect(graph.requestsFor('ArrangerCreate')).toHaveLength(1));
  expect(graph.requestsFor('ArrangerCreate')[0]?.variables).toMatchObject({ input: { platformIds: ['2'] } });
});

test('[SES-16] a person without platforms must choose one for a new arranger (AMB-33)', async () => {
  await openPlace('/company/edit/1?tab=4');
  expect(await screen.findByRole('group', { name: /^Associate Platforms/ })).toBeVisible();
});

test('[ERR-06] a missing company shows an alert, then leads through single sign-on to the company list', async () => {
  const { user, issuer, address } = await openPlace('/company/edit/4711');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Company does not exist');
  expect(issuer.asked).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { name: 'Company Management' });
  expect(address()).toBe('/company/list');
  expect(issuer.asked).toHaveLength(2);
});
