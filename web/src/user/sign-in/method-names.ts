import type { SessionMethod } from '../../graph/generated/graphql.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time with its day: `Nov 23, 2026, 7:10 PM`. */
export const toMoment = (at: string) => moment.format(new Date(at));

/** Ways to sign in, as they end a sentence. */
export const methodNames: Record<SessionMethod, string> = {
  PASSWORD: 'password',
  SINGLE_SIGN_ON: 'single sign-on',
  TOKEN: 'access token',
};
