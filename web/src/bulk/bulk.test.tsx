import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection, successNotice } from '../testing/section.ts';

const ownRates = {
  fees: { digital: '9.00', paper: '9.00', resendPaper: '3.50', perLocation: '4.50' },
  companyRatesApplied: false,
  revision: 1,
};

const locations = '/company/edit/1?tab=1';
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = async (of = 'locations') => within(await screen.findByRole('region', { name: `Selected ${of}` }));
const press = async (user: UserEvent, name: string, of?: string) =>
  user.click((await bar(of)).getByRole('button', { name }));
const choose = async (user: UserEvent, ...names: string[]) => {
  for (const name of names) await user.click(await box(name));
};
const isChosen = async (name: string) => ((await box(name)) as HTMLInputElement).checked;
const statusOf = (graph: TestGraph, id: string) =>
  graph.fixtures.locations.find((row) => row.id === id)?.status;
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** Returns a graph in which a deactivation affects one person. */
function harmful() {
  const graph = new TestGraph();
  const one = { count: 1, rows: [{ id: '1', name: 'Ana Núñez' }] };
  graph.fixtures.impact = { summary: '1 person will lose all access.', usersLosingAllAccess: one };
  return graph;
}

/** Returns a graph in which the signed-in owner is the first user of the company. */
function withOwner() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { id: '103' });
  return graph;
}

/** Sets all 30 locations of the page inactive, up to the answer to the question. */
async function setPageInactive(user: Parameters<typeof press>[0]) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 30 on this page' }));
  await press(user, 'Set inactive');
  const asked = await question('Set 30 locations inactive?');
  await user.click(asked.getByRole('button', { name: 'Set inactive' }));
}

test('sets selected locations inactive after one question with names and impact, and back with Undo', async () => {
  const graph = harmful();
  const { user } = openConsole(locations, { graph });
  await choose(user, 'Hall 01', 'Hall 02', 'Hall 03');
  expect((await bar()).getByText('3 selected')).toBeVisible();
  await press(user, 'Set inactive');
  const asked = await question('Set 3 locations inactive?');
  expect(asked.getByText('Hall 01; Hall 02; Hall 03')).toBeVisible();
  expect(asked.getByText('1 person will lose all access.')).toBeVisible();
  expect(asked.getByText('Ana Núñez')).toBeVisible();
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { deactivateLocationIds: ['1', '2', '3'] },
  ]);
  expect(graph.requestsFor('BulkStatusChange')).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Set inactive' }));
  expect(await successNotice()).toHaveTextContent('3 locations set inactive');
  expect(['1', '2', '3'].map((id) => statusOf(graph, id))).toEqual(Array(3).fill('INACTIVE'));
  expect(screen.queryByRole('region', { name: 'Selected locations' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('INACTIVE')).toHaveLength(3));
  // The bar is gone with its button.
  expect(screen.getByRole('checkbox', { name: /^Select all 30/ })).toHaveFocus();
  await user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(['1', '2', '3'].map((id) => statusOf(graph, id))).toEqual(Array(3).fill('ACTIVE'));
  await waitFor(() => expect(screen.queryByText('INACTIVE')).not.toBeInTheDocument());
});

test('shows progress and the reason of each failure, and retries only what failed', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[1] ?? {}, { isLocked: true });
  const { user } = openConsole(locations, { graph });
  const release = graph.hold('BulkStatusChange', { after: 1 });
  await setPageInactive(user);
  const running = await question('Set inactive');
  expect(await running.findByText('10 of 30')).toBeVisible();
  expect(running.getByRole('progressbar')).toHaveAttribute('value', '10');
  release();
  const ended = within(await screen.findByRole('dialog', { name: 'Set inactive: 1 of 30 not done' }));
  const failed = within(ended.getByRole('list', { name: 'Failed' })).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent)).toEqual(['Hall 02This record is locked']);
  expect(ended.getByText('29 done')).toBeVisible();
  Object.assign(graph.fixtures.locations[1] ?? {}, { isLocked: false });
  await user.click(ended.getByRole('button', { name: 'Retry the failed ones' }));
  expect(await successNotice()).toHaveTextContent('30 locations set inactive');
  const sent = graph
    .requestsFor('BulkStatusChange')
    .map(({ variables }) => Object(variables.input).items.length);
  expect(sent).toEqual([10, 10, 10, 1]);
  const keys = graph.requestsFor('BulkStatusChange').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(4);
});

