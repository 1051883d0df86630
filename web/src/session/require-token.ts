import { redirect } from 'react-router-dom';
import { readToken } from '../graph/session-token.ts';
import { toSignIn, toSingleSignOn } from './session.paths.ts';

/** People come to the pages of the account area from other sites, by single sign-on [SES-21]. */
const accountArea = /^\/+myaccountdetails(\/|$)/i;

/** Where whoever is not signed in must go first, to come to a place: it is remembered [SES-09] [SES-18] [SES-21]. */
export const toEntrance = (place: string) =>
  accountArea.test(place) ? toSingleSignOn({ from: place }) : toSignIn({ from: place });

/** The loader of all protected pages: without a token there are only the pages in front of the sign-in. */
export function requireToken({ request }: { request: Request }) {
  if (readToken()) return null;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(toEntrance(pathname + search + hash));
}
