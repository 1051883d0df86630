import { expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

test.each(['/', '/company/list', '/company/list?name=a%20b&page=3', '/company/edit/12#fees'])(
  '[SES-09] %s is a place of ours',
  (target) => {
    expect(safeTarget(target)).toBe(target);
  },
);

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  ' /company',
  'company/list',
  'user@evil.test',
  '',
  null,
  undefined,
])('[SES-09] %j leads nowhere', (target) => {
  expect(safeTarget(target)).toBeNull();
});

test('[SES-09] a path that climbs out stays on this origin', () => {
  expect(safeTarget('/company/..//evil.test')).toBeNull();
});
