const withFrom = (path: string, from: string | undefined) =>
  from && from !== '/' ? `${path}?from=${encodeURIComponent(from)}` : path;

/** A path to return to after sign-in, kept in the URL [SES-09]. */
type Remembered = { from?: string | undefined };

/** Returns the path of the sign-in page [RTE-01]. */
export const toSignIn = ({ from }: Remembered = {}) => withFrom('/login', from);

/** Returns the path of single sign-on [RTE-02]. */
export const toSingleSignOn = ({ from }: Remembered = {}) => withFrom('/login-sso', from);

/** Returns the path of the page that requests a password reset link [RTE-03]. */
export const toForgotPassword = () => '/forgotPassword';

/** Returns the path that signs the person out. A page with unsaved changes can stop the navigation. */
export const toSignOut = () => '/logout';

/**
 * The state that a page passes to the next one, which shows the message as plain text [SES-03] [RED-01].
 * Anyone can write a link, so a message from a link is labeled as such.
 */
export type PassedState = { message?: string; isFromLink?: boolean } | null;

/** The state that the sign-in page passes to the page that requests a reset link: what was typed as username. */
export type ForgottenState = { username?: string | undefined } | null;

/**
 * The state that the sign-in page passes on. If the person may not open the target, the console opens another
 * page instead (AMB-07).
 */
export type SignInState = { hasSignedIn?: boolean } | null;
