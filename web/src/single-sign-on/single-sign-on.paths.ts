import type { Wish } from './journey.ts';

/** Where to sign in with single sign-on again, for the same wish; `isOther` to be somebody else than one is there. */
export function toSameWish({ from, redirectUri }: Wish, { isOther = false } = {}): string {
  const params = new URLSearchParams();
  if (redirectUri) params.set('postRedirectUri', redirectUri);
  if (from) params.set('from', from);
  if (isOther) params.set('prompt', 'login');
  return params.size > 0 ? `/login-sso?${params}` : '/login-sso';
}
