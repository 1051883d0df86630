const withFrom = (path: string, from: string | undefined) =>
  from && from !== '/' ? `${path}?from=${encodeURIComponent(from)}` : path;

/** A place to come back to: it is remembered in the address [SES-09]. */
type Remembered = { from?: string | undefined };

/** Where to sign in [RTE-01]. */
export const toSignIn = ({ from }: Remembered = {}) => withFrom('/login', from);

/** Where to sign in with single sign-on [RTE-02]. */
export const toSingleSignOn = ({ from }: Remembered = {}) => withFrom('/login-sso', from);

/** Where to ask for a link that sets a new password [RTE-03]. */
export const toForgotPassword = () => '/forgotPassword';

/** Where to sign out. A page with unsaved changes can hold the person back, as with any other place to go. */
export const toSignOut = () => '/logout';

/**
 * What a page may hand to the one it leads to, to be shown there as plain text [SES-03] [RED-01]. What a link says is shown as
 * that: anybody can write a link, and the console must not seem to say it.
 */
export type PassedState = { message?: string; isFromLink?: boolean } | null;

/** What the sign-in page hands to the page it leads to: a remembered place that is not open to the person (AMB-07). */
export type ArrivalState = { isArrival?: boolean } | null;
