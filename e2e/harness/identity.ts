import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from './session.ts';

/** People whom the identity provider knows and the console must turn away. */
export const STRANGER = 'stranger@elsewhere.test';
export const UNVERIFIED = 'unverified@southwind.test';

/** Goes to single sign-on, and through the identity provider's page when it asks. Ends at the console's answer. */
export async function signInBySso(page: Page, email: string, start = '/login-sso') {
  await page.goto(start);
  await fillIdentitySignIn(page, email);
  await page.waitForURL(
    (url) => url.origin !== inject('identityUrl') && !url.pathname.startsWith('/login-sso'),
  );
}

/** Fills in the identity provider's own page, once it is shown. */
export async function fillIdentitySignIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByText('A stand-in for the identity provider of your company').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** New keys sign from now on; without the old ones, what they signed is no longer believed. */
export const rotateKeys = ({ keepOld = true } = {}) => instruct('rotate-keys', { keepOld });

/** For the access tokens from now on; five minutes when nothing is said. */
export const setAccessTokenLifetime = (seconds = 300) => instruct('access-token-lifetime', { seconds });

/** Ends everybody's session at the identity provider: no refresh token works any more. */
export const endIdentitySessions = () => instruct('end-sessions', {});

async function instruct(path: string, body: object) {
  const answer = await fetch(`${inject('identityUrl')}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The identity provider did not ${path}: ${await answer.text()}`);
}
