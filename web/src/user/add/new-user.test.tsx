import { accessMessages } from '@console/schema/access.messages.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { chooseScript } from '../../testing/copy-script.ts';
import { accessEntry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { mount } from '../../testing/mount.tsx';
import { retype } from '../../testing/retype.ts';
import { successNotice } from '../../testing/section.ts';
import { accessTableRules } from '../access/access-table.form.ts';
import { UserAdd } from '../user-add.tsx';

const region = accessEntry('2', { roleId: '2', regionIds: ['1'] });

const names = [
  [/^First Name/, 'Grace'],
  [/^Last Name/, 'Hopper'],
  [/^Email Address/, 'grace@northwind.test'],
  [/^Password/, 'long enough'],
] as const;

/** Opens the form of a new user of a company with three platforms. User 2 has access to copy. */
async function openForm() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['1', '2'], access: [region] });
  const onAdded = vi.fn();
  const page = mount(<UserAdd companyId="1" onAdded={onAdded} />, { graph });
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  await form.findByRole('table', { name: 'Platforms and roles' });
  const { user } = page;
  for (const [label, text] of names) await retype(user, form.getByLabelText(label), text);
  const press = () => user.click(form.getByRole('button', { name: 'Add User' }));
  return { ...page, form, press, onAdded };
}

const added = (graph: TestGraph) =>
  graph.fixtures.companyUsers.find(({ firstName }) => firstName === 'Grace');

test('[CUS-09] [CUS-11] [CUS-12] adds a user with platforms, roles and scopes by one button', async () => {
  const { user, form, graph, press, onAdded } = await openForm();
  await user.click(form.getByLabelText('E-Commerce'));
  await user.click(form.getByLabelText('Feedback Survey'));
  await waitFor(() =>
    expect(form.getByText(/^In this console after saving/)).toHaveTextContent(/: No console access/),
  );
  await press();
  const survey = within(form.getByRole('row', { name: /^Feedback Survey/ }));
  expect(await survey.findByText(accessMessages.selectRoles)).toBeVisible();
  expect(graph.requestsFor('UserCreate')).toHaveLength(0);
  await user.click(survey.getByRole('radio', { name: 'Region' }));
  await user.click(survey.getByRole('combobox', { name: /^Regions/ }));
  await user.click(await screen.findByRole('option', { name: 'East' }));
  await user.keyboard('{Escape}');
  expect(await form.findByText(/After saving, this person/)).toHaveTextContent('becomes read-only');
  await press();
  expect(await successNotice()).toHaveTextContent('User details, platforms and roles saved');
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(added(graph)?.id);
  expect(added(graph)).toMatchObject({ platformIds: ['1', '2'], access: [region] });
});

test('[CUS-11] says that the company has no platforms, and where to add some', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: [] });
  openConsole('/company/edit/1?tab=7', { graph });
  expect(
    await screen.findByText('This company has no platforms yet. Add some on the Platforms tab first.'),
  ).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Platforms and roles' })).not.toBeInTheDocument();
});

test('[CUS-09] adds a user without platforms by one request', async () => {
  const { graph, press, onAdded } = await openForm();
  await press();
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(graph.requestsFor('NewUserPlatformsSave')).toHaveLength(0);
});

test('[CUS-11] a chosen platform that has left the company is not saved, and holds up nothing', () => {
  const forms = [{ platform: { id: '1', name: 'E-Commerce' }, roles: [], alerts: [] }] as never;
  const values = { platformIds: ['1', '5'], access: {} };
  expect(checkInput(accessTableRules(forms), values)).toMatchObject({
    ok: true,
    value: { platformIds: ['1'] },
  });
  const alone = { ...values, platformIds: ['5'] };
  const selectPlatform = { ok: false, errors: [{ message: userMessages.selectPlatform }] };
  expect(checkInput(accessTableRules(forms), alone)).toMatchObject(selectPlatform);
  expect(checkInput(accessTableRules(forms, { isOptional: true }), alone)).toMatchObject({ ok: true });
  const notLoaded = { ok: false, errors: [{ message: 'These platforms are not loaded yet.' }] };
  expect(checkInput(accessTableRules([]), values)).toMatchObject(notLoaded);
});

