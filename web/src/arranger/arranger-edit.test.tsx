import { InMemoryCache } from '@apollo/client';
import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { personMessages } from '@console/schema/person.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readViewAs } from '../graph/session-token.ts';
import { page } from '../session/view-as/leave-view.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { ArrangerEdit } from './arranger-edit.tsx';

const path = '/company/edit/1?tab=4&arranger=3';
const openAlone = (options?: MountOptions) =>
  mount(<ArrangerEdit id="3" companyId="1" onMissing={vi.fn()} />, options);
const heading = (name: string) => screen.findByRole('heading', { name });
const details = async () => within(await screen.findByRole('form', { name: 'Arranger Details' }));
const save = async (user: ReturnType<typeof openConsole>['user']) =>
  user.click((await details()).getByRole('button', { name: 'Save Arranger Details' }));
const onRecord = (graph: TestGraph) => graph.fixtures.arrangers[2];

test('[ARR-03] [ARR-04] [ARR-08] [ROL-14] saves and reloads the details; a blank password keeps the stored one', async () => {
  const graph = new TestGraph();
  Object.assign(onRecord(graph) ?? {}, { password: 'as it was' });
  const { user } = openConsole(path, { graph });
  await heading('Ada Quill 03');
  const form = await details();
  expect(form.getByLabelText(/^First Name/)).toHaveValue('Ada');
  expect(form.getByText('1 of 35 selected')).toBeVisible();
  const password = form.getByLabelText('Password');
  expect(password).toHaveValue('');
  expect(password).toHaveAccessibleDescription(personMessages.passwordUnchanged);
  await retype(user, form.getByLabelText(/^Last Name/), ' Byron ');
  await user.selectOptions(form.getByLabelText(/^Arranger Status/), 'Inactive');
  await user.click(form.getByLabelText('Arranger to receive system alert communications'));
  await user.click(form.getByLabelText('Arranger to access all Locations data'));
  await save(user);
  expect(await closeAlert(user)).toContain('Arranger updated successfully');
  await heading('Ada Byron');
  expect(onRecord(graph)).toMatchObject({
    lastName: 'Byron',
    status: 'INACTIVE',
    receivesSystemAlerts: true,
    accessesAllLocations: true,
    password: 'as it was',
  });
  expect(graph.requestsFor('ArrangerPage')).toHaveLength(2);
});

test('[ARR-03] [COM-03] the back arrow returns to the list with its search and shows the saved change', async () => {
  const { user, address } = openConsole(`${path}&arrangerFirstName=ada&arrangers=1`);
  await retype(user, (await details()).getByLabelText(/^Last Name/), 'Aardvark');
  await save(user);
  await closeAlert(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('cell', { name: 'Aardvark' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'Quill 03' })).not.toBeInTheDocument();
  expect(address()).toContain('?tab=3');
  expect(address()).toContain('arrangerFirstName=ada');
});

test('[ARR-08] [WID-16] saves a new password without keeping it in a field, a draft or the cache', async () => {
  const write = vi.spyOn(InMemoryCache.prototype, 'write');
  const { user, graph } = openAlone();
  const form = await details();
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  await retype(user, form.getByLabelText(/^First Name/), 'Augusta');
  const drafts = () => JSON.stringify({ ...sessionStorage });
  await waitFor(() => expect(drafts()).toContain('Augusta'));
  expect(drafts()).not.toContain('Secret-4711');
  await save(user);
  await closeAlert(user);
  expect(onRecord(graph)?.password).toBe('Secret-4711');
  await heading('Augusta Quill 03');
  expect(form.getByLabelText('Password')).toHaveValue('');
  expect(drafts()).not.toContain('Augusta');
  expect(write).toHaveBeenCalled();
  expect(JSON.stringify(write.mock.calls)).not.toContain('Secret-4711');
});

