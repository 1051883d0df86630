import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../session/auth-page.tsx';
import { type PassedState, toForgotPassword, toSignIn } from '../session/session.paths.ts';
import { TextLink } from '../ui/action/text-link.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { type ResetLink, readLinked } from './mailed-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * Sets a first password with the token of an invitation, then opens the sign-in page. Without a token, it opens
 * that page at once. The token is in the browser's history entry: a reload keeps it, but the URL never shows it.
 */
export function AcceptInvitationPage() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: ResetLink | null };
  const navigate = useNavigate();
  const token = params.get('t');
  if (token) {
    const link: ResetLink = { ...readLinked(params, 'email'), token };
    return <Navigate to={pathname} replace state={link} />;
  }
  if (!state) return <Navigate to={toSignIn()} replace />;
  const finish = async (message: string) => {
    const passed: PassedState = { message };
    await navigate(toSignIn(), { replace: true, state: passed });
  };
  return (
    <AuthPage title="Set your password" takesFocus={false}>
      {state.email && <p>You will sign in as {state.email}.</p>}
      <ResetPasswordForm link={state} send={acceptInvitation} onDone={finish} />
      <TextLink to={`${toForgotPassword()}?${new URLSearchParams({ username: state.email })}`}>
        Link no longer valid? Request a new one
      </TextLink>
    </AuthPage>
  );
}
