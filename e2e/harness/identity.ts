import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo-people.ts';
import { stack } from './stack.ts';

/** A person whom the identity provider knows and the console must refuse. */
export const STRANGER = 'stranger@elsewhere.test';
export const UNVERIFIED = 'unverified@southwind.test';

/** Opens single sign-on, signs in on the identity provider's page, and waits for the console. */
export async function signInBySso(page: Page, email: string, start = '/login-sso') {
  await page.goto(start);
  await fillIdentitySignIn(page, email);
  await page.waitForURL(
    (url) => url.origin !== stack().identityUrl && !url.pathname.startsWith('/login-sso'),
  );
}

/** Waits for the identity provider's sign-in page and fills it in. */
export async function fillIdentitySignIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByText('Stand-in for your company’s identity provider').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Rotates the signing keys. Without the old keys, tokens signed with them are refused. */
export const rotateKeys = ({ keepOld = true } = {}) => instruct('rotate-keys', { keepOld });

/** Sets the lifetime of new access tokens; the default is five minutes. */
export const setAccessTokenLifetime = (seconds = 300) => instruct('access-token-lifetime', { seconds });

async function instruct(path: string, body: object) {
  const answer = await fetch(`${stack().identityUrl}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The identity provider refused ${path}: ${await answer.text()}`);
}
