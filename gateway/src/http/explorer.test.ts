import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../testing/start.ts';
import { addExplorer } from './explorer.ts';

/** A server with what a build leaves behind. */
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

test('the explorer is at /explorer, with a policy that lets it load nothing from another host', async () => {
  const app = await serve();
  const short = await app.inject({ url: '/explorer' });
  expect([short.statusCode, short.headers.location]).toEqual([302, '/explorer/']);
  const page = await app.inject({ url: '/explorer/' });
  expect([page.statusCode, page.body]).toEqual([200, '<title>Explorer of the graph</title>']);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; worker-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
});

test('without a build there is no explorer', async () => {
  expect((await (await serve({ isBuilt: false })).inject({ url: '/explorer/' })).statusCode).toBe(404);
});

test('in production there is none, unless the landing page is switched on', async () => {
  const { gateway } = await start({ NODE_ENV: 'production', DRAIN_MS: '0' });
  const page = await fetch(`${gateway.url}/explorer/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
});
