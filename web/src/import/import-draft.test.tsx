import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';
import { findEntry, keepEntry, noEntry } from './import-draft.ts';

type Opened = ReturnType<typeof openConsole>;

const users = '/company/import/1?kind=users';
const header = 'First Name,Last Name,Email';
const bea = 'Bea,New,bea@northwind.test';
const cy = 'Cy,New,cy@northwind.test';
const restored = /^We restored your unsaved changes\./;

/** Returns a graph whose service checks no rows in advance, so that nothing but the test finds an ended session. */
function withoutDryRuns() {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'DRY_RUNS');
  return graph;
}

const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const box = () => screen.findByRole('textbox', { name: 'Rows with the names of their columns' });
const rows = () => screen.findByRole('table', { name: 'Rows of the file' });
const drafts = () => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('console.draft'));

async function paste({ user }: Opened, text: string) {
  await user.click(await screen.findByText('Paste from a spreadsheet'));
  await user.click(await box());
  await user.paste(text);
}

async function preview(opened: Opened, text: string) {
  await paste(opened, text);
  await press(opened, 'Read the rows');
  await press(opened, 'Continue to the preview');
  await rows();
}

/** Reloads the page in the same tab. */
function reload({ unmount, graph }: Opened) {
  unmount();
  return openConsole(users, { graph });
}

test('[AMB-14] pasted rows return after a reload, until they are discarded', async () => {
  const opened = openConsole(users);
  await paste(opened, `${header}\n${bea}`);
  const again = reload(opened);
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await box()).toHaveValue(`${header}\n${bea}`);
  await press(again, 'Discard');
  expect(await box()).toHaveValue('');
  expect(screen.queryByText(restored)).toBeNull();
  expect(drafts()).toEqual([]);
});

test('[AMB-14] chosen columns return when the session ends before the preview', async () => {
  const opened = openConsole(users, { graph: withoutDryRuns() });
  await paste(opened, `${header},Note\n${bea},(212) 555-0143`);
  await press(opened, 'Read the rows');
  const choice = await screen.findByRole('combobox', { name: 'Where Note goes' });
  await opened.user.selectOptions(choice, 'Phone Number');
  opened.graph.endSessions();
  await press(opened, 'Continue to the preview');
  await signInAs(opened.user, 'admin');
  expect(await screen.findByRole('button', { name: /Edit Phone Number, row 2$/ })).toHaveTextContent(
    '(212) 555-0143',
  );
  expect(screen.getByText(restored)).toBeVisible();
});

test('[AMB-14] corrections return when the session ends in the preview, and only to the same person', async () => {
  const opened = openConsole(users, { graph: withoutDryRuns() });
  await preview(opened, `${header}\n,New,bea@northwind.test`);
  await press(opened, 'Blank. Edit First Name, row 2');
  await opened.user.keyboard('Bo{Enter}');
  opened.unmount();
  const other = openConsole(users, { as: 'owner', graph: opened.graph });
  await screen.findByText('Paste from a spreadsheet');
  expect(screen.queryByText(restored)).toBeNull();
  other.unmount();
  const again = openConsole(users, { graph: opened.graph });
  expect(await screen.findByRole('button', { name: 'Bo. Edit First Name, row 2' })).toBeVisible();
  await press(again, 'Discard');
  expect(await screen.findByText('Paste from a spreadsheet')).toBeVisible();
  expect(drafts()).toEqual([]);
});

test('[AMB-14] an import that the end of the session interrupts goes on with the rows that are left', async () => {
  const graph = withoutDryRuns();
  const opened = openConsole(users, { graph });
  const left = Array.from({ length: 4 }, (_, at) => `Di,New,di${at}@northwind.test`);
  const release = graph.hold('ImportUserCreate', { after: 2 });
  await preview(opened, [header, bea, cy, ...left].join('\n'));
  await press(opened, 'Import 6 rows');
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 6 users?' }));
  await opened.user.click(question.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(graph.requestsFor('ImportUserCreate')).toHaveLength(6));
  graph.endSessions();
  release();
  await signInAs(opened.user, 'admin');
  expect(await screen.findByText(/The import was interrupted\. Rows that it saved/)).toBeVisible();
  expect(await screen.findByText('4 new users, 0 changed, 2 unchanged. 0 rows have errors.')).toBeVisible();
});

test('passwords are not kept, and the notice says so', async () => {
  const opened = openConsole(users, { graph: withoutDryRuns() });
  await paste(opened, `${header},Password\n${bea},secret-1\n${cy},secret-2`);
  expect(drafts()).toHaveLength(1);
  expect(JSON.stringify(drafts())).not.toContain('secret');
  await press(opened, 'Read the rows');
  await press(opened, 'Continue to the preview');
  await rows();
  expect(JSON.stringify(drafts())).not.toContain('secret');
  const again = reload(reload(opened));
  expect(await screen.findByText(/Passwords are not kept: enter them again/)).toBeVisible();
  await press(again, 'Blank. Edit Password, row 2');
});

test('nothing is kept of an import that has ended, nor of one that is left without saving', async () => {
  const opened = openConsole(users, { graph: withoutDryRuns() });
  await preview(opened, `${header}\n${bea}`);
  expect(drafts()).toHaveLength(1);
  await press(opened, 'Import 1 row');
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 1 user?' }));
  await opened.user.click(question.getByRole('button', { name: 'Import' }));
  await screen.findByText('1 user added, 0 changed, 0 rows not imported.');
  expect(drafts()).toEqual([]);
  await press(opened, 'Import another file');
  await paste(opened, 'x');
  await opened.user.click(screen.getByRole('link', { name: 'Companies' }));
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  await opened.user.click(leaving.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(drafts()).toEqual([]);
});

test('[CUS-09] the pasted text stays in its box when another file is chosen', async () => {
  const opened = openConsole(users);
  await paste(opened, `${header}\n${bea}`);
  await press(opened, 'Read the rows');
  await press(opened, 'Choose another file');
  expect(await box()).toHaveValue(`${header}\n${bea}`);
});

test('keeps nothing of an import that is too large, not even an older state', () => {
  const guess = () => [null];
  keepEntry('1', 'import:1:users', { ...noEntry, pasted: 'A\n1' }, guess);
  expect(findEntry('1', 'import:1:users', [])?.pasted).toBe('A\n1');
  const row = { number: 2, cells: ['x'.repeat(2_000_001)] };
  const table = { name: 'x.csv', captions: ['A'], rows: [row] };
  keepEntry('1', 'import:1:users', { ...noEntry, table, mapping: [null] }, guess);
  expect(findEntry('1', 'import:1:users', [])).toBeNull();
});
