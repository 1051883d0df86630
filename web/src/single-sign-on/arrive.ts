import { askGraph } from '../graph/ask-graph.ts';
import type { SignedInPersonQuery, SignedInPersonQueryVariables } from '../graph/generated/graphql.ts';
import { endsSession, type Problem } from '../graph/problem.ts';
import { dropToken } from '../graph/session-token.ts';
import { askConsoleSettings } from '../session/console-settings.ts';
import { browser } from '../session/leave.ts';
import { takeJourney, type Wish } from './journey.ts';
import { type Landing, toHandover, toLanding, withPerson } from './landing.ts';
import { isRefusal, revoke, toTokens } from './provider.ts';
import document from './signed-in-person.graphql?raw';
import { providerSilent } from './start.ts';
import { keepSession, type SsoSession } from './tokens.ts';

const nowhere: Wish = { from: null, redirectUri: null };

/** How the way back from the provider ended. All but `arrived` and `leaving` left nobody signed in. */
export type Arrival =
  | { kind: 'arrived'; path: string }
  | { kind: 'leaving' }
  | { kind: 'refused'; site: string }
  | { kind: 'unknown'; email: string | null; wish: Wish }
  | { kind: 'declined'; wish: Wish }
  | { kind: 'failed'; problem: Problem; wish: Wish };

/** Takes what the provider sent the person back with; opens their session, or hands it over to the site that asked for it. */
export async function arrive(answer: URLSearchParams): Promise<Arrival> {
  const journey = takeJourney();
  // Opened by hand, or loaded again: this tab has asked for nothing.
  if (!journey) return { kind: 'declined', wish: nowhere };
  const { from, redirectUri, redirectAddress, ...facts } = journey;
  const wish = { from, redirectUri };
  const { data: settings, problem } = await askConsoleSettings();
  if (problem) return { kind: 'failed', problem, wish };
  const { origin } = window.location;
  const landing = toLanding(wish, { origin, trustedOrigins: settings.trustedOrigins });
  if (landing.kind === 'refused') return landing;
  try {
    const { session, email } = await toTokens({ ...facts, answer, redirectUri: redirectAddress });
    return await land(landing, session, { email, wish });
  } catch (fault) {
    if (isRefusal(fault)) return { kind: 'declined', wish };
    return { kind: 'failed', problem: providerSilent, wish };
  }
}

type Landed = Exclude<Landing, { kind: 'refused' }>;

async function land(
  landing: Landed,
  session: SsoSession,
  { email, wish }: { email: string | null; wish: Wish },
): Promise<Arrival> {
  if (landing.kind === 'site') {
    // The other site has the session now. Two that refresh it would end it, so nothing of it is kept here.
    browser.leaveFor(toHandover(landing.address, session));
    return { kind: 'leaving' };
  }
  // The provider knows more people than the console does; without asking, one of them would go round in a circle.
  const { data, problem } = await askGraph<SignedInPersonQuery, SignedInPersonQueryVariables>(
    document,
    {},
    session.accessToken,
  );
  if (problem || !data.viewer) {
    void revoke(session).catch(() => undefined);
    if (!problem || endsSession(problem)) return { kind: 'unknown', email, wish };
    return { kind: 'failed', problem, wish };
  }
  dropToken();
  keepSession(session);
  return { kind: 'arrived', path: withPerson(landing.path, data.viewer.id) };
}
