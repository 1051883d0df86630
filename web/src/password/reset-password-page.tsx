import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { askConsoleSettings } from '../session/console-settings.ts';
import { EntrancePage } from '../session/entrance-page.tsx';
import { type PassedState, toSignIn } from '../session/session.paths.ts';
import { ButtonLink, ExternalButtonLink } from '../ui/button.tsx';
import { type Linked, readLinked } from './mailed-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The token of the mailed link, and whose password it sets. */
export type ResetLink = Linked & { token: string };

/** Kept with the page in the browser's history, so that loading it again keeps the token and the address never shows it. */
type ResetState = ResetLink | { isDone: true } | null;

const updated: PassedState = { message: 'Your password has been successfully updated!' };

/** Sets a new password with the token of a mailed link [RTE-04] [PWR-04]; without one there is only the sign-in page. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: ResetState };
  const navigate = useNavigate();
  // Asked for at once, so that the way on is there when the password is set.
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
    <EntrancePage title="Reset password" takesFocus={false}>
      <ResetPasswordForm link={state} onDone={() => void finish()} />
    </EntrancePage>
  );
}

/** What follows [PWR-06]: the performance tracker's site where it is configured, else the sign-in page [SES-03]. */
function PasswordSet({ trackerUrl }: { trackerUrl: string | null }) {
  const caption = 'Click here to login';
  return (
    <EntrancePage title="Reset password" passed={updated} takesFocus="always">
      {trackerUrl ? (
        <ExternalButtonLink look="primary" href={trackerUrl} rel="noreferrer">
          {caption}
        </ExternalButtonLink>
      ) : (
        <ButtonLink look="primary" to={toSignIn()} state={updated}>
          {caption}
        </ButtonLink>
      )}
    </EntrancePage>
  );
}
