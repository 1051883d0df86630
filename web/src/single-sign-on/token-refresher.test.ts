import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestIssuer } from '../testing/issuer.ts';
import { endEverywhere } from './sign-out.ts';
import { channelOf, type Ending, type SessionStore, TokenRefresher } from './token-refresher.ts';
import type { SsoSession } from './tokens.ts';

let issuer: TestIssuer;
let tabs: TokenRefresher[] = [];
/** Called after the provider has created tokens and before it responds. */
let onToken = () => {};
let clock = 1_800_000_000_000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  issuer = new TestIssuer({ email: 'admin@console.test', onToken: () => onToken() });
  vi.stubGlobal('fetch', issuer.fetch);
});

afterEach(() => {
  for (const tab of tabs) tab.stop();
  tabs = [];
  onToken = () => {};
});

const pass = (seconds: number) => {
  clock += seconds * 1000;
};

/** Simulates that the tab becomes visible again. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

/** Returns a session that begins now. */
function newSession(): SsoSession {
  const lifetimeMs = issuer.lifetimeS * 1000;
  return {
    ...issuer.makeTokens(),
    expiresAt: clock + lifetimeMs,
    lifetimeMs,
    issuer: issuer.url,
    clientId: 'console',
    idTokenSub: `subject-of-${issuer.email}`,
    sid: issuer.url,
  };
}

/** Opens a tab with a copy of the session, as when a browser duplicates a tab. */
function openTab(session: SsoSession, { isAwake = true } = {}) {
  let kept: SsoSession | null = { ...session };
  const endings: Ending[] = [];
  const store: SessionStore = {
    read: () => kept,
    keep: (next) => {
      kept = next;
    },
  };
  const onEnd = (ending: Ending) => {
    endings.push(ending);
    kept = null;
  };
  const refresher = new TokenRefresher({ onEnd, store });
  tabs.push(refresher);
  if (isAwake) refresher.start();
  const signOut = () => {
    kept = null;
  };
  return { refresher, store, endings, signOut };
}

test('[CON-09] [SES-19] keeps a token until 5 seconds before it expires', async () => {
  const { refresher, store } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(294);
  wake();
  expect(await refresher.freshToken()).toBe(before);
  expect(issuer.refreshed).toHaveLength(0);
  pass(1);
  expect(await refresher.freshToken()).not.toBe(before);
  expect(issuer.refreshed).toHaveLength(1);
  expect(store.read()?.expiresAt).toBe(clock + 300_000);
});

test('[CON-09] [SES-19] checks the token every 2,000 milliseconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { store } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(296);
  vi.advanceTimersByTime(1_999);
  expect(issuer.refreshed).toHaveLength(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => store.read()?.accessToken).not.toBe(before);
  vi.useRealTimers();
});

test('[SES-19] ten tabs of one session refresh once and share the new token', async () => {
  const session = newSession();
  const opened = Array.from({ length: 10 }, () => openTab(session));
  pass(298);
  const tokens = await Promise.all(opened.map(({ refresher }) => refresher.freshToken()));
  expect(issuer.refreshed).toEqual([session.refreshToken]);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(session.accessToken);

  // The next refresh also works: no tab kept a refresh token that is already used.
  pass(298);
  await Promise.all(opened.map(({ refresher }) => refresher.freshToken()));
  expect(issuer.refreshed).toHaveLength(2);
  expect(opened.flatMap(({ endings }) => endings)).toEqual([]);
});

test('[CON-09] [SES-19] does not refresh if another tab has a token that is valid for 300 more seconds', async () => {
  issuer.lifetimeS = 3600;
  const session = newSession();
  const awake = openTab(session);
  const asleep = openTab(session, { isAwake: false });
  pass(3596);
  const token = await awake.refresher.freshToken();
  pass(3000);
  // The suspended tab received no messages, and its token expired long ago.
  asleep.refresher.start();
  expect(await asleep.refresher.freshToken()).toBe(token);
  expect(issuer.refreshed).toHaveLength(1);
});

test('[SES-19] a tab that resumes with an expired token refreshes it immediately', async () => {
  const { store, refresher } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(3 * 3600);
  wake();
  await expect.poll(() => store.read()?.accessToken).not.toBe(before);
  expect(await refresher.freshToken()).toBe(store.read()?.accessToken);
  expect(issuer.refreshed).toHaveLength(1);
});

test('[SES-18] [SES-19] a session that the provider has ended also ends here', async () => {
  const { refresher, endings } = openTab(newSession());
  issuer.endSession();
  pass(296);
  expect(await refresher.freshToken()).toBeNull();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] a session without a refresh token ends with its access token', async () => {
  const { refresher, endings } = openTab({ ...newSession(), refreshToken: null });
  pass(296);
  await refresher.freshToken();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] if the provider does not respond, uses the token until it expires and retries', async () => {
  const session = newSession();
  const { refresher, endings, store } = openTab(session);
  issuer.isDown = true;
  pass(297);
  expect(await refresher.freshToken()).toBe(session.accessToken);
  pass(10);
  await expect(refresher.freshToken()).rejects.toThrow();
  issuer.isDown = false;
  expect(await refresher.freshToken()).not.toBe(session.accessToken);
  expect(store.read()?.refreshToken).not.toBe(session.refreshToken);
  expect(endings).toEqual([]);
});

test('[SES-19] rejects refreshed tokens of another person', async () => {
  const { refresher, endings } = openTab({ ...newSession(), idTokenSub: 'subject-of-somebody-else' });
  pass(296);
  expect(await refresher.freshToken()).toBeNull();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] rejects tokens of another person from another tab', async () => {
  const session = newSession();
  const { store } = openTab({ ...session, idTokenSub: 'subject-of-somebody-else' });
  const own = openTab(session);
  const newer = { ...session, accessToken: 'newer', expiresAt: session.expiresAt + 1 };
  const channel = channelOf(session);
  channel.postMessage({ type: 'tokens', session: newer });
  await expect.poll(() => own.store.read()?.accessToken).toBe('newer');
  channel.close();
  expect(store.read()?.accessToken).toBe(session.accessToken);
});

test('[SES-12] a sign-out during a refresh revokes the new tokens', async () => {
  const session = newSession();
  const { refresher, store, signOut } = openTab(session);
  pass(296);
  onToken = signOut;
  expect(await refresher.freshToken()).toBeNull();
  expect(store.read()).toBeNull();
  await expect.poll(() => issuer.revoked).toHaveLength(1);
  expect(issuer.revoked).not.toContain(session.refreshToken);
});

test('[SES-12] a sign-out in one tab signs out the others and revokes the refresh token', async () => {
  const session = newSession();
  const other = openTab(session);
  const { accessToken, ...record } = session;
  await endEverywhere(JSON.stringify(record));
  await expect.poll(() => other.endings).toEqual(['elsewhere']);
  expect(issuer.revoked).toEqual([session.refreshToken]);
  expect(JSON.stringify(record)).not.toContain(accessToken);
});
