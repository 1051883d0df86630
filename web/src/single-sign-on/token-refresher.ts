import { isRefusal, refresh, revoke } from './provider.ts';
import { keepSession, readSession, type SsoSession } from './tokens.ts';

/** The intervals of [CON-09], in milliseconds. */
const checkEveryMs = 2_000;
const marginMs = 5_000;
const leastValidityMs = 300_000;

/**
 * How long to wait for newer tokens from other tabs, in milliseconds. A tab that takes longer is suspended or
 * closed.
 */
const answerMs = 250;

/** Why the session ended: the provider no longer refreshes it, or the person signed out in another tab. */
export type Ending = 'expired' | 'elsewhere';

type Message =
  | { type: 'tokens'; session: SsoSession }
  | { type: 'ask'; expiresAt: number }
  | { type: 'ended' };

/** Reads and stores the session of a tab. */
export type SessionStore = { read: () => SsoSession | null; keep: (session: SsoSession) => void };

type TokenRefresherOptions = { onEnd: (ending: Ending) => void; store?: SessionStore };

/** Returns the channel on which the tabs of one session exchange messages. */
export const channelOf = ({ sid }: SsoSession) => new BroadcastChannel(`console.single-sign-on.${sid}`);

/**
 * Returns whether a token need not be refreshed now. If a provider's tokens never live as long as the minimum
 * validity, half their lifetime counts instead.
 */
function isFresh({ expiresAt, lifetimeMs }: SsoSession): boolean {
  return expiresAt - Date.now() >= Math.min(leastValidityMs, lifetimeMs / 2);
}

const isDue = ({ expiresAt }: SsoSession) => expiresAt - Date.now() <= marginMs;

/**
 * Refreshes the token of this tab [SES-19] [CON-09]. One tab of a session refreshes under a lock and sends
 * the tokens to the others. A refresh token can be used only once, so two simultaneous refreshes would end
 * the session.
 */
export class TokenRefresher {
  readonly #onEnd: TokenRefresherOptions['onEnd'];
  readonly #store: SessionStore;
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: Promise<void> | undefined;
  /** Called when another tab has sent newer tokens. */
  #onMessage: (() => void) | undefined;

  constructor({ onEnd, store = { read: readSession, keep: keepSession } }: TokenRefresherOptions) {
    this.#onEnd = onEnd;
    this.#store = store;
  }

  start() {
    const session = this.#store.read();
    if (this.#channel || !session) return;
    this.#channel = channelOf(session);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#listen(data);
    this.#timer = setInterval(this.#checkQuietly, checkEveryMs);
    // A suspended tab misses its scheduled checks.
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

  /**
   * Returns the token for a request and refreshes it first if it is about to expire. Rejects if the token has
   * expired and the provider does not respond.
   */
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
      // If the provider does not respond, the next check tries again. For example, a laptop that wakes up has no
      // network at first.
      if (!isRefusal(fault)) throw fault;
      if (this.#store.read()) this.#onEnd('expired');
    }
  }

  async #renewUnderLock(): Promise<void> {
    const before = this.#store.read();
    if (!before || isFresh(before)) return;
    // The previous lock holder may have sent its tokens while this tab was suspended, or the message may not have
    // arrived yet.
    await this.#requestFromOtherTabs(before);
    const mine = this.#store.read();
    if (!mine || isFresh(mine)) return;
    const session = await refresh(mine);
    // The person signed out during the refresh, so the new tokens are revoked and not stored.
    if (!this.#store.read()) return void revoke(session).catch(() => undefined);
    this.#store.keep(session);
    this.#say({ type: 'tokens', session });
  }

  /** Resolves when another tab sends newer tokens, or after the timeout. */
  #requestFromOtherTabs({ expiresAt }: SsoSession): Promise<void> {
    return new Promise((resolve) => {
      this.#onMessage = resolve;
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
      this.#onMessage?.();
    }
  }

  #say(message: Message) {
    this.#channel?.postMessage(message);
  }
}

/**
 * Web Locks are available wherever the Web Crypto API is, which single sign-on needs. Without them, this tab
 * refreshes without coordination.
 */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, work);
}
