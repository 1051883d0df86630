/** Where to sign in [RTE-01]; `from` is where the person wanted to go, and is remembered in the address [SES-09]. */
export function toSignIn({ from }: { from?: string } = {}): string {
  return from && from !== '/' ? `/login?from=${encodeURIComponent(from)}` : '/login';
}

/** Where to sign out. A page with unsaved changes can hold the person back, as with any other place to go. */
export const toSignOut = () => '/logout';

/** What another page may hand to the sign-in page, to be shown above the form [SES-03]. */
export type SignInState = { message?: string } | null;

/** What the sign-in page hands to the page it leads to: a remembered place that is not open to the person (AMB-07). */
export type ArrivalState = { isArrival?: boolean } | null;
