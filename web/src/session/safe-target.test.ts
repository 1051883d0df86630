import { describe, expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const origin = 'https://console.test';
const trustedOrigins = ['https://tracker.test', 'https://other.test:8443/'];

test.each([
  ['/', '/'],
  ['/company/list', '/company/list'],
  ['/company/list?name=a%20b&page=3', '/company/list?name=a%20b&page=3'],
  ['/company/edit/12#fees', '/company/edit/12#fees'],
  ['/company/list?next=https://evil.test', '/company/list?next=https://evil.test'],
  ['/company/../company/list', '/company/list'],
  ['/company/list?name=café', '/company/list?name=caf%C3%A9'],
  ['/loginhelp', '/loginhelp'],
])('[SES-09] [RED-01] accepts %s as a path of the console', (target, place) => {
  expect(safeTarget(target)).toBe(place);
  expect(safeTarget(target, { origin, trustedOrigins })).toBe(place);
});

/** Targets that must be rejected, whichever origins are trusted. */
const hostile = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '\u0000//evil.test',
  '/\u0085/evil.test',
  ' /company',
  ' https://tracker.test/',
  '\u00a0https://tracker.test/',
  '\ufeffhttps://tracker.test/',
  '/company/..//evil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/company/%2E%2E//evil.test',
  'company/list',
  '.',
  '?from=/',
  '#/company',
  'evil.test',
  'user@evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://tracker.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://tracker.test/1',
  'filesystem:https://tracker.test/1',
  'about:blank',
  'file:///etc/passwd',
  'ftp://tracker.test/',
  'ws://tracker.test/',
  'view-source:https://tracker.test/',
  'https:tracker.test',
  'https:/tracker.test',
  'https:\\\\tracker.test',
  'https:///tracker.test\\',
  'https://',
  'https://evil.test/',
  'https://evil.test/https://tracker.test',
  'https://evil.test?https://tracker.test',
  'https://evil.test#https://tracker.test',
  'https://tracker.test.evil.test/',
  'https://trackertest/',
  'https://xtracker.test/',
  'https://sub.tracker.test/',
  'https://tracker.test./',
  'https://tracker.test:444/',
  'https://tracker.test:8443/',
  'https://other.test/',
  'http://tracker.test/',
  'https://tracker.test@evil.test/',
  'https://tracker.test%40evil.test/',
  'https://tracker.test:443@evil.test/',
  'https://evil.test@tracker.test/',
  'https://@tracker.test/',
  'https://:@tracker.test/',
  'https://evil.test\\@tracker.test/',
  'https://evil.test\t.tracker.test/',
  'https://tracker.test\n.evil.test/',
  'https://tracker.test／.evil.test/',
  'https://trаcker.test/', // with a Cyrillic letter
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://console.test.evil.test/',
  'https://console.test@evil.test/',
  'http://console.test/',
  `/${'a'.repeat(2000)}`,
  '',
];

test.each(hostile)('[SES-20] [RED-01] rejects %j', (target) => {
  expect(safeTarget(target)).toBeNull();
  expect(safeTarget(target, { origin, trustedOrigins })).toBeNull();
});

test.each([null, undefined])('[RED-01] rejects %s', (target) => {
  expect(safeTarget(target)).toBeNull();
});

describe('absolute addresses', () => {
  test.each([
    ['https://tracker.test', 'https://tracker.test/'],
    ['https://tracker.test/start?view=1#top', 'https://tracker.test/start?view=1#top'],
    ['HTTPS://TRACKER.test/Start', 'https://tracker.test/Start'],
    ['https://tracker.test:443/', 'https://tracker.test/'],
    ['https://other.test:8443/x', 'https://other.test:8443/x'],
  ])('[SES-20] accepts %s because its origin is trusted', (target, address) => {
    expect(safeTarget(target, { origin, trustedOrigins })).toBe(address);
    expect(safeTarget(target, { origin })).toBeNull();
    expect(safeTarget(target)).toBeNull();
  });

  test("[SES-20] turns an address of the console's own origin into a path", () => {
    expect(safeTarget('https://console.test/company/list?page=2#a', { origin })).toBe(
      '/company/list?page=2#a',
    );
    expect(safeTarget('https://console.test//evil.test', { origin })).toBeNull();
    expect(safeTarget('https://console.test/company/list')).toBeNull();
  });

  test('[SES-20] an invalid trusted origin matches no address', () => {
    const bad = ['', 'null', '*', 'tracker.test', 'https://*', 'https://*.test'];
    for (const target of ['https://tracker.test/', 'data:text/html,x', 'https://evil.test/']) {
      expect(safeTarget(target, { origin, trustedOrigins: bad })).toBeNull();
    }
  });
});

test.each([
  '/login',
  '/LOGIN/',
  '/login?from=/company',
  '/login-sso',
  '/login-sso/callback?code=1&state=2',
  '/logout',
  '/%6Cogout',
  '/log%6Fut/',
  '/company/../logout',
  '/redirect?path=/company',
  'https://console.test/logout',
])('[SES-20] [RED-01] rejects %s, because it would cause a redirect loop or a sign-out', (target) => {
  expect(safeTarget(target, { origin })).toBeNull();
});
