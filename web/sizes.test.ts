// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { circles, measure, readBudgets, tooEarly } from './sizes.ts';

const dist = mkdtempSync(join(tmpdir(), 'console-sizes-'));

beforeAll(async () => {
  // Vitest runs with NODE_ENV=test, in which React would bundle its development half.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ root: import.meta.dirname, mode: 'production', logLevel: 'error', build: { outDir: dist } });
}, 120_000);

afterAll(() => rmSync(dist, { recursive: true }));

test.each(readBudgets())('$page stays within $mostKb kB', (budget) => {
  const [result] = measure(dist, [budget]);
  expect(result?.kb).toBeLessThanOrEqual(budget.mostKb);
});

test.each(readBudgets())('$page fetches what it needs later when it needs it', (budget) => {
  expect(tooEarly(dist, budget)).toEqual([]);
});

test('no chunk needs itself by way of others', () => {
  expect(circles(dist)).toEqual([]);
});
