import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../testing/start.ts';
import { addExplorer } from './explorer.ts';

/** Starts a server with the files of an explorer build. */
async function serve({ isBuilt = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'explorer-'));
  if (isBuilt) writeFileSync(join(root, 'index.html'), '<title>Explorer of the graph</title>');
  const app = Fastify();
  await addExplorer(app, root);
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  return app;
}

test('serves the explorer at /explorer with a policy that forbids other hosts', async () => {
  const app = await serve();
  const short = await app.inject({ url: '/explorer' });
  expect([short.statusCode, short.headers.location]).toEqual([302, '/explorer/']);
  const page = await app.inject({ url: '/explorer/' });
  expect([page.statusCode, page.body]).toEqual([200, '<title>Explorer of the graph</title>']);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; worker-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
});

test('serves no explorer without a build', async () => {
  expect((await (await serve({ isBuilt: false })).inject({ url: '/explorer/' })).statusCode).toBe(404);
});

test('serves no explorer in production unless the landing page is on', async () => {
  const { gateway } = await start({ NODE_ENV: 'production', DRAIN_MS: '0' });
  const page = await fetch(`${gateway.url}/explorer/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
});
