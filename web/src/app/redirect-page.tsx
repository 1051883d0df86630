import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toCompanyList } from '../company/company.paths.ts';
import { readToken } from '../graph/session-token.ts';
import { toAuthPage } from '../session/require-token.ts';
import { safeTarget } from '../session/safe-target.ts';
import type { PassedState } from '../session/session.paths.ts';

/** Maximum length of a message, in characters. */
const longestMessage = 300;

/** Pages that need no session. */
const isPublic = /^\/+(forgotpassword|resetpassword)\/*(\?|#|$)/i;

/** Paths that only redirect to the company list. The message would be lost on that redirect. */
const leadsToList = /^\/+(company\/*)?(\?|#|$)/i;

/**
 * Redirects to a path of the console and passes a message on [RTE-20] [RED-01]. Any other target is replaced
 * by the company area (AMB-10). Without a session, the sign-in page shows the message.
 */
export function RedirectPage() {
  const [params] = useSearchParams();
  // Computed once, because the target and its state must not change while the navigation is pending.
  const [{ to, state }] = useState(() => toOnward(params));
  return <Navigate to={to} replace state={state} />;
}

function toOnward(params: URLSearchParams): { to: string; state: PassedState } {
  const path = safeTarget(params.get('path'));
  const target = path && !leadsToList.test(path) ? path : toCompanyList();
  const message = params.get('message')?.trim().slice(0, longestMessage);
  return {
    to: readToken() || isPublic.test(target) ? target : toAuthPage(target),
    state: message ? { message, isFromLink: true } : null,
  };
}
