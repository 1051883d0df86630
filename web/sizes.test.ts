// @vitest-environment node
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { circles, measure, readBudgets, tooEarly } from './sizes.ts';

const dist = mkdtempSync(join(tmpdir(), 'console-sizes-'));

beforeAll(async () => {
  // Vitest sets NODE_ENV to test, which would make the build include React's development code.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ root: import.meta.dirname, mode: 'production', logLevel: 'error', build: { outDir: dist } });
}, 120_000);

afterAll(() => rmSync(dist, { recursive: true }));

test.each(readBudgets())('$page stays within $maxKb kB', (budget) => {
  const [result] = measure(dist, [budget]);
  expect(result?.kb).toBeLessThanOrEqual(budget.maxKb);
});

test.each(readBudgets())('$page loads its on-demand modules later', (budget) => {
  expect(tooEarly(dist, budget)).toEqual([]);
});

test('the script that every page waits for is small', () => {
  const first = 'before-paint.js';
  expect(readFileSync(join(dist, `${first}.gz`)).length).toBeLessThan(1000);
  expect(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')).toContain(`src="/${first}"`);
});

test('a page requests the frame and the page after React, by the names that begin.ts waits for', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = page.match(/(?<=(?:href|src)="\/assets\/)[^"]+\.js/g) ?? [];
  const names = scripts.map((script) => script.replace(/-[^-]+$/, ''));
  expect(names).toEqual(['begin', 'begin', 'base', 'react', 'start', 'rolldown-runtime', 'index']);
});

test('no chunk imports itself through other chunks', () => {
  expect(circles(dist)).toEqual([]);
});

test('the build names each operation by the hash of its text', () => {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const manifest: Record<string, string> = JSON.parse(read('persisted-operations.json'));
  for (const [hash, text] of Object.entries(manifest))
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  const scripts = globSync('assets/*.js', { cwd: dist }).map(read);
  const hashes = scripts.flatMap((script) => script.match(/\b[\da-f]{64}\b/g) ?? []);
  expect(hashes.length).toBeGreaterThan(80);
  expect(hashes.filter((hash) => !(hash in manifest))).toEqual([]);
  const ofSignIn = readFileSync(join(import.meta.dirname, 'src/session/sign-in.graphql'), 'utf8');
  expect(Object.values(manifest)).toContain(ofSignIn);
});
