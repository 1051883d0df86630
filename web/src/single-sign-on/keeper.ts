import { isRefusal, refresh, revoke } from './provider.ts';
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
export class Keeper {
  readonly #onEnd: KeeperOptions['onEnd'];
  readonly #store: SessionStore;
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: Promise<void> | undefined;
  /** Called when another tab has told of newer tokens. */
  #heard: (() => void) | undefined;

  constructor({ onEnd, store = { read: readSession, keep: keepSession } }: KeeperOptions) {
    this.#onEnd = onEnd;
    this.#store = store;
  }

  start() {
    const session = this.#store.read();
    if (this.#channel || !session) return;
    this.#channel = channelOf(session);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#listen(data);
    this.#timer = setInterval(this.#checkQuietly, checkEveryMs);
    // A tab that slept has missed its checks.
    document.addEventListener('visibilitychange', this.#checkQuietly);
    window.addEventListener('pageshow', this.#checkQuietly);
    window.addEventListener('online', this.#checkQuietly);
    this.#checkQuietly();
  }

  stop() {
    clearInterval(this.#timer);
    this.#channel?.close();
    this.#channel = undefined;
    document.removeEventListener('visibilitychange', this.#checkQuietly);
    window.removeEventListener('pageshow', this.#checkQuietly);
    window.removeEventListener('online', this.#checkQuietly);
  }

  /** The token for a request; renewed first when it is about to expire. Rejects when it has expired and nobody answers. */
  async freshToken(): Promise<string | null> {
    await this.#check().catch((fault) => {
      if ((this.#store.read()?.expiresAt ?? 0) <= Date.now()) throw fault;
    });
    return this.#store.read()?.accessToken ?? null;
  }

  readonly #checkQuietly = () => void this.#check().catch(() => undefined);

  async #check(): Promise<void> {
    const session = this.#store.read();
    if (!session || !isDue(session)) return;
    this.#underWay ??= this.#renew(session).finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  async #renew(session: SsoSession): Promise<void> {
    try {
      await withLock(`console.single-sign-on.${session.sid}`, () => this.#renewUnderLock());
    } catch (fault) {
      // Without an answer the next check tries again: a laptop that wakes up has no network at first.
      if (!isRefusal(fault)) throw fault;
      if (this.#store.read()) this.#onEnd('expired');
    }
  }

  async #renewUnderLock(): Promise<void> {
    const before = this.#store.read();
    if (!before || isGood(before)) return;
    // The one that held the lock before may have told of its tokens and not have been heard yet, or while this tab slept.
    await this.#askOthers(before);
    const mine = this.#store.read();
    if (!mine || isGood(mine)) return;
    const session = await refresh(mine);
    // Signed out meanwhile: nothing is kept, here or at the provider.
    if (!this.#store.read()) return void revoke(session).catch(() => undefined);
    this.#store.keep(session);
    this.#say({ type: 'tokens', session });
  }

  /** Resolves when another tab has told of newer tokens, or none has. */
  #askOthers({ expiresAt }: SsoSession): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = resolve;
      setTimeout(resolve, answerMs);
      this.#say({ type: 'ask', expiresAt });
    });
  }

  #listen(message: Message) {
    const mine = this.#store.read();
    if (!mine) return;
    if (message.type === 'ended') return this.#onEnd('elsewhere');
    if (message.type === 'ask' && mine.expiresAt > message.expiresAt) {
      this.#say({ type: 'tokens', session: mine });
    }
    if (message.type !== 'tokens' || message.session.idTokenSub !== mine.idTokenSub) return;
    if (message.session.expiresAt > mine.expiresAt) {
      this.#store.keep(message.session);
      this.#heard?.();
    }
  }

  #say(message: Message) {
    this.#channel?.postMessage(message);
  }
}

/** Browsers have locks where they have the cryptography that single sign-on needs; without, this tab is on its own. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, work);
}
