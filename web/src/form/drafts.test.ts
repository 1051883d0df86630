// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { dropAllDrafts, dropDraft, findDraft, keepDraft } from './drafts.ts';
import type { FormValues } from './values.ts';

const draft = { values: { name: 'Acme' }, base: { values: { name: '' }, revision: '7' } };

beforeEach(() => sessionStorage.clear());

test('[AMB-14] a draft comes back for the person who typed it and for nobody else', () => {
  keepDraft('1', 'company:12:details', draft);
  expect(findDraft('1', 'company:12:details')).toEqual(draft);
  expect(findDraft('2', 'company:12:details')).toBeNull();
  expect(findDraft('1', 'company:13:details')).toBeNull();
});

test('a password is never kept', () => {
  const values: FormValues = { name: 'Ann', password: 'secret-1', newPassword: 'secret-2' };
  keepDraft('1', 'user:new', { values, base: { values, revision: null } });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(findDraft('1', 'user:new')?.values).toEqual({ name: 'Ann' });
});

test('a draft that was saved or given up is gone; signing out takes all of them and nothing else', () => {
  keepDraft('1', 'one', draft);
  keepDraft('1', 'two', draft);
  sessionStorage.setItem('something else', 'stays');
  dropDraft('1', 'one');
  expect(findDraft('1', 'one')).toBeNull();
  dropAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['something else']);
});

test('a storage that is full or holds something else does no harm', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('1', 'one', draft)).not.toThrow();
  full.mockRestore();
  sessionStorage.setItem('console.draft:1:one', '{"half":');
  expect(findDraft('1', 'one')).toBeNull();
});
