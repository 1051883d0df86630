import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestIssuer } from '../testing/issuer.ts';
import { channelOf, type Ending, Keeper, type SessionStore } from './keeper.ts';
import { endEverywhere } from './sign-out.ts';
import type { SsoSession } from './tokens.ts';

let issuer: TestIssuer;
let tabs: Keeper[] = [];
/** Called when the provider has made tokens, before it answers with them. */
let onToken = () => {};
let clock = 1_800_000_000_000;

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  issuer = await TestIssuer.open({ email: 'admin@console.test', onToken: () => onToken() });
});

afterEach(() => {
  for (const tab of tabs) tab.stop();
  tabs = [];
  onToken = () => {};
  issuer.close();
});

const pass = (seconds: number) => {
  clock += seconds * 1000;
};

/** As a browser tells a tab that it is looked at again. */
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

/** A session that begins now. */
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

/** A tab with a copy of the session, as a browser makes it when it opens a tab from a tab. */
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
  const keeper = new Keeper({ onEnd, store });
  tabs.push(keeper);
  if (isAwake) keeper.start();
  const signOut = () => {
    kept = null;
  };
  return { keeper, store, endings, signOut };
}

test('[CON-09] [SES-19] a token is left alone until 5 seconds before it expires', async () => {
  const { keeper, store } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(294);
  wake();
  expect(await keeper.freshToken()).toBe(before);
  expect(issuer.refreshed).toHaveLength(0);
  pass(1);
  expect(await keeper.freshToken()).not.toBe(before);
  expect(issuer.refreshed).toHaveLength(1);
  expect(store.read()?.expiresAt).toBe(clock + 300_000);
});

test('[CON-09] [SES-19] it is looked at every 2,000 milliseconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { store } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(296);
  vi.advanceTimersByTime(1_999);
  expect(issuer.refreshed).toHaveLength(0);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(store.read()?.accessToken).not.toBe(before));
  vi.useRealTimers();
});

test('[SES-19] ten tabs of one session refresh once, and all have the new token', async () => {
  const session = newSession();
  const opened = Array.from({ length: 10 }, () => openTab(session));
  pass(298);
  const tokens = await Promise.all(opened.map(({ keeper }) => keeper.freshToken()));
  expect(issuer.refreshed).toEqual([session.refreshToken]);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(session.accessToken);

  // The one after that works too: none has been left behind with a token that was used.
  pass(298);
  await Promise.all(opened.map(({ keeper }) => keeper.freshToken()));
  expect(issuer.refreshed).toHaveLength(2);
  expect(opened.flatMap(({ endings }) => endings)).toEqual([]);
});

test('[CON-09] [SES-19] where another tab has brought a token that is valid for 300 seconds more, nothing is refreshed', async () => {
  issuer.lifetimeS = 3600;
  const session = newSession();
  const awake = openTab(session);
  const asleep = openTab(session, { isAwake: false });
  pass(3596);
  const token = await awake.keeper.freshToken();
  pass(3000);
  // It was frozen and has heard of nothing; its own token has expired long ago.
  asleep.keeper.start();
  expect(await asleep.keeper.freshToken()).toBe(token);
  expect(issuer.refreshed).toHaveLength(1);
});

test('[SES-19] a tab that wakes up with an expired token renews it at once', async () => {
  const { store, keeper } = openTab(newSession());
  const before = store.read()?.accessToken;
  pass(3 * 3600);
  wake();
  await vi.waitFor(() => expect(store.read()?.accessToken).not.toBe(before));
  expect(await keeper.freshToken()).toBe(store.read()?.accessToken);
  expect(issuer.refreshed).toHaveLength(1);
});

test('[SES-18] [SES-19] a session that the provider has ended is over here too', async () => {
  const { keeper, endings } = openTab(newSession());
  issuer.endSession();
  pass(296);
  expect(await keeper.freshToken()).toBeNull();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] a session without a refresh token ends with its token', async () => {
  const { keeper, endings } = openTab({ ...newSession(), refreshToken: null });
  pass(296);
  await keeper.freshToken();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] a provider that does not answer ends nothing: the token is used to its end, and tried again', async () => {
  const session = newSession();
  const { keeper, endings, store } = openTab(session);
  issuer.isDown = true;
  pass(297);
  expect(await keeper.freshToken()).toBe(session.accessToken);
  pass(10);
  await expect(keeper.freshToken()).rejects.toThrow();
  issuer.isDown = false;
  expect(await keeper.freshToken()).not.toBe(session.accessToken);
  expect(store.read()?.refreshToken).not.toBe(session.refreshToken);
  expect(endings).toEqual([]);
});

test('[SES-19] another person’s tokens are not taken for one’s own', async () => {
  const { keeper, endings } = openTab({ ...newSession(), idTokenSub: 'subject-of-somebody-else' });
  pass(296);
  expect(await keeper.freshToken()).toBeNull();
  expect(endings).toEqual(['expired']);
});

test('[SES-19] nor are they taken from another tab', async () => {
  const session = newSession();
  const { store } = openTab({ ...session, idTokenSub: 'subject-of-somebody-else' });
  const own = openTab(session);
  const newer = { ...session, accessToken: 'newer', expiresAt: session.expiresAt + 1 };
  const channel = channelOf(session);
  channel.postMessage({ type: 'tokens', session: newer });
  await vi.waitFor(() => expect(own.store.read()?.accessToken).toBe('newer'));
  channel.close();
  expect(store.read()?.accessToken).toBe(session.accessToken);
});

test('[SES-12] who signs out while the token is renewed leaves nothing to refresh with', async () => {
  const session = newSession();
  const { keeper, store, signOut } = openTab(session);
  pass(296);
  onToken = signOut;
  expect(await keeper.freshToken()).toBeNull();
  expect(store.read()).toBeNull();
  await vi.waitFor(() => expect(issuer.revoked).toHaveLength(1));
  expect(issuer.revoked).not.toContain(session.refreshToken);
});

test('[SES-12] who signs out in one tab is out in the others, and nobody can refresh', async () => {
  const session = newSession();
  const other = openTab(session);
  const { accessToken, ...record } = session;
  await endEverywhere(JSON.stringify(record));
  await vi.waitFor(() => expect(other.endings).toEqual(['elsewhere']));
  expect(issuer.revoked).toEqual([session.refreshToken]);
  expect(JSON.stringify(record)).not.toContain(accessToken);
});
