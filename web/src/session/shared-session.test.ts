import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropToken, keepSingleSignOn, keepToken, readToken } from '../graph/session-token.ts';
import { endElsewhere, onEndElsewhere, sessionTakenOver, shareSession } from './shared-session.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

/** The messages that another tab of this origin receives. */
let received: { type: string; [key: string]: unknown }[] = [];
let other: BroadcastChannel;

beforeEach(() => {
  received = [];
  other = new BroadcastChannel('console.session');
  other.onmessage = ({ data }) => void received.push(data);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  Reflect.deleteProperty(window, 'sessionTakenOver');
});

afterEach(() => {
  other.close();
  document.documentElement.hidden = false;
  window.history.replaceState(null, '', '/');
});

/** Runs the script at the top of a page, at a path of the console. */
function loadPage(path = '/company/list') {
  window.history.replaceState(null, '', path);
  new Function(source)();
  return sessionTakenOver();
}

/** Makes the other tab answer with a session. */
function answerWith(...answers: { token: string; usedAt: number; isLatest?: boolean }[]) {
  other.onmessage = ({ data }) => {
    if (data.type !== 'ask') return;
    for (const { token, usedAt, isLatest = false } of answers)
      other.postMessage({ type: 'session', isLatest, usedAt, entries: { 'console.access-token': token } });
  };
}

function share() {
  const stop = shareSession();
  onTestFinished(stop);
  return stop;
}

const ask = () => other.postMessage({ type: 'ask' });
const answers = () => received.filter(({ type }) => type === 'session');
const isHidden = () => document.documentElement.hidden;

test('[SES-11] a new tab has the session of the tab used last before it shows anything', async () => {
  answerWith(
    { token: 'older', usedAt: 1 },
    { token: 'latest', usedAt: 2, isLatest: true },
    { token: 'late', usedAt: 3 },
  );
  const takenOver = loadPage('/login');
  expect([isHidden(), readToken()]).toEqual([true, null]);
  await takenOver;
  expect([isHidden(), readToken()]).toEqual([true, 'latest']);
});

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('[SES-11] shows the page after 100 milliseconds without an answer', async () => {
  useFakeTimers();
  const takenOver = loadPage('/login');
  await vi.advanceTimersByTimeAsync(99);
  expect(isHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isHidden()).toBe(false);
  await takenOver;
  expect(readToken()).toBeNull();
});

