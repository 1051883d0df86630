import { useNavigate } from 'react-router-dom';
import { dropToken, readToken } from '../graph/session-token.ts';
import { type PassedState, toSignIn } from '../session/session.paths.ts';
import { endElsewhere } from '../session/shared-session.ts';
import { useViewer } from '../session/viewer.tsx';
import { useNotices } from '../ui/message/notices.tsx';

type SignIn = { email: string; password: string | null };

/** Returns whether an email address is another one for the service, which ignores case. */
export const isOtherEmail = (typed: string, stored: string | null) =>
  typed.trim().toLowerCase() !== (stored ?? '').toLowerCase();

/**
 * Guards a form in which people can change how they sign in themselves. The service then ends all their sessions, so
 * the form asks before, and opens the sign-in page afterwards [SES-03]. The record of another person needs neither.
 */
export function useOwnSignIn({ id, email }: { id: string; email: string | null }) {
  const isOwn = useViewer().id === id;
  const notices = useNotices();
  const leave = useLeaveToSignIn();
  const changedPart = (typed: SignIn) =>
    [isOtherEmail(typed.email, email) && 'email address', typed.password && 'password']
      .filter((part) => isOwn && part)
      .join(' and ');
  return {
    mayBeSaved: async (typed: SignIn) => {
      const part = changedPart(typed);
      const message = `Changing your ${part} signs you out on all devices, including this one.`;
      return !part || notices.ask({ type: 'yes', title: `Change your ${part}?`, message });
    },
    /** Returns how to leave the console after these values were saved; null if the session continues. */
    leaveAfter: (typed: SignIn) => {
      const part = changedPart(typed);
      return part ? () => leave(`Your ${part} was changed. Sign in again.`) : null;
    },
  };
}

/**
 * Ends the local session, because the service has ended it already. Also forgets what this browser remembers
 * of the old password (AMB-20).
 */
function useLeaveToSignIn() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (message: string) => {
    // The sign-in page says it instead.
    notices.clear();
    const token = readToken();
    dropToken({ hasSignedOut: true });
    if (token) endElsewhere(token);
    void import('../session/remembered-sign-in.ts').then(({ forget }) => forget()).catch(() => undefined);
    const state: PassedState = { message };
    void navigate(toSignIn(), { replace: true, state });
  };
}
