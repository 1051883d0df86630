import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { chooseFromMenu, fillSignIn } from '../harness/session.ts';

const STAFF = 'staff@j3tech.test';

const box = (page: Page) => page.getByRole('checkbox', { name: 'Remember Me' });
const usernameIn = (page: Page) => page.getByLabel('Username').inputValue();
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true }).inputValue();

async function openSignIn(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
}

async function signInOnce(page: Page, { isRemembered }: { isRemembered: boolean }) {
  await box(page).setChecked(isRemembered);
  await fillSignIn(page, STAFF);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

/**
 * Returns everything that this origin stores in this browser as text: both storages, cookies, and every
 * IndexedDB record with its bytes decoded. A key contributes only what can be exported.
 */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof CryptoKey)
        return crypto.subtle.exportKey('jwk', value).then(JSON.stringify, () => 'a key that stays here');
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer;
        return ['latin1', 'utf-16le'].map((name) => new TextDecoder(name).decode(bytes)).join();
      }
      if (value === null || typeof value !== 'object') return String(value);
      return (await Promise.all(Object.values(value).map(asText))).join();
    };
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(await asText(await settled(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join();
  });

test('[SES-01] [SES-04] [SES-05] (AMB-20) a sign-in is remembered only on request, encrypted, filled in later, and forgotten by a sign-in without the option', async ({
  page,
  openTab,
}) => {
  await openSignIn(page);
  expect(await box(page).isChecked()).toBe(false);
  await signInOnce(page, { isRemembered: false });
  expect(await everythingKept(page)).not.toContain('a key that stays here');
  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await signInOnce(page, { isRemembered: true });
  const kept = await everythingKept(page);
  expect(kept).toContain('a key that stays here');
  for (const secret of [DEMO_PASSWORD, btoa(DEMO_PASSWORD)]) expect(kept).not.toContain(secret);
  await page.close();

  const next = await openTab();
  await openSignIn(next);
  await eventually(() => usernameIn(next)).toBe(STAFF);
  expect(await passwordIn(next)).toBe(DEMO_PASSWORD);
  expect(await box(next).isChecked()).toBe(true);
  // The password stays hidden, and signing in needs no typing.
  expect(await next.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
  await next.getByRole('button', { name: 'LOGIN' }).click();
  await next.getByRole('heading', { name: 'Company Management' }).waitFor();
  await chooseFromMenu(next, 'Logout');
  await eventually(() => usernameIn(next)).toBe(STAFF);
  await signInOnce(next, { isRemembered: false });
  expect(await everythingKept(next)).not.toContain('a key that stays here');
});

test('[SES-05] one click immediately deletes a remembered sign-in', async ({ page }) => {
  await openSignIn(page);
  await signInOnce(page, { isRemembered: true });
  await chooseFromMenu(page, 'Logout');
  await eventually(() => usernameIn(page)).toBe(STAFF);
  await page.getByRole('button', { name: 'Clear saved sign-in' }).click();
  expect([await usernameIn(page), await passwordIn(page)]).toEqual(['', '']);
  expect(await box(page).isChecked()).toBe(false);
  await eventually(() => everythingKept(page)).not.toContain('a key that stays here');
  await page.reload();
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  expect(await page.getByRole('button', { name: 'Clear saved sign-in' }).count()).toBe(0);
});
