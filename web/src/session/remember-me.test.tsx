import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { signInAs } from '../testing/sign-in.ts';
import { password } from '../testing/world.ts';

const box = () => screen.findByRole('checkbox', { name: 'Remember Me' });
const companyList = () => screen.findByRole('heading', { name: 'Company Management' });
const days = (count: number) => count * 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Signs in, remembered or not, and comes back to the sign-in page as whoever opens the browser next. */
async function signInOnce({
  isRemembered,
  wasBefore = false,
}: {
  isRemembered: boolean;
  wasBefore?: boolean;
}) {
  const { user, unmount } = openConsole('/login', { as: null });
  await waitFor(async () => expect(((await box()) as HTMLInputElement).checked).toBe(wasBefore));
  if (isRemembered !== wasBefore) await user.click(await box());
  await user.clear(screen.getByLabelText('Username'));
  await user.clear(screen.getByLabelText('Password'));
  await signInAs(user, 'admin');
  await companyList();
  unmount();
  sessionStorage.clear();
}

/** Everything that the browser keeps for this origin, as it would lie in its files. */
async function everythingKept() {
  const open = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('console');
    opening.onsuccess = () => resolve(opening.result);
  });
  const records = [];
  for (const name of open.objectStoreNames) {
    const asked = open.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    records.push(...asked.result);
  }
  open.close();
  return records;
}

test('[SES-01] [SES-05] nothing is remembered unless it is asked for (AMB-20)', async () => {
  await signInOnce({ isRemembered: false });
  openConsole('/login', { as: null });
  expect(await box()).not.toBeChecked();
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(await everythingKept()).toEqual([]);
});

test('[SES-04] [SES-05] what is remembered is filled in, and signs in again', async () => {
  await signInOnce({ isRemembered: true });
  const { user, graph } = openConsole('/login', { as: null });
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('admin@console.test'));
  expect(screen.getByLabelText('Password')).toHaveValue(password);
  expect(await box()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await companyList();
  expect(graph.askedFor('SignIn')[0]?.variables).toEqual({
    input: { username: 'admin@console.test', password },
  });
});

test('[SES-05] nothing of it can be read where it is kept, and the key cannot be taken out', async () => {
  await signInOnce({ isRemembered: true });
  const [kept, ...others] = await everythingKept();
  expect(others).toEqual([]);
  expect(kept.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', kept.key)).rejects.toThrow();
  const bytes = new TextDecoder('latin1').decode(kept.text) + JSON.stringify(kept);
  const texts = [bytes, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })].join();
  expect(texts).not.toContain(password);
  expect(texts).not.toContain('admin@console.test');
});

test('[SES-05] a sign-in without it forgets the one before', async () => {
  await signInOnce({ isRemembered: true });
  await signInOnce({ isRemembered: false, wasBefore: true });
  expect(await everythingKept()).toEqual([]);
});

test('[SES-05] a sign-in that fails forgets nothing', async () => {
  await signInOnce({ isRemembered: true });
  const { user } = openConsole('/login', { as: null });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(password));
  await user.click(await box());
  await user.type(screen.getByLabelText('Password'), '!{Enter}');
  await screen.findByRole('alertdialog', { name: 'Error' });
  expect(await everythingKept()).toHaveLength(1);
});

test('[SES-05] one click forgets it, and empties the form', async () => {
  await signInOnce({ isRemembered: true });
  const { user } = openConsole('/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'Forget this sign-in' }));
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(await box()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Forget this sign-in' })).toBeNull();
  await waitFor(async () => expect(await everythingKept()).toEqual([]));
});

test.each([
  [29, 'admin@console.test', 1],
  [31, '', 0],
])('[SES-05] after %i days the username is %j (AMB-20)', async (count, username, records) => {
  await signInOnce({ isRemembered: true });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + days(count));
  openConsole('/login', { as: null });
  await box();
  await waitFor(async () => expect(await everythingKept()).toHaveLength(records));
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue(username));
});

test('[SES-04] what was typed meanwhile stays', async () => {
  await signInOnce({ isRemembered: true });
  const gate = Promise.withResolvers<void>();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation((...args) =>
    gate.promise.then(() => decrypt(...args)),
  );
  const { user } = openConsole('/login', { as: null });
  await user.type(await screen.findByLabelText('Username'), 'owner');
  gate.resolve();
  await waitFor(async () => expect(await box()).toBeChecked());
  expect(screen.getByLabelText('Username')).toHaveValue('owner');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test.each([
  ['has none', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'forbids it',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }),
  ],
])('[SES-05] where the browser %s the box is off and says why, and signing in works', async (_, prepare) => {
  prepare();
  const { user } = openConsole('/login', { as: null });
  await waitFor(async () => expect(await box()).toBeDisabled());
  expect(await box()).toHaveAccessibleDescription('This browser has no safe place to keep a password in.');
  await signInAs(user, 'admin');
  await companyList();
});

test('[SES-01] [RTE-03] the link of who forgot their password', async () => {
  openConsole('/login', { as: null });
  const link = await screen.findByRole('link', { name: 'Forgot Password?' });
  expect(link).toHaveAttribute('href', '/forgotPassword');
});
