import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { password } from '../testing/fixtures.ts';
import { signInAs } from '../testing/sign-in.ts';

const box = () => screen.findByRole('checkbox', { name: 'Remember Me' });
const companyList = () => screen.findByRole('heading', { name: 'Company Management' });
const days = (count: number) => count * 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/**
 * Signs in with or without Remember Me, then closes the console and ends the session as if the browser were
 * reopened.
 */
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

/** Returns everything that IndexedDB holds for this origin. */
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

test('[SES-01] [SES-05] remembers nothing unless requested (AMB-20)', async () => {
  await signInOnce({ isRemembered: false });
  openConsole('/login', { as: null });
  expect(await box()).not.toBeChecked();
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(await everythingKept()).toEqual([]);
});

test('[SES-04] [SES-05] fills in remembered credentials, which sign in again', async () => {
  await signInOnce({ isRemembered: true });
  const { user, graph } = openConsole('/login', { as: null });
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('admin@console.test'));
  expect(screen.getByLabelText('Password')).toHaveValue(password);
  expect(await box()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await companyList();
  expect(graph.requestsFor('SignIn')[0]?.variables).toEqual({
    input: { username: 'admin@console.test', password },
  });
});

test('[SES-05] stores the credentials encrypted under a key that cannot be exported', async () => {
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

test('[SES-05] a sign-in without Remember Me deletes the remembered credentials', async () => {
  await signInOnce({ isRemembered: true });
  await signInOnce({ isRemembered: false, wasBefore: true });
  expect(await everythingKept()).toEqual([]);
});

test('[SES-05] a failed sign-in keeps the remembered credentials', async () => {
  await signInOnce({ isRemembered: true });
  const { user } = openConsole('/login', { as: null });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(password));
  await user.click(await box());
  await user.type(screen.getByLabelText('Password'), '!{Enter}');
  await screen.findByRole('alertdialog', { name: 'Error' });
  expect(await everythingKept()).toHaveLength(1);
});

test('[SES-05] one click deletes the remembered credentials and empties the form', async () => {
  await signInOnce({ isRemembered: true });
  const { user } = openConsole('/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'Clear saved sign-in' }));
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(await box()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Clear saved sign-in' })).toBeNull();
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

test('[SES-04] keeps a value typed before the credentials are read', async () => {
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
  ['does not have it', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'blocks it',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }),
  ],
])(
  '[SES-05] needs secure storage: if the browser %s, the checkbox is disabled with the reason and sign-in works',
  async (_, prepare) => {
    prepare();
    const { user } = openConsole('/login', { as: null });
    await waitFor(async () => expect(await box()).toBeDisabled());
    expect(await box()).toHaveAccessibleDescription('This browser can’t store a password securely.');
    await signInAs(user, 'admin');
    await companyList();
  },
);

test('[SES-01] [RTE-03] links to the forgotten password page', async () => {
  openConsole('/login', { as: null });
  const link = await screen.findByRole('link', { name: 'Forgot Password?' });
  expect(link).toHaveAttribute('href', '/forgotPassword');
});

test('[SES-05] after Logout says what the saved sign-in is protected from, and offers to clear it (AMB-20)', async () => {
  await signInOnce({ isRemembered: true });
  const { user } = openConsole('/company/list');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  const note = /^The password is saved encrypted in this browser/;
  expect(await screen.findByText(note)).toHaveTextContent('anyone who uses this browser can sign in');
  await user.click(screen.getByRole('button', { name: 'Clear saved sign-in' }));
  expect(screen.queryByText(note)).toBeNull();
});
