import type { Problem } from '../graph/problem.ts';
import { askConsoleSettings } from '../session/console-settings.ts';
import { browser } from '../session/leave.ts';
import { keepJourney, type Wish } from './journey.ts';
import { toLanding } from './landing.ts';
import { newProof, toProvider } from './provider.ts';

/** Where the provider sends people back to; the provider knows it too. */
export const callbackPath = '/login-sso/callback';

/** The provider did not answer, or not as it should. */
export const providerSilent: Problem = {
  code: 'UNREACHABLE',
  message: 'The single sign-on service could not be reached. Check your connection and try again.',
};

/** How the way to the provider began. */
export type Start =
  | { kind: 'leaving' }
  | { kind: 'notConfigured' }
  | { kind: 'impossible' }
  | { kind: 'refused'; site: string }
  | { kind: 'failed'; problem: Problem };

/** What the address of the page asks for [SES-17]. */
export function toWish(params: URLSearchParams): Wish {
  // The documents call it by both names [SES-17] [SES-20].
  const redirectUri = params.get('postRedirectUri') || params.get('redirectUri');
  return { from: params.get('from'), redirectUri: redirectUri || null };
}

/** Sends the person to the provider. `isOther` when they want to be somebody else than they are there. */
export async function startSignIn(wish: Wish, { isOther = false } = {}): Promise<Start> {
  const { data: settings, problem } = await askConsoleSettings();
  if (problem) return { kind: 'failed', problem };
  const { singleSignOn, trustedOrigins } = settings;
  if (!singleSignOn) return { kind: 'notConfigured' };
  // Before anybody has signed in for it.
  const landing = toLanding(wish, { origin: window.location.origin, trustedOrigins });
  if (landing.kind === 'refused') return landing;
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
    if (!keepJourney({ ...wish, issuer, clientId, proof, redirectAddress })) return { kind: 'impossible' };
    browser.leaveFor(address);
    return { kind: 'leaving' };
  } catch {
    return { kind: 'failed', problem: providerSilent };
  }
}
