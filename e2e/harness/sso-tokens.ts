import { createHash, randomBytes } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { fillIdentitySignIn } from './identity.ts';

export type SsoTokens = { access_token: string; id_token: string; refresh_token: string };

/** Tokens of single sign-on as the console gets them, with a browser at the identity provider's page. */
export async function ssoTokensOf(email: string): Promise<SsoTokens> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  try {
    return await signIn(browser, email);
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, email: string) {
  const redirectUri = `${inject('gatewayUrl')}/login-sso/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  // Without scripts, or the console would look at the code as well.
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${inject('identityUrl')}/auth?${query}`);
  const answered = page.waitForRequest((request) => request.url().startsWith(redirectUri));
  await fillIdentitySignIn(page, email);
  const code = new URL((await answered).url()).searchParams.get('code') ?? '';
  return askForTokens({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/** New tokens for a refresh token, which is worth nothing afterwards. */
export const refreshedTokens = (refreshToken: string) =>
  askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

async function askForTokens(fields: Record<string, string>) {
  const body = new URLSearchParams({ client_id: 'console', ...fields });
  const answer = await fetch(`${inject('identityUrl')}/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The identity provider gave no tokens: ${await answer.text()}`);
  return (await answer.json()) as SsoTokens;
}
