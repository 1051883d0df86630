import type { SessionMethod } from '../../graph/generated/graphql.ts';

/** Ways to sign in, as they end a sentence. */
export const methodNames: Record<SessionMethod, string> = {
  PASSWORD: 'password',
  SINGLE_SIGN_ON: 'single sign-on',
  TOKEN: 'access token',
};
