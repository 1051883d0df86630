import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessEntry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { mount } from '../../testing/mount.tsx';
import { closeAlert, openSection } from '../../testing/section.ts';
import { UserEdit } from '../user-edit.tsx';

const entry = (platformId: string, roleId: string) =>
  accessEntry(platformId, { roleId, regionIds: roleId === '2' && platformId === '2' ? ['1'] : [] });

/** User 2 with the given access, read-only by default. */
function openUser(access = [entry('2', '2'), entry('5', '1')]) {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['2', '5'] });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['2', '5'], access });
  const leave = () => undefined;
  return mount(<UserEdit id="2" companyId="1" toLocation={String} onMissing={leave} onDeleted={leave} />, {
    graph,
  });
}

type Opened = ReturnType<typeof openUser>;

const press = async ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const definitions = (dialog: Awaited<ReturnType<typeof question>>) =>
  ['term', 'definition'].map((role) => dialog.getAllByRole(role).map(({ textContent }) => textContent));

async function chooseRole({ user }: Opened, platform: string, role: string) {
  const group = within(await screen.findByRole('row', { name: new RegExp(`^${platform}`) }));
  await user.click(group.getByRole('radio', { name: role }));
}

const expectAfterSaving = (role: string) =>
  waitFor(() =>
    expect(screen.getByText(/^(After saving, this|In this console after)/)).toHaveTextContent(role),
  );

const reader = 'Read-only (can view the company)';
const administrator = 'Company administrator (can edit the company and manage its users)';

test('[ROL-01] [CUS-12] shows the console role of a user and why they have it', async () => {
  openUser();
  expect(await screen.findByText(/^In this console:/)).toHaveTextContent(
    `In this console: ${reader}. The role on the first platform decides.`,
  );
});

test('[ROL-01] [CUS-12] previews the console role and confirms a save that changes it', async () => {
  const opened = openUser();
  const { graph } = opened;
  await openSection(opened.user, 'Associate Platforms and Roles');
  await chooseRole(opened, 'Feedback Survey', 'Company-wide');
  await expectAfterSaving('After saving, this person becomes company administrator: can manage 112 users.');
  await press(opened, 'Save Platforms and Roles');
  const dialog = await question('Change Console Role');
  expect(dialog.getByText('Ana Núñez 2').parentElement).toHaveTextContent(
    'Ana Núñez 2 becomes company administrator: can manage 112 users.',
  );
  expect(definitions(dialog)).toEqual([
    ['Now', 'After saving'],
    [reader, administrator],
  ]);
  await opened.user.keyboard('{Escape}');
  expect(graph.requestsFor('UserAccessSave')).toHaveLength(0);
  await press(opened, 'Save Platforms and Roles');
  await opened.user.click(
    (await question('Change Console Role')).getByRole('button', { name: 'Yes, Proceed' }),
  );
  await closeAlert(opened.user);
  expect(graph.fixtures.companyUsers[1]?.access[0]).toMatchObject({ roleId: '1' });
  expect(screen.getByText(/^In this console:/)).toHaveTextContent(administrator);
  expect(screen.queryByText(/^After saving, this person/)).not.toBeInTheDocument();
});

test('[ROL-01] [CUS-14] one confirmation names the lower console role and the lost access', async () => {
  const opened = openUser([entry('2', '1'), entry('5', '1')]);
  await openSection(opened.user, 'Associate Platforms and Roles');
  await chooseRole(opened, 'Feedback Survey', 'Region');
  await opened.user.click(screen.getByRole('combobox', { name: /^Regions/ }));
  await opened.user.click(await screen.findByRole('option', { name: 'East' }));
  await opened.user.keyboard('{Escape}');
  await press(opened, 'Save Platforms and Roles');
  const dialog = await question('Change Console Role');
  expect(definitions(dialog)[1]).toEqual([administrator, reader]);
  expect(dialog.getByRole('listitem')).toHaveTextContent('Feedback Survey: the whole company');
  await opened.user.click(dialog.getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(opened.user);
});

test('[ROL-01] [CUS-12] a save that keeps the console role needs no confirmation', async () => {
  const opened = openUser([entry('2', '1'), entry('5', '4')]);
  await openSection(opened.user, 'Associate Platforms and Roles');
  await chooseRole(opened, 'After-Care', 'Company-wide');
  await expectAfterSaving(`still ${administrator}`);
  await press(opened, 'Save Platforms and Roles');
  await closeAlert(opened.user);
  expect(opened.graph.requestsFor('UserAccessSave')).toHaveLength(1);
});

test('[ROL-01] [CUS-11] removing a platform asks once, for the console role and the impact', async () => {
  const opened = openUser();
  opened.graph.fixtures.impact = { summary: '1 person will lose some of their access.' };
  const section = await openSection(opened.user, 'Associate Platforms and Roles');
  await opened.user.click(await section.findByLabelText('Feedback Survey'));
  await press(opened, 'Save Platforms and Roles');
  const dialog = await question('Change Console Role');
  expect(definitions(dialog)[1]).toEqual([reader, administrator]);
  expect(dialog.getByText('1 person will lose some of their access.')).toBeVisible();
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(opened.graph.requestsFor('UserAccessSave')).toHaveLength(0);
  opened.graph.breakField('Query.impact', 'NOT_CONFIGURED', 'No such extension');
  await press(opened, 'Save Platforms and Roles');
  const second = await question('Change Console Role');
  expect(second.getByRole('listitem')).toHaveTextContent('Feedback Survey: the whole platform');
  expect(definitions(second)[1]).toEqual([reader, administrator]);
  await opened.user.click(second.getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(opened.user);
  expect(opened.graph.fixtures.companyUsers[1]?.platformIds).toEqual(['5']);
});

test('[ROL-01] [ERR-06] shows an unknown console role and confirms the save', async () => {
  const opened = openUser();
  await openSection(opened.user, 'Associate Platforms and Roles');
  opened.graph.breakField('Query.consoleRoleChange', 'UPSTREAM_UNAVAILABLE', 'No answer');
  await chooseRole(opened, 'Feedback Survey', 'Company-wide');
  await expectAfterSaving('could not be determined');
  await press(opened, 'Save Platforms and Roles');
  const dialog = await question('Change Console Role');
  expect(dialog.getByText(/console role of Ana Núñez 2 could not be determined/)).toBeVisible();
  await opened.user.click(dialog.getByRole('button', { name: 'Yes, Proceed' }));
  await closeAlert(opened.user);
  expect(opened.graph.requestsFor('UserAccessSave')).toHaveLength(1);
});
