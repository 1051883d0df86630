import { askGraph } from '../graph/ask-graph.ts';
import type { SignedInPersonQuery, SignedInPersonQueryVariables } from '../graph/generated/graphql.ts';
import { endsSession, type Problem } from '../graph/problem.ts';
import { dropToken } from '../graph/session-token.ts';
import { askConsoleSettings } from '../session/console-settings.ts';
import { browser } from '../session/leave.ts';
import { type PostLoginTarget, takeAuthRequest } from './auth-request-state.ts';
import { type Destination, toDestination, toHandover, withPerson } from './post-login-target.ts';
import { isRefusal, revoke, toTokens } from './provider.ts';
import document from './signed-in-person.graphql?raw';
import { providerSilent } from './start.ts';
import { keepSession, type SsoSession } from './tokens.ts';

const nowhere: PostLoginTarget = { from: null, redirectUri: null };

/** The outcome of the provider's callback. Only `arrived` and `leaving` mean that the sign-in succeeded. */
export type CallbackResult =
  | { kind: 'arrived'; path: string }
  | { kind: 'leaving' }
  | { kind: 'refused'; site: string }
  | { kind: 'unknown'; email: string | null; target: PostLoginTarget }
  | { kind: 'declined'; target: PostLoginTarget }
  | { kind: 'failed'; problem: Problem; target: PostLoginTarget };

/**
 * Handles the provider's authorization response: opens a session, or passes its tokens to the requesting
 * site.
 */
export async function handleOidcCallback(answer: URLSearchParams): Promise<CallbackResult> {
  const request = takeAuthRequest();
  // The page was opened manually or reloaded: this tab has no pending authorization request.
  if (!request) return { kind: 'declined', target: nowhere };
  const { from, redirectUri, redirectAddress, ...fields } = request;
  const target = { from, redirectUri };
  const { data: settings, problem } = await askConsoleSettings();
  if (problem) return { kind: 'failed', problem, target };
  const { origin } = window.location;
  const destination = toDestination(target, { origin, trustedOrigins: settings.trustedOrigins });
  if (destination.kind === 'refused') return destination;
  try {
    const { session, email } = await toTokens({ ...fields, answer, redirectUri: redirectAddress });
    return await openDestination(destination, session, { email, target });
  } catch (fault) {
    if (isRefusal(fault)) return { kind: 'declined', target };
    return { kind: 'failed', problem: providerSilent, target };
  }
}

type AllowedDestination = Exclude<Destination, { kind: 'refused' }>;

async function openDestination(
  destination: AllowedDestination,
  session: SsoSession,
  { email, target }: { email: string | null; target: PostLoginTarget },
): Promise<CallbackResult> {
  if (destination.kind === 'site') {
    // The other site now owns the session. If two sites refreshed it, the session would end, so the console keeps
    // no part of it.
    browser.leaveFor(toHandover(destination.address, session));
    return { kind: 'leaving' };
  }
  // The provider may know people whom the console does not. Without this check, the console would send them
  // back to the provider in a loop.
  const { data, problem } = await askGraph<SignedInPersonQuery, SignedInPersonQueryVariables>(
    document,
    {},
    session.accessToken,
  );
  if (problem || !data.viewer) {
    void revoke(session).catch(() => undefined);
    if (!problem || endsSession(problem)) return { kind: 'unknown', email, target };
    return { kind: 'failed', problem, target };
  }
  dropToken();
  keepSession(session);
  return { kind: 'arrived', path: withPerson(destination.path, data.viewer.id) };
}
