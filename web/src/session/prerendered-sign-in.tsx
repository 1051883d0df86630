import { type ComponentProps, StrictMode } from 'react';
import { ConsoleProvider } from '../ui/theme/console-provider.tsx';
import { SignInPage } from './sign-in-page.tsx';

type PrerenderedSignInProps = Pick<ComponentProps<typeof SignInPage>, 'search' | 'goTo'>;

/** Renders the sign-in page alone: at build time to HTML, and in the browser to take over that HTML. */
export const PrerenderedSignIn = (props: PrerenderedSignInProps) => (
  <StrictMode>
    <ConsoleProvider>
      <SignInPage {...props} />
    </ConsoleProvider>
  </StrictMode>
);