/** Makes the browser say which locks tabs hold, at once or after some milliseconds. Returns how to change them. */
function stubLocks(names: string[], afterMs = 0) {
  let held = names;
  const query = async () => {
    const answer = { held: held.map((name) => ({ name })), pending: [] };
    if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return answer;
  };
  vi.stubGlobal('navigator', { locks: { query } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return (others: string[]) => {
    held = others;
  };
}

test('[SES-11] waits five seconds if the browser knows of a tab with a session', async () => {
  stubLocks(['console.session']);
  useFakeTimers();
  const takenOver = loadPage('/login');
  await vi.advanceTimersByTimeAsync(4999);
  expect(isHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await takenOver;
  expect([isHidden(), readToken()]).toEqual([false, null]);
});

test('[SES-11] takes the answer of a busy tab after 200 milliseconds', async () => {
  stubLocks(['console.session']);
  other.onmessage = ({ data }) => {
    if (data.type !== 'ask') return;
    const entries = { 'console.access-token': 'of a busy tab' };
    setTimeout(() => other.postMessage({ type: 'session', isLatest: false, usedAt: 1, entries }), 200);
  };
  await loadPage();
  expect(readToken()).toBe('of a busy tab');
});

test('[SES-11] waits for the tab used last though another one has answered', async () => {
  stubLocks(['console.session', 'console.session.latest']);
  other.onmessage = ({ data }) => {
    if (data.type !== 'ask') return;
    const say = (token: string, isLatest: boolean) =>
      other.postMessage({
        type: 'session',
        isLatest,
        usedAt: 1,
        entries: { 'console.access-token': token },
      });
    say('of the tab used before', false);
    setTimeout(() => say('of a tab used long ago', false), 150);
    setTimeout(() => say('of the tab used last', true), 200);
  };
  await loadPage();
  expect(readToken()).toBe('of the tab used last');
});

test('[SES-11] waits no longer when the session of the other tab has ended', async () => {
  const hold = stubLocks(['console.session']);
  useFakeTimers();
  const takenOver = loadPage('/login');
  hold([]);
  await vi.advanceTimersByTimeAsync(100);
  await takenOver;
  expect(isHidden()).toBe(false);
});

test('[SES-11] waits for a browser that says late which tabs are there', async () => {
  stubLocks(['another'], 300);
  useFakeTimers();
  const takenOver = loadPage('/login');
  await vi.advanceTimersByTimeAsync(299);
  expect(isHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await takenOver;
  expect(isHidden()).toBe(false);
});

test('[SES-11] waits no longer for other locks', async () => {
  stubLocks(['another']);
  useFakeTimers();
  const takenOver = loadPage('/login');
  await vi.advanceTimersByTimeAsync(100);
  await takenOver;
  expect(isHidden()).toBe(false);
});

test('[SES-11] a tab holds a lock while it has a session, and another one while it is the tab used last', async () => {
  const held: Record<string, Promise<void>> = {};
  const request = vi.fn((name: string, _: object, work: () => Promise<void>) => {
    held[name] = work();
    return held[name];
  });
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  share();
  expect(request).not.toHaveBeenCalled();
  keepToken('mine');
  window.dispatchEvent(new Event('pointerdown'));
  expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ['console.session', { mode: 'shared' }],
    ['console.session.latest', { mode: 'shared' }],
  ]);
  other.postMessage({ type: 'used' });
  await expect(held['console.session.latest']).resolves.toBeUndefined();
  expect(request).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('pointerdown'));
  expect(request).toHaveBeenCalledTimes(3);
  dropToken({ hasSignedOut: true });
  window.dispatchEvent(new Event('pointerdown'));
  await expect(Promise.all(Object.values(held))).resolves.toEqual([undefined, undefined]);
});

test('[SES-11] a tab that the browser restored drops the view as another person', async () => {
  sessionStorage.setItem('console.access-token', 'mine');
  sessionStorage.setItem('console.view-as', '{}');
  sessionStorage.setItem('console.open-until', String(Date.now() - performance.now() - 3_600_000));
  await loadPage();
  expect(sessionStorage.getItem('console.view-as')).toBeNull();
});

test('[SES-11] if the tab used last is closed, takes the session of the one used before it', async () => {
  answerWith({ token: 'before', usedAt: 2 }, { token: 'long ago', usedAt: 1 });
  await loadPage();
  expect(readToken()).toBe('before');
});

test('[SES-11] a tab with a session asks nobody and does not wait', async () => {
  sessionStorage.setItem('console.access-token', 'mine');
  loadPage();
  expect(window).not.toHaveProperty('sessionTakenOver');
  expect([isHidden(), readToken()]).toEqual([true, 'mine']);
});

test.each(['/logout', '/login-sso/callback', '/resetPassword', '/forgotPassword'])(
  '[SES-11] asks nobody at %s',
  (path) => {
    loadPage(path);
    expect(window).not.toHaveProperty('sessionTakenOver');
    expect(isHidden()).toBe(false);
  },
);

test('[SES-12] the sign-in page of a person who has just signed out takes over no other session', async () => {
  keepToken('mine');
  dropToken({ hasSignedOut: true });
  answerWith({ token: 'theirs', usedAt: 1, isLatest: true });
  await loadPage('/login');
  expect([isHidden(), readToken()]).toEqual([false, null]);
});

test('[SES-11] a tab that the browser restored drops its session and asks', async () => {
  const hourMs = 3_600_000;
  sessionStorage.setItem('console.access-token', 'of yesterday');
  sessionStorage.setItem('console.open-until', String(Date.now() - performance.now() - hourMs));
  answerWith({ token: 'of today', usedAt: 1, isLatest: true });
  const takenOver = loadPage();
  expect(sessionStorage.getItem('console.access-token')).toBeNull();
  await takenOver;
  expect(readToken()).toBe('of today');
});

test('[SES-11] a page that follows another one in its tab keeps the session', () => {
  sessionStorage.setItem('console.access-token', 'mine');
  sessionStorage.setItem('console.open-until', String(Date.now()));
  loadPage();
  expect(sessionStorage.getItem('console.access-token')).toBe('mine');
});

test('[SES-11] [SES-15] a tab answers with its whole session, and without one not at all', async () => {
  share();
  ask();
  keepSingleSignOn('token', '{"sid":"1"}');
  ask();
  // The first question was answered before the second one.
  await expect.poll(() => answers()).not.toEqual([]);
  const entries = {
    'console.access-token': 'token',
    'console.session-kind': 'sso',
    'console.single-sign-on': '{"sid":"1"}',
  };
  expect(answers().every((answer) => JSON.stringify(answer.entries) === JSON.stringify(entries))).toBe(true);
});

test('[SES-11] only the tab that was used last says so', async () => {
  keepToken('mine');
  share();
  ask();
  await expect.poll(() => answers()).toMatchObject([{ isLatest: true }]);
  other.postMessage({ type: 'used' });
  ask();
  await expect.poll(() => answers()).toMatchObject([{ isLatest: true }, { isLatest: false }]);
  window.dispatchEvent(new Event('pointerdown'));
  ask();
  await expect.poll(() => answers()[2]).toMatchObject({ isLatest: true });
});

test('[SES-11] an answer never changes the session of a tab that has one', async () => {
  keepToken('mine');
  share();
  answerWith({ token: 'theirs', usedAt: 9, isLatest: true });
  other.postMessage({
    type: 'session',
    isLatest: true,
    usedAt: 9,
    entries: { 'console.access-token': 'theirs' },
  });
  other.onmessage = ({ data }) => void received.push(data);
  ask();
  await expect.poll(() => answers()).toHaveLength(1);
  expect(readToken()).toBe('mine');
});

test('[SES-12] signing out ends the session in tabs that share it, and no other session', async () => {
  const ended = vi.fn();
  onTestFinished(onEndElsewhere(ended));
  keepToken('mine');
  share();
  endElsewhere('theirs');
  ask();
  await expect.poll(() => answers()).toHaveLength(1);
  expect(ended).not.toHaveBeenCalled();
  endElsewhere('mine');
  await expect.poll(() => ended).toHaveBeenCalledOnce();
});

test('[SES-12] a page without a person also drops a session that ended elsewhere', async () => {
  keepToken('mine');
  share();
  endElsewhere('mine');
  await expect.poll(() => readToken()).toBeNull();
});