test('[ARR-08] shows an email address that is already in use as an error at its field', async () => {
  const graph = new TestGraph();
  const { user } = openAlone({ graph });
  const form = await details();
  const message = 'This email is already in use';
  graph.refuse('Mutation.arrangerUpdate', [
    { path: ['input', 'details', 'email'], code: 'REFUSED', message },
  ]);
  await retype(user, form.getByLabelText('Email Address'), 'taken@northwind.test');
  await save(user);
  await waitFor(() => expect(form.getByLabelText('Email Address')).toHaveAccessibleDescription(message));
  expect(form.getByLabelText('Email Address')).toHaveFocus();
});

test('[ARR-05] [ARR-07] [ERR-38] saves the chosen company platforms separately and requires at least one', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2'] });
  const { user } = openAlone({ graph });
  const section = await openSection(user, 'Associate Platforms');
  expect(await section.findByLabelText('E-Commerce')).toBeChecked();
  expect(section.queryByLabelText('After-Care')).not.toBeInTheDocument();
  const press = () => user.click(section.getByRole('button', { name: 'Save Platforms' }));
  await user.click(section.getByLabelText('E-Commerce'));
  await press();
  expect(await section.findByText(arrangerMessages.selectPlatform)).toBeVisible();
  await user.click(section.getByLabelText('Feedback Survey'));
  await press();
  await closeAlert(user);
  expect(onRecord(graph)?.platformIds).toEqual(['2']);
});

test('[ARR-06] saves alerts of the feedback survey separately, and may save none', async () => {
  const { user, graph } = openAlone();
  const section = await openSection(user, 'Medallia Alert Settings');
  await user.click(await section.findByLabelText('New comment'));
  await user.click(section.getByRole('button', { name: 'Save Alert Settings' }));
  await closeAlert(user);
  expect(onRecord(graph)?.feedbackAlertIds).toEqual(['2']);
  await user.click(section.getByLabelText('New comment'));
  await user.click(section.getByRole('button', { name: 'Save Alert Settings' }));
  await closeAlert(user);
  expect(onRecord(graph)?.feedbackAlertIds).toEqual([]);
});

test("[ARR-03] shows another person's change beside the input, and ignores changes of other parts", async () => {
  const { user, graph } = openAlone();
  const form = await details();
  await retype(user, form.getByLabelText(/^First Name/), 'Mine');
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  Object.assign(onRecord(graph) ?? {}, {
    firstName: 'Theirs',
    locationIds: ['1', '4'],
    feedbackAlertIds: ['1'],
  });
  await save(user);
  expect(await form.findByRole('radio', { name: 'Take theirs: Hall 01; Hall 04' })).toBeChecked();
  expect(form.getByRole('radio', { name: 'Take theirs: Theirs' })).not.toBeChecked();
  expect(form.queryByText(/Secret-4711/)).not.toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'Keep mine: Mine' }));
  await save(user);
  await closeAlert(user);
  expect(onRecord(graph)).toMatchObject({
    firstName: 'Mine',
    locationIds: ['1', '4'],
    password: 'Secret-4711',
    feedbackAlertIds: ['1'],
  });
  const platforms = await openSection(user, 'Associate Platforms');
  expect(platforms.queryByText(/Someone else changed/)).not.toBeInTheDocument();
});

test('[AMB-14] restores the input, except the password, after the session ends', async () => {
  const { user, graph, signInAgain } = openAlone();
  const form = await details();
  await retype(user, form.getByLabelText(/^First Name/), 'Augusta');
  await retype(user, form.getByLabelText('Password'), 'Secret-4711');
  graph.endSessions();
  await save(user);
  await signInAgain();
  const again = await details();
  expect(again.getByLabelText(/^First Name/)).toHaveValue('Augusta');
  expect(again.getByLabelText('Password')).toHaveValue('');
});