test('Stop ends after the part that runs, and what was done can be undone', async () => {
  const graph = new TestGraph();
  const { user } = openConsole(locations, { graph });
  const release = graph.hold('BulkStatusChange');
  await setPageInactive(user);
  await user.click((await question('Set inactive')).getByRole('button', { name: 'Stop' }));
  release();
  const ended = within(await screen.findByRole('dialog', { name: 'Set inactive: 20 of 30 not done' }));
  expect(ended.getAllByText('Not tried')).toHaveLength(20);
  await user.click(ended.getByRole('button', { name: 'Undo what was done' }));
  await screen.findByText('Change undone');
  expect(graph.fixtures.locations.filter(({ status }) => status === 'INACTIVE')).toEqual([]);
});

test('a task whose page is left says how much of it was not done', async () => {
  const graph = new TestGraph();
  const { user, go } = openConsole(locations, { graph });
  const release = graph.hold('BulkStatusChange');
  await setPageInactive(user);
  await question('Set inactive');
  await go('/home');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  release();
  expect(await closeAlert(user, 'Error')).toContain('Set inactive: 20 of 30 not done.');
});

test('a lost connection leaves the part unknown by name, and tries no other', async () => {
  const graph = new TestGraph();
  const { user } = openConsole(locations, { graph });
  graph.breakNext('BulkStatusChange');
  await setPageInactive(user);
  const ended = within(
    await screen.findByRole('dialog', { name: 'Set inactive: 20 of 30 not done, 10 unknown' }),
  );
  expect(ended.getAllByText(/^Unknown whether it was done\. Can’t reach the server/)).toHaveLength(10);
  expect(ended.getAllByText('Not tried')).toHaveLength(20);
  expect(graph.requestsFor('BulkStatusChange')).toHaveLength(1);
  await user.click(ended.getByRole('button', { name: 'Close' }));
  expect((await bar()).getByText('30 selected')).toBeVisible();
});

test('asks again with the same key for a part whose answer was lost, so that Undo covers it', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[1] ?? {}, { isLocked: true });
  const { user } = openConsole(locations, { graph });
  const release = graph.hold('BulkStatusChange', { after: 1 });
  await setPageInactive(user);
  await (await question('Set inactive')).findByText('10 of 30');
  graph.breakNext('BulkStatusChange', 'after');
  release();
  const ended = within(
    await screen.findByRole('dialog', { name: 'Set inactive: 11 of 30 not done, 10 unknown' }),
  );
  expect(statusOf(graph, '11')).toBe('INACTIVE');
  Object.assign(graph.fixtures.locations[1] ?? {}, { isLocked: false });
  await user.click(ended.getByRole('button', { name: 'Try again' }));
  const notice = await successNotice();
  expect(notice).toHaveTextContent('30 locations set inactive');
  const [, lost, again] = graph.requestsFor('BulkStatusChange');
  expect(again?.variables).toEqual(lost?.variables);
  expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(graph.fixtures.locations.filter(({ status }) => status === 'INACTIVE')).toEqual([]);
});

test('keeps the selection from page to page, selects ranges with Shift, and Escape clears it', async () => {
  const { user } = openConsole(locations);
  await user.click(await box('Hall 02'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Hall 05'));
  await user.keyboard('{/Shift}');
  expect(await isChosen('Hall 04')).toBe(true);
  expect(await isChosen('Hall 06')).toBe(false);
  const all: HTMLInputElement = await screen.findByRole('checkbox', { name: 'Select all 30 on this page' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await box('Hall 31'));
  expect((await bar()).getByRole('status')).toHaveTextContent('5 selected · 4 not on this page');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Hall 01');
  expect(await isChosen('Hall 03')).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected locations' })).not.toBeInTheDocument();
  expect(await isChosen('Hall 03')).toBe(false);
});

test('[LOC-09] brings selected locations to the company’s rates, after a question with the amounts', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[0] ?? {}, { rates: ownRates });
  Object.assign(graph.fixtures.locations[1] ?? {}, { rates: null });
  const { user } = openConsole(locations, { graph });
  await choose(user, 'Hall 01', 'Hall 02');
  await press(user, 'Apply company rates');
  const asked = await question('Apply the company’s rates to 2 locations?');
  expect(asked.getByRole('listitem')).toHaveTextContent('Hall 01Digital $9.00 → $1.50Paper $9.00 → $2.50');
  expect(asked.getByText('1 location pays the same amounts already.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Apply company rates' }));
  expect(await successNotice()).toHaveTextContent('Company rates applied to 2 locations');
  expect(within(await successNotice()).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  const { fees } = graph.fixtures.companies[0]?.rates ?? {};
  for (const row of graph.fixtures.locations.slice(0, 2))
    expect(row.rates).toMatchObject({ companyRatesApplied: true, fees });
});

test('exports only the selected rows, with the columns of the list', async () => {
  const make = vi.fn((_: Blob) => 'blob:csv');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} }));
  const { user, graph } = openConsole(locations);
  await choose(user, 'Hall 02', 'Hall 04');
  const before = graph.requestsFor('CompanyLocationsTab').length;
  await press(user, 'Export selected');
  expect(await successNotice()).toHaveTextContent(/^SuccessExported 2 locations to locations-[-\d]+\.csv/);
  const text = (await make.mock.calls[0]?.[0].text())?.trim().split('\r\n');
  expect(text?.map((line) => line.split(',')[0])).toEqual(['Location Name', 'Hall 02', 'Hall 04']);
  expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(before);
});

