import { readToken } from '../graph/session-token.ts';
import { redirectTo } from './redirect-to.ts';
import { toSignIn, toSingleSignOn } from './session.paths.ts';

/** Other sites link to the account area, whose visitors sign in by single sign-on [SES-21]. */
const accountArea = /^\/+myaccountdetails(\/|$)/i;

/**
 * Returns the sign-in page for a path. The path is kept in the URL for the return [SES-09] [SES-18] [SES-21].
 */
export const toAuthPage = (place: string) =>
  accountArea.test(place) ? toSingleSignOn({ from: place }) : toSignIn({ from: place });

/** The loader of all protected pages. Without a token it redirects to sign-in. */
export function requireToken({ request }: { request: Request }) {
  if (readToken()) return null;
  const { pathname, search, hash } = new URL(request.url);
  throw redirectTo(toAuthPage(pathname + search + hash), request);
}
