// Runs before the first paint. This is a separate file because the content security policy forbids inline
// scripts. Where the browser blocks storage, the system's color mode applies and no one is signed in.
try {
  // src/ui/theme/color-mode.ts uses the same key.
  const mode = localStorage.getItem('console.color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
} catch {}

// A new tab takes over the session of an open one [SES-11]. src/session/shared-session.ts gives the answers, and
// src/graph/session-token.ts uses the same keys.
(() => {
  /**
   * How long a tab waits for an answer, in milliseconds: longer if the browser knows of a tab that has a session, or
   * of the one used last, and it has not answered. A page that loads slowly is better than a second sign-in.
   */
  const answerMs = 100;
  const busyAnswerMs = 5000;
  const channelName = 'console.session';
  const latestName = 'console.session.latest';
  const token = 'console.access-token';
  const session = [token, 'console.session-kind', 'console.single-sign-on'];
  // Another person's view of the console, which only the tab has that started it.
  const view = 'console.view-as';
  const openUntil = 'console.open-until';
  const page = document.documentElement;

  /**
   * Tells a tab that the browser restored or copied. A page that follows another in the same tab is requested
   * before the other closes. A reload may follow an error page of the browser.
   */
  function isRestored() {
    const until = Number(sessionStorage.getItem(openUntil) ?? Number.POSITIVE_INFINITY);
    const [{ type } = {}] = performance.getEntriesByType('navigation');
    return Date.now() - performance.now() - until > 1000 && type !== 'reload' && !document.wasDiscarded;
  }

  function needsSession() {
    const path = location.pathname;
    if (/^\/+(login-sso|logout|forgotpassword|resetpassword)(\/|$)/i.test(path)) return false;
    return !(/^\/+login\/*$/i.test(path) && sessionStorage.getItem('console.signed-out'));
  }

  /** Takes the answer of the tab that was used last; that of another one only if there is no better in time. */
  function takeOver() {
    const channel = new BroadcastChannel(channelName);
    const { promise, resolve } = Promise.withResolvers();
    let best;
    let isDue = false;
    // Until the browser says who is there, somebody may be.
    let isAnybodyThere = true;
    let isLatestThere = true;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      channel.close();
      for (const key of session) if (best?.entries[key]) sessionStorage.setItem(key, best.entries[key]);
      // src/main.tsx shows the page of a signed-in person.
      page.hidden = best !== undefined;
      resolve();
    };
    const endIfBest = () => {
      const isBetterThere = best ? isLatestThere : isAnybodyThere;
      if (isDue && !isBetterThere) end();
    };
    // The browser knows also of a tab that is busy, and of one whose session has just ended.
    const look = async () => {
      let held = [];
      try {
        ({ held } = await navigator.locks.query());
      } catch {}
      const names = held.map(({ name }) => name);
      isAnybodyThere = names.includes(channelName);
      isLatestThere = names.includes(latestName);
      endIfBest();
    };
    const lookAgain = () => {
      isDue = true;
      endIfBest();
      look();
    };
    const timers = [setInterval(lookAgain, answerMs), setTimeout(end, busyAnswerMs)];
    look();
    channel.onmessage = ({ data }) => {
      if (data.type !== 'session') return;
      if (!best || data.isLatest || data.usedAt > best.usedAt) best = data;
      if (data.isLatest) end();
      else endIfBest();
    };
    channel.postMessage({ type: 'ask' });
    return promise;
  }

  try {
    if (isRestored()) for (const key of [...session, view]) sessionStorage.removeItem(key);
    const hasToken = sessionStorage.getItem(token) !== null;
    // A signed-in person does not see the prerendered sign-in page.
    page.hidden = hasToken || needsSession();
    if (!hasToken && page.hidden) window.sessionTakenOver = takeOver();
  } catch {
    page.hidden = false;
  }
})();

// Holds a submission of the prerendered sign-in form until the console has started and can send it.
addEventListener('submit', (event) => {
  const { dataset } = event.target;
  if (dataset.prerendered === undefined) return;
  event.preventDefault();
  dataset.prerendered = 'submitted';
});