test('[CUS-06] asks for the impact of users without the person, who cannot deactivate themselves', async () => {
  const graph = new TestGraph();
  const { user } = openConsole('/company/edit/1?tab=6', { graph });
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await press(user, 'Set inactive', 'users');
  const asked = await question('Set 2 users inactive?');
  expect(asked.getByText(/^All their sessions end, access tokens are revoked/)).toBeVisible();
  expect(graph.requestsFor('ImpactOf')).toHaveLength(1);
});

test('[CUS-06] says why nobody can set only themselves inactive or change their own access', async () => {
  const { user } = openConsole('/company/edit/1?tab=6', { as: 'owner', graph: withOwner() });
  await choose(user, 'Ana Núñez 1');
  const shown = await bar('users');
  const button = (name: string) => shown.getByRole('button', { name });
  expect(button('Set inactive')).toHaveAccessibleDescription('You cannot deactivate yourself.');
  expect(button('Change access')).toHaveAccessibleDescription('You cannot change your own access.');
});

test('[CUS-06] leaves oneself out of a deactivation and of a change of access, and says so', async () => {
  const graph = withOwner();
  const { user } = openConsole('/company/edit/1?tab=6', { as: 'owner', graph });
  await choose(user, 'Ana Núñez 1', 'Ana Núñez 2');
  await press(user, 'Change access', 'users');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change access of 1 user' }));
  expect(dialog.getByText('You are left out. You cannot change your own access.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Set inactive', 'users');
  const asked = await question('Set 1 user inactive?');
  expect(asked.getByText('Ana Núñez 2')).toBeVisible();
  expect(asked.getByText('You are left out. You cannot deactivate yourself.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Set inactive' }));
  expect(await successNotice()).toHaveTextContent('1 user set inactive');
  expect(graph.requestsFor('BulkStatusChange').map(({ variables }) => variables)).toMatchObject([
    { input: { items: [{ recordId: '2' }] } },
  ]);
});

test('[COM-09] shows the impact of each selected company under its name', async () => {
  const graph = harmful();
  const { user } = openConsole('/company/list', { graph });
  await choose(user, 'Northwind Gatherings', 'Unnamed company 3');
  await press(user, 'Set inactive', 'companies');
  const asked = await question('Set 2 companies inactive?');
  expect(asked.getAllByText('1 person will lose all access.')).toHaveLength(2);
  expect(asked.getByText('Northwind Gatherings', { selector: 'h3' })).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(graph.requestsFor('BulkStatusChange')).toHaveLength(0);
});

test('[ROL-03] says why a role may not change the status, and still exports', async () => {
  const { user } = openConsole(locations, { as: 'region' });
  await choose(user, 'Hall 01');
  const shown = await bar();
  expect(shown.getByRole('button', { name: 'Set inactive' })).toHaveAccessibleDescription(/location/i);
  expect(shown.getByRole('button', { name: 'Set active' })).toHaveAttribute('aria-disabled', 'true');
  expect(shown.getByRole('button', { name: 'Export selected' })).not.toHaveAttribute('aria-disabled');
});

test('names the impact of nobody without the extension, and disables what changes nothing', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'IMPACT');
  const { user } = openConsole(locations, { graph });
  await choose(user, 'Hall 01');
  const active = (await bar()).getByRole('button', { name: 'Set active' });
  expect(active).toHaveAccessibleDescription('The selected location is active');
  await press(user, 'Set inactive');
  const asked = await question('Set 1 location inactive?');
  expect(asked.queryByText(/lose/)).not.toBeInTheDocument();
  expect(graph.requestsFor('ImpactOf')).toHaveLength(0);
});

test('[LOC-09] [LOC-20] reads the location again that is open in another tab', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[0] ?? {}, { rates: ownRates });
  const { user } = openConsole('/company/edit/1?tab=2&location=1', { graph });
  await screen.findByRole('heading', { level: 1, name: 'Hall 01' });
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await choose(user, 'Hall 01');
  await press(user, 'Apply company rates');
  const asked = await question('Apply the company’s rates to 1 location?');
  await user.click(asked.getByRole('button', { name: 'Apply company rates' }));
  await closeAlert(user);
  await user.click(screen.getByRole('link', { name: 'Hall 01' }));
  const fees = await openSection(user, 'PTX Fees');
  await waitFor(() => expect(fees.getByLabelText(/^Digital Rate/)).toHaveValue('1.50'));
});
