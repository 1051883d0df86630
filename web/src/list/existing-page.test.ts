import { describe, expect, it } from 'vitest';
import { toExistingPage } from './existing-page.ts';

const rows = [{}];

describe('toExistingPage', () => {
  const exact = { rows, count: 45, pageSize: 20 };
  const bounded = { rows, count: 10_000, countIsExact: false, pageSize: 50 };

  it.each([
    { asked: 2, existing: 2 },
    { asked: 4, existing: 3 },
    { asked: -1, existing: 3 },
    { asked: -3, existing: 1 },
    { asked: -9, existing: 1 },
  ])('opens page $existing of three for page $asked', ({ asked, existing }) => {
    expect(toExistingPage(exact, asked)).toBe(existing);
  });

  it('opens the first page of an empty list', () => {
    expect(toExistingPage({ rows: [], count: 0, pageSize: 20 }, 2)).toBe(1);
  });

  it('keeps a page with rows beyond a count that stopped at its bound', () => {
    expect(toExistingPage(bounded, 400)).toBe(400);
  });

  it('opens the last page for one without rows if the count stopped at its bound', () => {
    expect(toExistingPage({ ...bounded, rows: [] }, 400)).toBe(-1);
  });

  it('keeps a page from the end if the count stopped at its bound', () => {
    expect(toExistingPage(bounded, -1)).toBe(-1);
  });
});