test('[ROL-03] shows an arranger to a read-only role with the reason why nothing can be changed', async () => {
  const { user } = openAlone({ as: 'region' });
  const reason = 'You have view-only access to arrangers.';
  const form = await details();
  expect(form.getByLabelText(/^First Name/)).toBeDisabled();
  expect(form.getByLabelText('Email Address')).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(form.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Save Arranger Details' })).not.toBeInTheDocument();
  const platforms = await openSection(user, 'Associate Platforms');
  expect(platforms.getByText(reason)).toBeVisible();
  expect(platforms.queryByRole('button', { name: 'Save Platforms' })).not.toBeInTheDocument();
});

test.each([
  ['with an unknown id', '/company/edit/1?tab=4&arranger=99'],
  ['of another company', '/company/edit/2?tab=4&arranger=3'],
])(
  '[ARR-11] [ERR-31] reports that an arranger %s does not exist and opens the company list',
  async (_, missing) => {
    const { address } = openConsole(missing);
    const alert = within(await screen.findByRole('alertdialog', { name: messages.errorTitle }));
    expect(alert.getByText(arrangerMessages.doesNotExist)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/company/list'));
  },
);

test('[ERR-06] an arranger or a section that cannot be read shows the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.arranger', 'UPSTREAM_UNAVAILABLE', 'The arranger did not come in time');
  const { user } = openAlone({ graph });
  expect(await screen.findByText('The arranger did not come in time')).toBeVisible();
  graph.restore('Query.arranger');
  graph.breakField('Arranger.platforms', 'UPSTREAM_BAD_RESPONSE', 'Nobody understands the platforms');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const platforms = await openSection(user, 'Associate Platforms');
  expect(await platforms.findByText('Nobody understands the platforms')).toBeVisible();
  await details();
  graph.restore('Arranger.platforms');
  await user.click(platforms.getByRole('button', { name: 'Try again' }));
  const again = await openSection(user, 'Associate Platforms');
  expect(await again.findByLabelText('E-Commerce')).toBeChecked();
});

test('[ROL-01] offers to view the console as an arranger, locked with the reason', async () => {
  const graph = new TestGraph();
  const reason = 'This arranger has no sign-in, so there is nothing to see.';
  Object.assign(onRecord(graph) ?? {}, { viewAs: { allowed: false, reason } });
  const { user } = openAlone({ graph });
  const button = await screen.findByRole('button', { name: 'View as this person' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.hover(button);
  expect(button).toHaveAccessibleDescription(reason);
});

test('[ROL-01] starts no view as another person in a browser that keeps no data, and says why', async () => {
  const graph = new TestGraph();
  Object.assign(onRecord(graph) ?? {}, { viewAs: { allowed: true, reason: null } });
  const { user } = openAlone({ graph });
  const button = await screen.findByRole('button', { name: 'View as this person' });
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await user.click(button);
  expect(await closeAlert(user, 'Error')).toContain('This browser keeps no data of this site');
  expect(graph.requestsFor('ViewAsStart')).toHaveLength(0);
  forbidden.mockRestore();
});

test('[ROL-01] starts a view as another person again if the answer with its token was lost', async () => {
  const graph = new TestGraph();
  Object.assign(onRecord(graph) ?? {}, { viewAs: { allowed: true, reason: null } });
  const open = vi.spyOn(page, 'open').mockReturnValue();
  const { user } = openAlone({ graph });
  const button = await screen.findByRole('button', { name: 'View as this person' });
  graph.breakNext('ViewAsStart', 'after');
  await user.click(button);
  expect(await closeAlert(user, 'Error')).toContain('Can’t reach the server');
  await user.click(button);
  await waitFor(() => expect(open).toHaveBeenCalledWith('/myAccountDetails'));
  expect(readViewAs()).toMatchObject({ id: '2', token: 'token-of-view-2' });
});

test('[ROL-01] asks about unsaved changes before a view as another person starts', async () => {
  const graph = new TestGraph();
  Object.assign(onRecord(graph) ?? {}, { viewAs: { allowed: true, reason: null } });
  const open = vi.spyOn(page, 'open').mockReturnValue();
  const { user } = openAlone({ graph });
  await retype(user, (await details()).getByLabelText(/^Last Name/), 'Byron');
  const start = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'View as this person' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
    await user.click(question.getByRole('button', { name: answer }));
  };
  /** Whether the browser would ask about the changes. */
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await start('Stay');
  expect(graph.requestsFor('ViewAsStart')).toHaveLength(0);
  expect(wouldAsk()).toBe(true);
  await start('Leave without saving');
  await waitFor(() => expect(open).toHaveBeenCalledWith('/myAccountDetails'));
  expect(wouldAsk()).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Byron');
});
