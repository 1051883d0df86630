import type { PostLoginTarget } from './auth-request-state.ts';

/**
 * Returns the path that repeats single sign-on with the same target. With `isOther`, the provider asks for
 * another account.
 */
export function toSameTarget({ from, redirectUri }: PostLoginTarget, { isOther = false } = {}): string {
  const params = new URLSearchParams();
  if (redirectUri) params.set('postRedirectUri', redirectUri);
  if (from) params.set('from', from);
  if (isOther) params.set('prompt', 'login');
  return params.size > 0 ? `/login-sso?${params}` : '/login-sso';
}
