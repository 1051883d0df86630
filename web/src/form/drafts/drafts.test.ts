// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';
import { dropAllDrafts } from './forget-drafts.ts';

const stored = { name: '', address: { city: 'Albany' } };
const draft = {
  values: { name: 'Acme', address: { city: 'Austin' } },
  base: { values: stored, revision: '7' },
};

beforeEach(() => sessionStorage.clear());

test('[AMB-14] restores a draft only for the user who typed it', () => {
  keepDraft('1', 'company:12:details', draft);
  expect(findDraft('1', 'company:12:details', stored)).toEqual(draft);
  expect(findDraft('2', 'company:12:details', stored)).toBeNull();
  expect(findDraft('1', 'company:13:details', stored)).toBeNull();
});

test('never stores a password', () => {
  const blank = { name: '', password: '', more: { newPassword: '' } };
  const values = { name: 'Ann', password: 'secret-1', more: { newPassword: 'secret-2' } };
  keepDraft('1', 'user:new', { values, base: { values: blank, revision: null } });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(findDraft('1', 'user:new', blank)?.values).toEqual({ ...blank, name: 'Ann' });
});

test('fits a draft of another form version to the current fields', () => {
  const older = { name: 'Acme', fax: '1', address: 'one line' };
  keepDraft('1', 'one', { values: older, base: { values: older, revision: '7' } });
  expect(findDraft('1', 'one', stored)?.values).toEqual({ name: 'Acme', address: { city: 'Albany' } });
});

test('deletes a draft after a save or a discard, and deletes only drafts on sign-out', () => {
  keepDraft('1', 'one', draft);
  keepDraft('1', 'two', draft);
  sessionStorage.setItem('something else', 'stays');
  dropDraft('1', 'one');
  expect(findDraft('1', 'one', stored)).toBeNull();
  expect(findDraft('1', 'two', stored)).not.toBeNull();
  dropAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['something else']);
});

test('ignores storage that is full, forbidden or corrupt', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(keepDraft('1', 'one', draft)).toBe(false);
  expect(findDraft('1', 'one', stored)).toBeNull();
  vi.restoreAllMocks();
  sessionStorage.setItem('console.draft:1:one', '{"half":');
  expect(findDraft('1', 'one', stored)).toBeNull();
});

test('keeps the differences of a conflict, fitted to the current fields', () => {
  const field = { label: 'Name', paths: ['name'] as const, toText: () => 'Text' };
  const sides = { mine: { ...draft.values, fax: '1' }, theirs: { ...stored, name: 'Theirs' } };
  const difference = { field, ...sides, isByBoth: true, isKept: false };
  keepDraft('1', 'one', { ...draft, differences: [difference] });
  const fitted = { ...difference, field: { label: 'Name', paths: ['name'] }, mine: draft.values };
  expect(findDraft('1', 'one', stored)?.differences).toEqual([fitted]);
});

test('restores the rows of a draft even if the stored rows have changed', () => {
  const values = { rows: { '#1': { date: 'a' }, '#2': { date: 'b' } } };
  const base = { values: { rows: { '#1': { date: '' } } }, revision: '7' };
  keepDraft('1', 'one', { values, base });
  const found = findDraft('1', 'one', { rows: { '#3': { date: '' } } });
  expect(found).toEqual({ values, base });
});
