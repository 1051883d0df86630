import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepToken,
  keepViewAs,
  readEntries,
  readOwnToken,
  readSessionKind,
  readToken,
  readViewAs,
} from '../../graph/session-token.ts';
import { ConsoleProvider } from '../../ui/theme/console-provider.tsx';
import { type ViewerProvider, verdictOn } from '../viewer.tsx';
import { page } from './leave-view.ts';
import { ViewAsFrame } from './view-as-frame.tsx';

const now = Date.parse('2026-11-23T12:00:00Z');
const view = {
  id: '7',
  token: 'token-of-the-view',
  name: 'Jane Doe',
  expiresAt: '2026-11-23T12:15:00Z',
  returnTo: '/company/edit/1?tab=7&user=43',
};

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  keepToken('own-token');
  keepViewAs(view);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('sends the token of the view, and gives other tabs only the own token', () => {
  sessionStorage.setItem('console.session-kind', 'sso');
  expect([readToken(), readOwnToken(), readSessionKind()]).toEqual([view.token, 'own-token', 'internal']);
  expect(JSON.stringify(readEntries())).not.toContain(view.token);
  expect(readEntries()['console.access-token']).toBe('own-token');
});

test('says whom the console is seen as, and counts down', () => {
  render(<ViewAsFrame />, { wrapper: ConsoleProvider });
  const bar = screen.getByRole('region', { name: 'View as another person' });
  expect(bar).toHaveTextContent('You see the console as Jane Doe (read-only) · 15:00 left');
  act(() => vi.advanceTimersByTime(28_000));
  expect(bar).toHaveTextContent('14:32 left');
});

test('lasts as long as its token if the clock of the browser is fast', () => {
  const issuedAtS = now / 1000 - 20 * 60;
  const claims = btoa(JSON.stringify({ iat: issuedAtS, exp: issuedAtS + 15 * 60, name: '???>>>' }));
  const token = ['head', claims.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''), 'signature'];
  keepViewAs({ ...view, token: token.join('.'), expiresAt: new Date(now - 5 * 60_000).toISOString() });
  render(<ViewAsFrame />, { wrapper: ConsoleProvider });
  expect(screen.getByRole('region')).toHaveTextContent('15:00 left');
  expect(page.reload).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(15 * 60_000));
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('returns to where it began by Stop, with a message about it, and ends the view with the own token', () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{"data":{}}'));
  window.history.replaceState({ idx: 4 }, '');
  render(<ViewAsFrame />, { wrapper: ConsoleProvider });
  act(() => screen.getByRole('button', { name: 'Stop' }).click());
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(readViewAs()).toBeNull();
  expect(readToken()).toBe('own-token');
  expect(window.location.pathname + window.location.search).toBe(view.returnTo);
  // The router counts by `idx` how far the browser's Back leads, and with this key the page has no other one before it.
  expect(window.history.state).toEqual({
    usr: { message: 'You no longer see the console as Jane Doe.' },
    key: 'default',
    idx: 5,
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(fetched.mock.calls)).toContain('Bearer own-token');
});

test('returns by itself after it expired', () => {
  render(<ViewAsFrame />, { wrapper: ConsoleProvider });
  act(() => vi.advanceTimersByTime(15 * 60_000));
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(readToken()).toBe('own-token');
});

type Viewer = NonNullable<Parameters<typeof ViewerProvider>[0]['value']>;

test('[ROL-01] shows what the person may do, and locks it', () => {
  const can = (isGrantedToPerson: boolean) => ({
    action: 'LOCATION_EDIT' as const,
    allowed: false,
    reason: 'No',
    isGrantedToPerson,
  });
  const viewer = { firstName: 'Jane', lastName: 'Doe', email: 'jane@x.test', viewedBy: { id: '1' } };
  const verdict = (granted: boolean) =>
    verdictOn({ ...viewer, can: [can(granted)] } as unknown as Viewer, 'LOCATION_EDIT');
  expect(verdict(true)).toEqual({ isAllowed: true, reason: 'Read-only view as Jane Doe' });
  expect(verdict(false)).toEqual({ isAllowed: false, reason: 'No' });
});
