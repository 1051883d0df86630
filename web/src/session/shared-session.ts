import { dropToken, noteOpen, readEntries, readOwnToken, readToken } from '../graph/session-token.ts';

/**
 * The tabs of this origin share sessions over a channel, without storing anything [SES-11]. A tab without a session
 * asks in `public/before-paint.js`; every tab with one answers, and keeps its own. Other origins, sandboxed frames
 * and later starts of the browser have no part in the channel. A lock of the same name says that there is a session,
 * and another one that the tab used last is there, so that a new tab waits longer for a busy one.
 */
const channelName = 'console.session';
const latestName = 'console.session.latest';

type Message =
  | { type: 'ask' }
  /** `isLatest`: this tab was used last. Otherwise `usedAt` decides, in milliseconds since the epoch. */
  | { type: 'session'; isLatest: boolean; usedAt: number; entries: Record<string, string> }
  | { type: 'used' }
  | { type: 'ended'; token: string };

/** Called when the person signs out of this tab's session in another one. */
let onEnd: (() => void) | undefined;

/** Calls `listener` when the session of this tab ends in another one. Returns a function that stops it. */
export function onEndElsewhere(listener: () => void) {
  onEnd = listener;
  return () => {
    if (onEnd === listener) onEnd = undefined;
  };
}

/** Resolves when this tab has a session or no other one has answered in time. */
export const sessionTakenOver = (): Promise<void> =>
  (window as { sessionTakenOver?: Promise<void> }).sessionTakenOver ?? Promise.resolve();

/** Ends a session in the other tabs that share it. */
export function endElsewhere(token: string) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ type: 'ended', token } satisfies Message);
  channel.close();
}

let noteSession: (() => void) | undefined;

/** Lets other tabs know that this one has a session now. */
export const noteSignIn = () => noteSession?.();

/** Keeps a lock that other tabs can see without an answer. Returns functions that hold and release it. */
function sharedLock(name: string) {
  let release: (() => void) | undefined;
  return {
    hold() {
      if (release || !('locks' in navigator)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      const request = async () => navigator.locks.request(name, { mode: 'shared' }, () => promise);
      request().catch(() => undefined);
    },
    release() {
      release?.();
      release = undefined;
    },
  };
}

/** Answers tabs without a session from now on. Returns a function that stops it. */
export function shareSession() {
  let channel: BroadcastChannel | undefined;
  let isLatest = false;
  let usedAt = 0;
  const lock = sharedLock(channelName);
  const latestLock = sharedLock(latestName);
  const release = () => {
    lock.release();
    latestLock.release();
  };
  const say = (message: Message) => channel?.postMessage(message);

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'used') {
      isLatest = false;
      latestLock.release();
    }
    if (data.type === 'ask') {
      if (readToken()) say({ type: 'session', isLatest, usedAt, entries: readEntries() });
      else release();
    }
    if (data.type === 'ended' && data.token === readOwnToken()) (onEnd ?? dropToken)();
  };
  const noteUse = () => {
    if (!readToken()) return release();
    lock.hold();
    if (!document.hasFocus()) return;
    usedAt = Date.now();
    latestLock.hold();
    if (isLatest) return;
    isLatest = true;
    noteOpen();
    say({ type: 'used' });
  };
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(channelName);
    channel.onmessage = listen;
    noteOpen();
    noteUse();
  };
  // Browsers keep a page with an open channel less often for the way back.
  const close = () => {
    noteOpen();
    release();
    channel?.close();
    channel = undefined;
  };

  noteSession = noteUse;
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pageshow', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  document.addEventListener('visibilitychange', noteUse, { signal });
  for (const use of ['focus', 'pointerdown', 'keydown']) window.addEventListener(use, noteUse, { signal });
  open();
  return () => {
    stop.abort();
    close();
  };
}
