import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toCompanyList } from './company/company.paths.ts';
import { readToken } from './graph/session-token.ts';
import { toEntrance } from './session/require-token.ts';
import { safeTarget } from './session/safe-target.ts';
import type { PassedState } from './session/session.paths.ts';

/** The longest message that is passed along, in characters. */
const longestMessage = 300;

/** Pages that anybody may open. */
const isPublic = /^\/+(forgotpassword|resetpassword)\/*(\?|#|$)/i;

/** Addresses of the company list by which the message would be lost on the way: they only lead on. */
const leadsToList = /^\/+(company\/*)?(\?|#|$)/i;

/**
 * Leads to a path of the console and passes a message along [RTE-20] [RED-01]; anywhere else, to the company area
 * (AMB-10). Who is not signed in reads it at the sign-in.
 */
export function RedirectPage() {
  const [params] = useSearchParams();
  // Once: the way takes its time, and what is passed along must stay the same on it.
  const [{ to, state }] = useState(() => toOnward(params));
  return <Navigate to={to} replace state={state} />;
}

function toOnward(params: URLSearchParams): { to: string; state: PassedState } {
  const path = safeTarget(params.get('path'));
  const target = path && !leadsToList.test(path) ? path : toCompanyList();
  const message = params.get('message')?.trim().slice(0, longestMessage);
  return {
    to: readToken() || isPublic.test(target) ? target : toEntrance(target),
    state: message ? { message, isFromLink: true } : null,
  };
}
