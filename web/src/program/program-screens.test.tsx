import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import type { PersonName } from '../testing/people.ts';
import { samplePlaces } from './program.paths.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test.each(samplePlaces)(
  '[PLH-01] $label states at the top that nothing is saved, and requests no data for the page',
  async ({ label, to }) => {
    const { graph } = openConsole(to);
    await heading(label);
    const [note] = screen.getAllByRole('note');
    expect(note).toHaveTextContent(/^Sample screen: nothing here is saved\./);
    expect(document.title).toBe(`${label} · Business Platform Console`);
    // Every page sends `Viewer`.
    const ofThePage = graph.asked.filter(({ name }) => name !== 'Viewer');
    expect(ofThePage).toEqual([]);
  },
);

test.each(['/programs', '/programs/', '/programs/no/such/screen', '/programs/constructor'])(
  '[PLH-01] %s redirects to the first sample screen',
  async (path) => {
    const { address } = openConsole(path);
    await heading('Program Initiatives');
    expect(address()).toBe('/programs/initiatives');
  },
);

test('[PLH-01] matches the path of a sample screen in any case and with a trailing slash (AMB-12)', async () => {
  const { address } = openConsole('/Programs/GRANTS/');
  await heading('Grant Program list');
  expect(address()).toBe('/Programs/GRANTS/');
});

test.each<PersonName>(['owner', 'region', 'location', 'arranger'])(
  '[PLH-01] [LAY-03] refuses %s access to the sample screens and gives the reason',
  async (name) => {
    openConsole('/programs/missions', { as: name });
    await heading('Not allowed');
    expect(screen.getByText('Only J3Tech staff can view the sample screens.')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  },
);

test('[PLH-01] a sample screen without a session redirects to sign-in with a return path', async () => {
  const { address } = openConsole('/programs/keywords', { as: null });
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login?from=%2Fprograms%2Fkeywords');
});

test('[PLH-02] choosing initiatives limits the table to the grants that fund them', async () => {
  const { user } = openConsole('/programs/initiatives');
  await table('Initiatives per Grant');
  expect(rowsOf('Initiatives per Grant')).toHaveLength(5);
  await user.click(screen.getByRole('combobox', { name: 'Initiatives' }));
  await user.click(screen.getByRole('option', { name: 'Community Gardens' }));
  expect(rowsOf('Initiatives per Grant').map((row) => row.textContent)).toEqual([
    'Fresh Start 2026Open Table FoundationCommunity Gardens',
    'Healthy BlocksRiverbend Health AllianceCommunity Gardens',
    'Stronger ShorelinesHarbor Community TrustCommunity Gardens',
  ]);
  expect(screen.getByRole('heading', { name: 'Initiatives per Grant (3)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Community Gardens' }));
  expect(rowsOf('Initiatives per Grant')).toHaveLength(5);
});

test('[PLH-03] shows the chosen missions side by side, each with Select All and Deselect All', async () => {
  const { user } = openConsole('/programs/missions');
  const feed = within(await screen.findByRole('region', { name: 'Feed Families' }));
  const learning = within(screen.getByRole('region', { name: 'Learning for All' }));
  expect(screen.queryByRole('region', { name: 'Greener Streets' })).toBeNull();
  await user.click(feed.getByRole('button', { name: 'Select All of Feed Families' }));
  expect(feed.getByText('6 of 6 products selected')).toBeVisible();
  expect(learning.getByText('0 of 8 products selected')).toBeVisible();

  await user.click(feed.getByRole('heading', { name: 'Kitchen (2 of 2)' }));
  await user.click(await feed.findByRole('checkbox', { name: 'Cookware' }));
  expect(feed.getByRole('heading', { name: 'Kitchen (1 of 2)' })).toBeVisible();
  await user.click(learning.getByRole('button', { name: 'Select All of Learning for All' }));
  await user.click(feed.getByRole('button', { name: 'Deselect All of Feed Families' }));
  expect(feed.getByText('0 of 6 products selected')).toBeVisible();
  expect(feed.getByRole('checkbox', { name: 'Cookware' })).not.toBeChecked();
  expect(learning.getByText('8 of 8 products selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByText('Choose missions above to see their product categories.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Feed Families' })).toBeNull();
});

test('[PLH-04] Enter turns a keyword into a chip and a row; removing the chip removes the row', async () => {
  const { user } = openConsole('/programs/keywords');
  const field = await screen.findByRole('textbox', { name: 'Keyword' });
  await user.type(field, '  food   truck {Enter}');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'parade{Enter}');
  expect(rowsOf('Keywords').map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^parade/), expect.stringMatching(/^food truck/)]),
  );
  expect(rowsOf('Keywords')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Remove parade' }));
  expect(screen.getByRole('button', { name: 'Remove food truck' })).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(rowsOf('Keywords')).toHaveLength(5);
  expect(field).toHaveFocus();
});

