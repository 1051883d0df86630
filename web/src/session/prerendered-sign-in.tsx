import { type ComponentProps, StrictMode, useDeferredValue } from 'react';
import { ConsoleProvider } from '../ui/theme/console-provider.tsx';
import { SignInPage } from './sign-in-page.tsx';

type SignInPageProps = ComponentProps<typeof SignInPage>;

/** Renders the sign-in page alone: at build time to HTML, and in the browser to take over that HTML. */
export const PrerenderedSignIn = (props: SignInPageProps) => (
  <StrictMode>
    <ConsoleProvider>
      <HydratedPage {...props} />
    </ConsoleProvider>
  </StrictMode>
);

/** The HTML has no message from a previous page, which comes after the takeover. */
const HydratedPage = ({ passed = null, ...props }: SignInPageProps) => (
  <SignInPage {...props} isPrerendered passed={useDeferredValue(passed, null)} />
);
