import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../session/auth-page.tsx';
import { askConsoleSettings } from '../session/console-settings.ts';
import { type PassedState, toForgotPassword, toSignIn } from '../session/session.paths.ts';
import { ExternalButtonLink } from '../ui/action/button.tsx';
import { ButtonLink } from '../ui/action/button-link.ts';
import { TextLink } from '../ui/action/text-link.ts';
import { type ResetLink, readLinked } from './mailed-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { setPassword } from './set-password.ts';

/** Stored in the browser's history entry: a reload keeps the token, but the URL never shows it. */
type ResetState = ResetLink | { isDone: true } | null;

const updated: PassedState = { message: 'Your password has been successfully updated!' };

/**
 * Sets a new password with the token of a mailed link [RTE-04] [PWR-04]. Without a token, it opens the
 * sign-in page.
 */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: ResetState };
  const navigate = useNavigate();
  // Requested early, so that the target is known once the password is set.
  const [tracker] = useState(() =>
    askConsoleSettings().then(({ data }) => data?.performanceTrackerUrl ?? null),
  );
  const [trackerUrl, setTrackerUrl] = useState<string | null>(null);
  const token = params.get('t');
  if (token) {
    const link: ResetState = { ...readLinked(params, 'email'), token };
    return <Navigate to={pathname} replace state={link} />;
  }
  if (!state) return <Navigate to={toSignIn()} replace />;
  if ('isDone' in state) return <PasswordSet trackerUrl={trackerUrl} />;
  const finish = async () => {
    setTrackerUrl(await tracker);
    const done: ResetState = { isDone: true };
    await navigate(pathname, { replace: true, state: done });
  };
  return (
    <AuthPage title="Reset password" takesFocus={false}>
      <ResetPasswordForm link={state} send={setPassword} onDone={finish} />
      <p>
        Is the link no longer valid? <TextLink to={toForgotPassword()}>Request a new one</TextLink>
      </p>
    </AuthPage>
  );
}

/**
 * Links to the performance tracker's site if it is configured, otherwise to the sign-in page [PWR-06]
 * [SES-03].
 */
function PasswordSet({ trackerUrl }: { trackerUrl: string | null }) {
  const caption = 'Click here to login';
  return (
    <AuthPage title="Reset password" passed={updated} takesFocus="always">
      {trackerUrl ? (
        <ExternalButtonLink look="primary" href={trackerUrl} rel="noreferrer">
          {caption}
        </ExternalButtonLink>
      ) : (
        <ButtonLink look="primary" to={toSignIn()} state={updated}>
          {caption}
        </ButtonLink>
      )}
    </AuthPage>
  );
}
