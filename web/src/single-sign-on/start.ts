import type { Problem } from '../graph/problem.ts';
import { askConsoleSettings } from '../session/console-settings.ts';
import { browser } from '../session/leave.ts';
import { type PostLoginTarget, saveAuthRequest } from './auth-request-state.ts';
import { toDestination } from './post-login-target.ts';
import { newProof, toProvider } from './provider.ts';

/** The path that the provider redirects to. It must be registered at the provider. */
const callbackPath = '/login-sso/callback';

/** The provider did not respond, or sent an invalid response. */
export const providerSilent: Problem = {
  code: 'UNREACHABLE',
  message: 'The single sign-on service could not be reached. Check your connection and try again.',
};

/** The outcome of starting a sign-in. */
export type Start =
  | { kind: 'leaving' }
  | { kind: 'notConfigured' }
  | { kind: 'impossible' }
  | { kind: 'refused'; site: string }
  | { kind: 'failed'; problem: Problem };

/** Reads the requested target from the URL parameters [SES-17]. */
export function toTarget(params: URLSearchParams): PostLoginTarget {
  // The requirements use both names [SES-17] [SES-20].
  const redirectUri = params.get('postRedirectUri') || params.get('redirectUri');
  return { from: params.get('from'), redirectUri: redirectUri || null };
}

/** Redirects the person to the provider. With `isOther`, the provider asks for another account. */
export async function startSignIn(target: PostLoginTarget, { isOther = false } = {}): Promise<Start> {
  const { data: settings, problem } = await askConsoleSettings();
  if (problem) return { kind: 'failed', problem };
  const { singleSignOn, trustedOrigins } = settings;
  if (!singleSignOn) return { kind: 'notConfigured' };
  // Refuses an untrusted target before anyone signs in for it.
  const destination = toDestination(target, { origin: window.location.origin, trustedOrigins });
  if (destination.kind === 'refused') return destination;
  if (!globalThis.crypto?.subtle) return { kind: 'impossible' };
  const { issuer, clientId, scope } = singleSignOn;
  const redirectAddress = window.location.origin + callbackPath;
  const proof = newProof();
  const prompt = isOther ? 'login' : undefined;
  try {
    const address = await toProvider({
      issuer,
      clientId,
      scope,
      proof,
      prompt,
      redirectUri: redirectAddress,
    });
    if (!saveAuthRequest({ ...target, issuer, clientId, proof, redirectAddress }))
      return { kind: 'impossible' };
    browser.leaveFor(address);
    return { kind: 'leaving' };
  } catch {
    return { kind: 'failed', problem: providerSilent };
  }
}
