import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import type { PersonName } from '../testing/people.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.getByRole('menu', { name: 'Menu' });
}

/** Returns the entry that the focused menu names as active. */
const activeEntry = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent);

const ofProvider = ['Company management', 'J3Tech User Management', 'PTX Default Billing Rates', 'Audit Log'];
const samples = ['Program Initiatives', 'Missions', 'Keywords', 'Program Agency list', 'Grant Program list'];

test.each<[PersonName, string[]]>([
  ['admin', [...ofProvider, ...samples, 'Logout']],
  ['staff', [...ofProvider, ...samples, 'Logout']],
  ['owner', ['Company management', 'Logout']],
  ['region', ['Company management', 'Logout']],
  ['location', ['Company management', 'Logout']],
])('[LAY-01] [LAY-03] [LAY-04] [ROL-02] shows the menu of %s', async (name, entries) => {
  const { user } = openConsole('/company/list', { as: name });
  const menu = await openMenu(user);
  expect(entriesOf(menu)).toEqual(entries);
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: /Business Platform Console/ }),
  ).toBeVisible();
});

test.each<[PersonName, string[]]>([
  [
    'admin',
    [
      'Home',
      'Company management',
      'All Locations',
      'All Users',
      ...ofProvider.slice(1),
      ...samples,
      'Logout',
    ],
  ],
  ['owner', ['Company management', 'Logout']],
])(
  '[LAY-03] [LAY-04] the menu of %s in a narrow window, without the side navigation',
  async (name, entries) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user } = openConsole('/company/list', { as: name });
    expect(entriesOf(await openMenu(user))).toEqual(entries);
  },
);

test('[LAY-03] [LAY-04] each entry opens its page and closes the menu', async () => {
  const { user, address } = openConsole('/company/list?page=2');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'PTX Default Billing Rates' }));
  await screen.findByRole('heading', { level: 1, name: 'PTX Default Billing Rates' });
  expect(screen.queryByRole('menu')).toBeNull();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'J3Tech User Management' }));
  await screen.findByRole('heading', { level: 1, name: 'J3Tech User Management' });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Company management' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(address()).toBe('/company/list');
});

test('[LAY-02] the menu closes 300 ms after the pointer leaves and stays open if the pointer returns sooner (AMB-48)', async () => {
  const { user } = openConsole('/company/list');
  const menu = await openMenu(user);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('menu')).toBeVisible();

  fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('[LAY-02] the menu works with the keyboard alone (AMB-48)', async () => {
  const { user } = openConsole('/company/list');
  const button = await screen.findByRole('button', { name: 'Menu' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(activeEntry()).toBe('Company management'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(activeEntry()).toBe('Logout'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(activeEntry()).toBe('Grant Program list'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(activeEntry()).toBe('Company management'));
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('[PLH-01] [LAY-03] groups the sample screens in the menu, and each entry opens its screen', async () => {
  const { user } = openConsole('/company/list');
  for (const name of samples) {
    const group = within(await openMenu(user)).getByRole('group', { name: 'Sample screens' });
    expect(entriesOf(group)).toEqual(samples);
    await user.click(within(group).getByRole('menuitem', { name }));
    const title = await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  }
  const menu = within(await openMenu(user));
  expect(menu.getByRole('menuitem', { current: 'page' })).toHaveTextContent('Grant Program list');
});

test('switches the color mode on request and stores the choice', async () => {
  const { user } = openConsole('/company/list');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(localStorage.getItem('console.color-mode')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('console.color-mode')).toBeNull();
});
