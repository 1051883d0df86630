import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startService, startTimes } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads how long a service took to start, also after many other lines', async () => {
  const lines = ['{"msg":"ready in 680 ms"}', ...Array.from({ length: 40 }, (_, at) => `request ${at}`)];
  writeFileSync(join(folder, 'noisy.mjs'), `console.log(${JSON.stringify(lines.join('\n'))});`);
  const service = startService(folder, folder, { name: 'noisy', program: 'noisy.mjs', environment: {} });
  expect(service.readyIn()).toBeNull();
  await service.ended;
  expect(service.readyIn()).toBe('680 ms');
  expect(service.lastLines().at(-1)).toEqual({ text: 'request 39', isLogEntry: false });
});

test('keeps a service running whose log cannot be written', async () => {
  writeFileSync(join(folder, 'logged.mjs'), `console.log('ready in 7 ms');`);
  const spec = { name: 'logged', program: 'logged.mjs', environment: {} };
  const service = startService(folder, join(folder, 'missing'), spec);
  expect(await service.ended).toEqual({ code: 0, signal: null });
  expect(service.readyIn()).toBe('7 ms');
});

test('waits until a service reports how long it took to start', async () => {
  writeFileSync(join(folder, 'late.mjs'), `setTimeout(() => console.log('{"msg":"ready in 70 ms"}'), 100);`);
  const service = startService(folder, folder, { name: 'late', program: 'late.mjs', environment: {} });
  expect(service.readyIn()).toBeNull();
  expect(await startTimes([service])).toEqual(['late 70 ms']);
});

test('does not wait long for a service that never reports it', async () => {
  writeFileSync(join(folder, 'silent.mjs'), '');
  const service = startService(folder, folder, { name: 'silent', program: 'silent.mjs', environment: {} });
  expect(await startTimes([service])).toEqual([]);
});
