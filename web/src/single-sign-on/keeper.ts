import { isRefusal, refresh } from './provider.ts';
import { keepSession, readSession, type SsoSession } from './tokens.ts';

/** [CON-09], all in milliseconds. */
const checkEveryMs = 2_000;
const marginMs = 5_000;
const leastValidityMs = 300_000;

/** How long the other tabs are given to say that they have newer tokens. They are asleep or gone if they take longer. */
const answerMs = 250;

/** How the session ended: the provider keeps it up no longer, or the person signed out in another tab. */
export type Ending = 'expired' | 'elsewhere';

type Message =
  | { type: 'tokens'; session: SsoSession }
  | { type: 'ask'; expiresAt: number }
  | { type: 'ended' };

/** Where a tab keeps its session. */
export type SessionStore = { read: () => SsoSession | null; keep: (session: SsoSession) => void };

type KeeperOptions = { onEnd: (ending: Ending) => void; store?: SessionStore };

/** What tabs of one session talk on. */
export const channelOf = ({ sid }: SsoSession) => new BroadcastChannel(`console.single-sign-on.${sid}`);

/**
 * Whether a token will do for now. A provider whose tokens never live as long as the least validity is asked no more often
 * than it must be.
 */
function isGood({ expiresAt, lifetimeMs }: SsoSession): boolean {
  return expiresAt - Date.now() >= Math.min(leastValidityMs, lifetimeMs / 2);
}

const isDue = ({ expiresAt }: SsoSession) => expiresAt - Date.now() <= marginMs;

/**
 * Keeps the token of this tab fresh [SES-19] [CON-09]. Of all tabs of one session one refreshes, under a lock, and tells the
 * others; refresh tokens are used once, so two that did it at the same time would end the session.
 */
export function makeKeeper({ onEnd, store = { read: readSession, keep: keepSession } }: KeeperOptions) {
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: Promise<void> | undefined;
  let heard: (() => void) | undefined;

  const say = (message: Message) => channel?.postMessage(message);

  const listen = ({ data }: MessageEvent<Message>) => {
    const mine = store.read();
    if (!mine) return;
    if (data.type === 'ended') return onEnd('elsewhere');
    if (data.type === 'ask' && mine.expiresAt > data.expiresAt) say({ type: 'tokens', session: mine });
    if (data.type === 'tokens' && data.session.expiresAt > mine.expiresAt) {
      store.keep(data.session);
      heard?.();
    }
  };

  /** Resolves when another tab has told of newer tokens, or none has. */
  const askOthers = ({ expiresAt }: SsoSession) =>
    new Promise<void>((resolve) => {
      heard = resolve;
      setTimeout(resolve, answerMs);
      say({ type: 'ask', expiresAt });
    });

  const renewUnderLock = async () => {
    const before = store.read();
    if (!before || isGood(before)) return;
    // The one that held the lock before may have told of its tokens and not have been heard yet, or while this tab slept.
    await askOthers(before);
    const mine = store.read();
    if (!mine || isGood(mine)) return;
    const session = await refresh(mine);
    // Signed out meanwhile: nothing is kept.
    if (!store.read()) return;
    store.keep(session);
    say({ type: 'tokens', session });
  };

  const renew = async (session: SsoSession) => {
    try {
      await withLock(`console.single-sign-on.${session.sid}`, renewUnderLock);
    } catch (fault) {
      // Without an answer the next check tries again: a laptop that wakes up has no network at first.
      if (!isRefusal(fault)) throw fault;
      if (store.read()) onEnd('expired');
    }
  };

  const check = async () => {
    const session = store.read();
    if (!session || !isDue(session)) return;
    underWay ??= renew(session).finally(() => {
      underWay = undefined;
    });
    await underWay;
  };

  const checkQuietly = () => void check().catch(() => undefined);

  const stop = () => {
    clearInterval(timer);
    channel?.close();
    channel = undefined;
    document.removeEventListener('visibilitychange', checkQuietly);
    window.removeEventListener('pageshow', checkQuietly);
    window.removeEventListener('online', checkQuietly);
  };

  return {
    start() {
      const session = store.read();
      if (channel || !session) return;
      channel = channelOf(session);
      channel.onmessage = listen;
      timer = setInterval(checkQuietly, checkEveryMs);
      // A tab that slept has missed its checks.
      document.addEventListener('visibilitychange', checkQuietly);
      window.addEventListener('pageshow', checkQuietly);
      window.addEventListener('online', checkQuietly);
      checkQuietly();
    },
    stop,
    /** The token for a request; renewed first when it is about to expire. Rejects when it has expired and nobody answers. */
    async freshToken(): Promise<string | null> {
      await check().catch((fault) => {
        if ((store.read()?.expiresAt ?? 0) <= Date.now()) throw fault;
      });
      return store.read()?.accessToken ?? null;
    },
  };
}

export type Keeper = ReturnType<typeof makeKeeper>;

/** Browsers have locks where they have the cryptography that single sign-on needs; without, this tab is on its own. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, work);
}