test('[ROL-01] asks before it adds a user who can manage the others', async () => {
  const { user, form, graph, press } = await openForm();
  await user.click(form.getByLabelText('After-Care'));
  await user.click(
    within(form.getByRole('row', { name: /^After-Care/ })).getByRole('radio', { name: 'Company-wide' }),
  );
  await press();
  const question = within(await screen.findByRole('alertdialog', { name: 'Add Administrator' }));
  expect(question.getByText(/becomes company administrator: can manage 112 users/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('UserCreate')).toHaveLength(0);
});

test('[CUS-12] copies the platforms, roles and scopes of another user into the form', async () => {
  const { user, form, graph, press, onAdded } = await openForm();
  await user.type(form.getByRole('combobox', { name: 'Copy access from' }), 'ana');
  await user.click(await screen.findByRole('option', { name: /^Ana Núñez 2/ }));
  expect(await form.findByText(/^Copied from Ana Núñez 2/)).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(form.getByLabelText('E-Commerce')).toBeChecked();
  expect(form.getByRole('radio', { name: 'Region' })).toBeChecked();
  await press();
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(added(graph)).toMatchObject({ platformIds: ['1', '2'], access: [region] });
});

test('[CUS-12] copying access keeps what is typed meanwhile, and follows the user chosen last', async () => {
  const { user, form, graph } = await openForm();
  const source = form.getByRole('combobox', { name: 'Copy access from' });
  const choose = async (name: RegExp) => {
    await retype(user, source, 'ana');
    await user.click(await screen.findByRole('option', { name }));
  };
  const release = graph.hold('UserAccessReload');
  await choose(/^Ana Núñez 2/);
  await choose(/^Ana Núñez 1/);
  await retype(user, form.getByLabelText(/^Last Name/), 'Murray');
  release();
  expect(await form.findByText(/^Copied from Ana Núñez 1/)).toBeVisible();
  expect(form.getByLabelText(/^Last Name/)).toHaveValue('Murray');
  expect(form.queryByRole('radio', { name: 'Region', checked: true })).not.toBeInTheDocument();
});

test('[CUS-12] says that no user has the name to copy access from, and Enter there adds nobody', async () => {
  const { user, form, graph } = await openForm();
  const source = form.getByRole('combobox', { name: 'Copy access from' });
  await user.type(source, 'nobody{Enter}');
  expect(await form.findByText('No user has this name.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(source).toHaveFocus();
  expect(graph.requestsFor('UserCreate')).toHaveLength(0);
});

test('[CUS-09] [ERR-06] reports the parts that were not saved once the user exists', async () => {
  const { user, form, graph, press, onAdded } = await openForm();
  await user.type(form.getByRole('combobox', { name: 'Copy access from' }), 'ana');
  await user.click(await screen.findByRole('option', { name: /^Ana Núñez 2/ }));
  await form.findByText(/^Copied from/);
  graph.breakField('Mutation.companyUserPlatformsSave', 'UPSTREAM_UNAVAILABLE', 'No answer');
  await press();
  const report = within(await screen.findByRole('alertdialog'));
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Platforms: No answer',
    'Roles: They need the platforms.',
  ]);
  expect(added(graph)).toBeDefined();
  await user.click(report.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(added(graph)?.id));
});

test('[CUS-09] copies no script that would leave out the platforms, and says why', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByLabelText('E-Commerce'));
  await chooseScript(user, 'the new user');
  expect(
    await screen.findByText(/^the new user: Platforms and roles are saved by further requests/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(form.getByLabelText('E-Commerce'));
  await chooseScript(user, 'the new user');
  expect(await screen.findByRole('dialog', { name: 'Script: the new user' })).toBeVisible();
});
