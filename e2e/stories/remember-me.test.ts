import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseFromMenu, DEMO_PASSWORD, fillSignIn } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const STAFF = 'staff@j3tech.test';

const box = (page: Page) => page.getByRole('checkbox', { name: 'Remember Me' });
const usernameIn = (page: Page) => page.getByLabel('Username').inputValue();
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true }).inputValue();

/** Opens the sign-in page, once it knows whether something is remembered. */
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
 * All that this origin keeps in this browser, as text: both storages, cookies, and every record of every database with its
 * bytes read as letters. A key says only what it is willing to give away.
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

story(
  '[SES-01] [SES-04] [SES-05] (AMB-20) remembered only when asked for, readable nowhere, filled in when the browser comes back, and forgotten by a sign-in without it',
  async ({ page, openTab }) => {
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
    await expect.poll(() => usernameIn(next)).toBe(STAFF);
    expect(await passwordIn(next)).toBe(DEMO_PASSWORD);
    expect(await box(next).isChecked()).toBe(true);
    // The password is a password still: dots on the screen, and signing in needs no typing.
    expect(await next.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
    await next.getByRole('button', { name: 'LOGIN' }).click();
    await next.getByRole('heading', { name: 'Company Management' }).waitFor();
    await chooseFromMenu(next, 'Logout');
    await expect.poll(() => usernameIn(next)).toBe(STAFF);
    await signInOnce(next, { isRemembered: false });
    expect(await everythingKept(next)).not.toContain('a key that stays here');
  },
);

story('[SES-05] one click forgets what is remembered, at once', async ({ page }) => {
  await openSignIn(page);
  await signInOnce(page, { isRemembered: true });
  await chooseFromMenu(page, 'Logout');
  await expect.poll(() => usernameIn(page)).toBe(STAFF);
  await page.getByRole('button', { name: 'Forget this sign-in' }).click();
  expect([await usernameIn(page), await passwordIn(page)]).toEqual(['', '']);
  expect(await box(page).isChecked()).toBe(false);
  await expect.poll(() => everythingKept(page)).not.toContain('a key that stays here');
  await page.reload();
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  expect(await page.getByRole('button', { name: 'Forget this sign-in' }).count()).toBe(0);
});
