import { accessMessages } from '@console/schema/access.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { accessEntry as entry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { successNotice } from '../../testing/section.ts';

const users = '/company/edit/1?tab=6';

function withAccess() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['2', '5'] });
  for (const [at, user] of graph.fixtures.companyUsers.entries())
    Object.assign(user, {
      platformIds: ['2'],
      status: 'ACTIVE',
      access: [at ? entry('2') : entry('2', { roleId: '9', directorLocationIds: ['1'] })],
    });
  return graph;
}

async function openDialog(user: UserEvent, count: number) {
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select Ana/ })).slice(0, count))
    await user.click(box);
  const bar = within(await screen.findByRole('region', { name: 'Selected users' }));
  await user.click(bar.getByRole('button', { name: 'Change access' }));
  return within(
    await screen.findByRole('dialog', {
      name: `Change access of ${count} ${count === 1 ? 'user' : 'users'}`,
    }),
  );
}

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('[CUS-12] gives a platform to selected users after one impact, and reverts it with Undo', async () => {
  const graph = withAccess();
  graph.fixtures.impact = {
    summary: null,
    consoleRoles: [
      {
        userId: '1',
        name: 'Ana Núñez 1',
        change: { after: { name: 'Company administrator', description: 'can edit' } },
      },
    ],
  };
  const accessOf = () => graph.fixtures.companyUsers.map(({ access }) => structuredClone(access));
  const before = accessOf();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 3);
  expect(dialog.getByRole('button', { name: 'Check impact' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 3 users?');
  expect(asked.getByText('Ana Núñez 1').closest('p')).toHaveTextContent(
    'Ana Núñez 1 becomes Company administrator: can edit',
  );
  expect(graph.requestsFor('AccessSaveMany')).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Save access' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent('After-Care given to 3 users');
  expect(accessOf().map((access) => access.map((one: { platformId: string }) => one.platformId))).toEqual(
    Array(3).fill(['2', '5']),
  );
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(accessOf()).toEqual(before);
});

test('[CUS-12] reports what was saved although it could not be read after it, and offers no Undo', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 3);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 3 users?');
  graph.breakField('CompanyUserAccessSaveResult.companyUser', 'UPSTREAM_UNAVAILABLE', 'No answer in time');
  await user.click(asked.getByRole('button', { name: 'Save access' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent(
    /After-Care given to 3 users. Undo is not possible for .*: the access could not be read after the change/,
  );
  expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('[CUS-12] copies the access of one user to others, and reports and retries each failure', async () => {
  const graph = withAccess();
  Object.assign(graph.fixtures.companyUsers[2] ?? {}, { isLocked: true });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 3);
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Copy all access from another user');
  await user.click(await dialog.findByRole('radio', { name: /^Ana Núñez 1/ }));
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Copy the access of Ana Núñez 1: 2 users?');
  await user.click(asked.getByRole('button', { name: 'Copy access' }));
  const ended = within(await screen.findByRole('dialog', { name: /1 of 2 not done$/ }));
  expect(ended.getByRole('list', { name: 'Failed' })).toHaveTextContent('This record is locked');
  Object.assign(graph.fixtures.companyUsers[2] ?? {}, { isLocked: false });
  await user.click(ended.getByRole('button', { name: 'Retry the failed ones' }));
  expect(await successNotice()).toHaveTextContent('Access of Ana Núñez 1 copied to 2 users');
  const roles = graph.fixtures.companyUsers.map(({ access }) => access[0]?.roleId);
  expect(roles).toEqual(['9', '9', '9']);
});

test('[CUS-12] asks for the role of those who have another platform without one, and saves it too', async () => {
  const graph = withAccess();
  for (const { roles } of graph.fixtures.platformAccessOptions)
    for (const role of roles) if (role.name === 'Regional') role.name = 'Segment';
  const [first, second] = graph.fixtures.companyUsers;
  Object.assign(second ?? {}, { access: [entry('2', { roleId: null })] });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  const role = await dialog.findByLabelText('Role');
  expect(within(role).getByRole('option', { name: 'Segment (by region)' })).toBeInTheDocument();
  await user.selectOptions(role, 'Company-wide');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const roles = within(await screen.findByRole('dialog', { name: 'Choose the missing roles' }));
  expect(roles.getByText(/^1 user without a role on /)).toHaveTextContent('Ana Núñez 2');
  expect(roles.queryByText(/Ana Núñez 1/)).not.toBeInTheDocument();
  expect(roles.getByRole('button', { name: 'Check impact' })).toHaveAccessibleDescription('Choose a role');
  await user.selectOptions(roles.getByLabelText(/^Role on /), 'Company-wide');
  await user.click(roles.getByRole('button', { name: 'Check impact' }));
  await user.click(
    (await question('Give After-Care: 2 users?')).getByRole('button', { name: 'Save access' }),
  );
  expect(await successNotice()).toHaveTextContent('After-Care given to 2 users');
  const rolesOf = (row: { access: { roleId: string }[] } | undefined) =>
    row?.access.map(({ roleId }) => roleId);
  expect([rolesOf(first as never), rolesOf(second as never)]).toEqual([
    ['9', '1'],
    ['1', '1'],
  ]);
  await user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  // The role that was missing stays.
  expect([rolesOf(first as never), rolesOf(second as never)]).toEqual([['9'], ['1']]);
});

test('[CUS-11] [CUS-12] names before and after a change for whom it cannot be undone, and undoes the rest', async () => {
  const graph = withAccess();
  const [first, second] = graph.fixtures.companyUsers;
  Object.assign(second ?? {}, { platformIds: [], access: [] });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 2 users?');
  const why = 'users keep at least one platform, and there was none before.';
  expect(
    asked.getByText(`Undo will not be possible for these users: ${why}`).nextElementSibling,
  ).toHaveTextContent(/^Ana Núñez 2$/);
  await user.click(asked.getByRole('button', { name: 'Save access' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent(
    `After-Care given to 2 users. Undo is not possible for Ana Núñez 2: ${why}`,
  );
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  const platformsOf = (one: typeof first) =>
    one?.access.map(({ platformId }: { platformId: string }) => platformId);
  expect([platformsOf(first), platformsOf(second)]).toEqual([['2'], ['5']]);
});

test('[CUS-12] removes a platform only from those who keep another, and names the others', async () => {
  const graph = withAccess();
  const [first, second] = graph.fixtures.companyUsers;
  Object.assign(first ?? {}, {
    platformIds: ['2', '5'],
    access: [entry('2', { roleId: '1' }), entry('5', { roleId: '1' })],
  });
  Object.assign(second ?? {}, { platformIds: [], access: [] });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 3);
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Remove a platform');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Remove After-Care: 1 user?');
  expect(asked.getByText('Ana Núñez 2; Ana Núñez 3')).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Remove access' }));
  expect(await successNotice()).toHaveTextContent('After-Care removed from 1 user');
});

test('[CUS-12] offers no Undo for a removed platform that had no role, and says so before', async () => {
  const graph = withAccess();
  const [first] = graph.fixtures.companyUsers;
  Object.assign(first ?? {}, {
    platformIds: ['2', '5'],
    access: [entry('2', { roleId: '1' }), entry('5', { roleId: null })],
  });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 1);
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Remove a platform');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Remove After-Care: 1 user?');
  const why = 'access needs a role on each platform, and one had none before.';
  expect(asked.getByText(`Undo will not be possible for these users: ${why}`)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Remove access' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent(`Undo is not possible for Ana Núñez 1: ${why}`);
  expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('[CUS-12] does not ask about a removal from users who would keep no platform', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Remove a platform');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'Feedback Survey');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const refused = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  await refused.findByText('Feedback Survey cannot be removed from these users.');
  expect(refused.getByText('Ana Núñez 1; Ana Núñez 2')).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('dialog', { name: 'Change access of 2 users' })).toBeInTheDocument();
  expect(graph.requestsFor('AccessSaveMany')).toHaveLength(0);
});

test('[CUS-12] names the role with its places, and leaves out those whose access cannot be saved', async () => {
  const graph = withAccess();
  const [, second] = graph.fixtures.companyUsers;
  Object.assign(second ?? {}, { access: [entry('2', { roleId: '2' })] });
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 3);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Location');
  await user.click(dialog.getByLabelText('Locations'));
  await user.click(await screen.findByRole('option', { name: 'Hall 02' }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 2 users?');
  expect(asked.getByText('Role on After-Care: Location; Hall 02')).toBeVisible();
  const left = asked.getByText(/^Not changed, because their access cannot be saved\. Feedback Survey: /);
  expect(left).toHaveTextContent(accessMessages.selectRegion);
  expect(left.nextElementSibling).toHaveTextContent(/^Ana Núñez 2$/);
  const [sent] = graph.requestsFor('ImpactOf').map(({ variables }) => Object(variables.input).userAccess);
  expect(sent.map(({ userId }: { userId: string }) => userId)).toEqual(['1', '3']);
  await user.click(asked.getByRole('button', { name: 'Save access' }));
  expect(await successNotice()).toHaveTextContent('After-Care given to 2 users');
});

test('[CUS-12] [ERR-01] says why the impact is unknown, and reads it again in place', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  graph.breakField('Query.impact', 'UPSTREAM_UNAVAILABLE', 'The service is not there');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 2 users?');
  expect(asked.getByText('The service is not there')).toBeVisible();
  graph.restore('Query.impact');
  await user.click(asked.getByRole('button', { name: 'Try again' }));
  expect(await asked.findByText('No one will lose access')).toBeVisible();
  expect(asked.queryByText('The service is not there')).not.toBeInTheDocument();
});

test('[CUS-12] names the platform whose access was refused', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 1);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const asked = await question('Give After-Care: 1 user?');
  const path = ['input', 'items', '0', 'access', '0', 'directorLocationIds'];
  const accessErrors = [{ path, code: 'NOT_FOUND_REFERENCE', message: 'Not in the list' }];
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { accessErrors });
  await user.click(asked.getByRole('button', { name: 'Save access' }));
  const ended = within(await screen.findByRole('dialog', { name: 'Give After-Care: 1 of 1 not done' }));
  expect(ended.getByRole('list', { name: 'Failed' })).toHaveTextContent('Feedback Survey: Not in the list');
});

test('shows the progress while the impact is checked, and Cancel then asks nothing', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  const releaseAccess = graph.hold('UserWholeAccess', { after: 1 });
  const releaseImpact = graph.hold('ImpactOf');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const busy = await question('Change access of 2 users');
  expect(await busy.findByText('Reading access: 1 of 2')).toBeVisible();
  expect(busy.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  releaseAccess();
  expect(await busy.findByText('Checking impact')).toBeVisible();
  await user.click(busy.getByRole('button', { name: 'Cancel' }));
  releaseImpact();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Clear' })).toBeVisible();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(graph.requestsFor('AccessSaveMany')).toHaveLength(0);
});

test('[CUS-12] waits for the roles of a platform, and reads them again after a failure', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  graph.breakNext('BulkAccessPlatforms');
  const dialog = await openDialog(user, 2);
  const tryAgain = async () => user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await tryAgain();
  await dialog.findByRole('option', { name: 'After-Care' });
  const check = dialog.getByRole('button', { name: 'Check impact' });
  const release = graph.hold('AccessChoices');
  graph.breakField('Query.platformAccessOptions', 'UPSTREAM_UNAVAILABLE', 'No roles came');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  await waitFor(() => expect(check).toHaveAccessibleDescription('Loading the roles'));
  release();
  expect(await dialog.findByText('No roles came')).toBeVisible();
  expect(check).toHaveAccessibleDescription('The roles could not be read');
  graph.restore('Query.platformAccessOptions');
  await tryAgain();
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Company-wide');
  expect(check).not.toHaveAttribute('aria-disabled', 'true');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('needs no role on a platform for which the service has no options', async () => {
  const graph = withAccess();
  const { fixtures } = graph;
  fixtures.platformAccessOptions = fixtures.platformAccessOptions.filter(({ id }) => id !== '5');
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('Platform'), 'After-Care');
  const check = dialog.getByRole('button', { name: 'Check impact' });
  await waitFor(() => expect(check).not.toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports nothing about a change that was canceled while the access was read', async () => {
  const graph = withAccess();
  const { user } = openConsole(users, { graph });
  const dialog = await openDialog(user, 2);
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Remove a platform');
  await user.selectOptions(dialog.getByLabelText('Platform'), 'Feedback Survey');
  const release = graph.hold('UserWholeAccess');
  await user.click(dialog.getByRole('button', { name: 'Check impact' }));
  const busy = await question('Change access of 2 users');
  await user.click(busy.getByRole('button', { name: 'Cancel' }));
  release();
  // Longer than the answers take.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
