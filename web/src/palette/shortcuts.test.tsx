import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { retype } from '../testing/retype.ts';
import { makeShortcutHandler } from '../ui/command/shortcut-keys.ts';
import { shortcutNames, shortcuts } from '../ui/command/shortcuts.ts';
import { paletteToolsWidget } from './palette-host.tsx';
import { paletteWidget, shortcutHelpWidget } from './palette-tools.tsx';

// As in a browser that was idle before the user began.
beforeAll(async () => {
  await Promise.all([paletteToolsWidget, paletteWidget, shortcutHelpWidget].map((one) => one.fetchPart()));
});

async function openList() {
  const opened = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  return opened;
}

test('a slash opens the palette, but not from a field', async () => {
  const { user } = await openList();
  await user.type(screen.getByLabelText('Business Name'), '/?n');
  expect(screen.getByLabelText('Business Name')).toHaveValue('/?n');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toHaveValue('');
});

test('Ctrl+K opens the palette from a field and closes it again', async () => {
  const { user } = await openList();
  const field = screen.getByLabelText('Business Name');
  await user.click(field);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(field).toHaveFocus());
});

test('two keys go to a page, and other keys do not', async () => {
  const { user, address } = await openList();
  await user.keyboard('gx');
  await user.keyboard('u');
  expect(address()).toBe('/company/list');
  await user.keyboard('gu');
  await waitFor(() => expect(address()).toBe('/company/users/list'));
  await user.keyboard('gc');
  await waitFor(() => expect(address()).toBe('/company/list'));
});

test('[LAY-03] a company user cannot go to pages of the provider', async () => {
  const { user, address } = openConsole('/company/list', { as: 'owner' });
  await screen.findByRole('table', { name: 'Companies' });
  await user.keyboard('gu');
  expect(address()).toBe('/company/list');
});

test('N adds a record of the shown kind', async () => {
  const { user, address, go } = await openList();
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/company/add'));
  await go('/company/edit/1?tab=6');
  await screen.findByRole('table', { name: 'Users' });
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=7'));
});

test('J and K open the next and the previous record of the list', async () => {
  const { user, address } = await openList();
  await user.click(screen.getByRole('link', { name: 'Northwind Gatherings' }));
  await screen.findByRole('heading', { name: 'Company Details' });
  await user.keyboard('k');
  expect(await screen.findByText('First record on this page of the list')).toBeInTheDocument();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/company/edit/2'));
  await screen.findByRole('heading', { level: 1, name: /Café Olé/ });
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toBe('/company/edit/1'));
});

test('J walks through the locations of a company', async () => {
  const { user, address } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 01' }));
  await screen.findByRole('heading', { name: 'Location Details' });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=2&location=2'));
});

test('Ctrl+S saves the section with the focus', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const website = await screen.findByLabelText('Website');
  await user.type(website, 'https://by-key.example');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(graph.requestsFor('CompanyUpdate')).toHaveLength(1));
});

test('Ctrl+S saves all changes of a location, and never lets the browser save the page', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const mailingName = await screen.findByLabelText(/^Mailing Name/);
  const press = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(press()).toBe(false);
  await user.type(mailingName, ' by key');
  mailingName.blur();
  await screen.findByRole('button', { name: 'Save all changes' });
  expect(press()).toBe(false);
  await waitFor(() => expect(graph.requestsFor('LocationSave')).toHaveLength(1));
});

test('Ctrl+S in a form saves all changes of the page', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await retype(user, await screen.findByLabelText(/^Paper Rate/), '9');
  await screen.findByRole('button', { name: 'Save all changes' });
  await user.type(screen.getByLabelText('Website'), 'https://by-key.example');
  await user.keyboard('{Control>}s{/Control}');
  for (const name of ['CompanyUpdate', 'CompanyRatesSave'])
    await waitFor(() => expect(graph.requestsFor(name)).toHaveLength(1));
});

test('Ctrl+S outside of a form saves all changes of a company', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await user.type(await screen.findByLabelText('Website'), 'https://by-key.example');
  await retype(user, screen.getByLabelText(/^Paper Rate/), '9');
  (await screen.findByRole('button', { name: 'Save all changes' })).focus();
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
  for (const name of ['CompanyUpdate', 'CompanyRatesSave'])
    await waitFor(() => expect(graph.requestsFor(name)).toHaveLength(1));
});

test('a question keeps its keys', async () => {
  const { user, address } = openConsole('/company/edit/1');
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('n/gc{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
  expect(address()).toBe('/company/edit/1');
});

test('the help lists the shortcuts and turns single keys off, which is remembered', async () => {
  const { user, address } = await openList();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of shortcutNames) expect(help).toHaveTextContent(shortcuts[name].caption);
  await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  const isOff = (key: string) => within(help).getByText(key).closest('[data-off]') !== null;
  expect([isOff('.'), isOff('F8')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/?n');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/company/list');
  expect(localStorage.getItem('console.single-keys')).toBe('off');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toBeVisible();
});

test('a pause ends a sequence, and characters count, not keys', () => {
  const run = vi.fn(() => true);
  const handle = makeShortcutHandler({ areSingleKeysOn: () => true, run });
  const press = (key: string, timeStamp: number, options: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...options });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    handle(event);
  };
  press('g', 5_000);
  press('c', 7_000);
  expect(run).not.toHaveBeenCalled();
  press('g', 8_000);
  press('c', 8_200);
  expect(run).toHaveBeenLastCalledWith('goToCompanies');
  // A German keyboard writes a slash with Shift and 7.
  press('/', 9_000, { shiftKey: true });
  expect(run).toHaveBeenLastCalledWith('palette');
  press('n', 9_500, { altKey: true });
  press('j', 9_600, { repeat: true });
  press('k', 9_700, { ctrlKey: true, shiftKey: true });
  expect(run).toHaveBeenCalledTimes(2);
});
