import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from './demo-people.ts';
import { stack } from './stack.ts';

export type SsoTokens = { access_token: string; id_token: string; refresh_token: string };

/** A sign-in takes five redirects; more than this limit means a redirect loop. */
const MAX_STEPS = 10;

/**
 * Returns single sign-on tokens as the console receives them, by the authorization code flow with PKCE
 * without a browser.
 */
export async function ssoTokensOf(email: string): Promise<SsoTokens> {
  const redirectUri = `${stack().gatewayUrl}/login-sso/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return requestTokens({
    grant_type: 'authorization_code',
    code: await signInForCode(`${stack().identityUrl}/auth?${query}`, redirectUri, email),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/**
 * Follows the redirects of the identity provider, fills in its sign-in page, and returns the code of the
 * callback.
 */
async function signInForCode(start: string, redirectUri: string, email: string): Promise<string> {
  const visit = visitor();
  let answer = await visit(start);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = new URL(answer.headers.get('location') ?? '', answer.url);
    if (next.href.startsWith(redirectUri)) return next.searchParams.get('code') ?? '';
    answer = await visit(next.href);
    const isSignInPage = answer.status === 200 && next.pathname.startsWith('/sign-in/');
    if (isSignInPage) answer = await visit(next.href, { username: email, password: DEMO_PASSWORD });
  }
  throw new Error(`${email} could not sign in by single sign-on: ${await answer.text()}`);
}

/** Returns a function that requests pages with the cookies of earlier responses and follows no redirect. */
function visitor() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Exchanges a refresh token, which can be used only once, for new tokens. */
export const refreshedTokens = (refreshToken: string) =>
  requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

async function requestTokens(fields: Record<string, string>) {
  const body = new URLSearchParams({ client_id: 'console', ...fields });
  const answer = await fetch(`${stack().identityUrl}/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The identity provider issued no tokens: ${await answer.text()}`);
  return (await answer.json()) as SsoTokens;
}