test.each([
  ['an empty text', '', 'Type a keyword first, then press Enter.'],
  ['spaces', '   ', 'Type a keyword first, then press Enter.'],
  ['a keyword in the table', 'Garden', '“garden” is already in the list. Type another keyword.'],
  [
    'a keyword that differs from an added one only in case and accents',
    'Café',
    '“cafe” is already in the list. Type another keyword.',
  ],
  ['a keyword that is too long', 'x'.repeat(51), 'Keywords can have up to 50 characters; this one has 51.'],
])('[PLH-04] refuses %s as a keyword with a hint and keeps it in the field', async (_, typed, refusal) => {
  const { user } = openConsole('/programs/keywords');
  const field = await screen.findByRole('textbox', { name: 'Keyword' });
  await user.type(field, 'cafe{Enter}');
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveAccessibleDescription(refusal);
  expect(field).toBeInvalid();
  expect(field).toHaveValue(typed);
  expect(rowsOf('Keywords')).toHaveLength(6);
  await user.type(field, 'y');
  expect(field).toBeValid();
});

test.each([
  ['Program Agency list', '/programs/agencies', 'Program Agencies', 'Lakeside Arts Council'],
  ['Grant Program list', '/programs/grants', 'Grant Programs', 'Healthy Blocks'],
])('[PLH-05] the %s shows sample rows', async (_, path, name, row) => {
  openConsole(path);
  await table(name);
  expect(rowsOf(name)).toHaveLength(5);
  expect(within(screen.getByRole('table', { name })).getByText(row)).toBeVisible();
});

test.each([
  ['/programs/initiatives', 'Initiative'],
  ['/programs/missions', 'Mission'],
  ['/programs/agencies', 'Program Agency'],
  ['/programs/grants', 'Grant Program'],
])('[PLH-01] at %s the Add dialog adds nothing and says so', async (path, name) => {
  const { user, graph } = openConsole(path);
  const button = await screen.findByRole('button', { name: `Add ${name}` });
  button.focus();
  await user.keyboard('{Enter}');
  const popup = within(screen.getByRole('alertdialog', { name: `Add ${name}` }));
  expect(popup.getByText(/both buttons only close this window/)).toBeVisible();
  expect(popup.getByRole('textbox', { name })).toHaveFocus();
  const count = graph.asked.length;
  await user.keyboard('Anything');
  await user.click(popup.getByRole('button', { name: 'Add' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Nothing was added: this is a sample screen.')).toBeVisible();
  expect(screen.queryByText('Anything')).toBeNull();

  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/Nothing was added/)).toBeNull();
  expect(graph.asked).toHaveLength(count);
});

test('[PLH-01] keeps choices between sample screens and discards them on leaving without a confirmation', async () => {
  const { user, go } = openConsole('/programs/keywords');
  await user.type(await screen.findByRole('textbox', { name: 'Keyword' }), 'parade{Enter}');
  await go('/programs/missions');
  const title = await heading('Missions');
  await waitFor(() => expect(title).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Feed Families' }));
  await go('/programs/keywords');
  expect(await screen.findByRole('button', { name: 'Remove parade' })).toBeVisible();
  await go('/programs/missions');
  await heading('Missions');
  expect(screen.queryByRole('region', { name: 'Feed Families' })).toBeNull();

  await go('/company/list');
  await heading('Company Management');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await go('/programs/keywords');
  await heading('Keywords');
  expect(screen.queryByRole('button', { name: 'Remove parade' })).toBeNull();
  await waitFor(() => expect(rowsOf('Keywords')).toHaveLength(5));
});
