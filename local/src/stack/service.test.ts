import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('knows how long a service took to start, also after many other lines', async () => {
  const lines = ['{"msg":"ready in 680 ms"}', ...Array.from({ length: 40 }, (_, at) => `request ${at}`)];
  writeFileSync(join(folder, 'noisy.mjs'), `console.log(${JSON.stringify(lines.join('\n'))});`);
  const service = startService(folder, folder, { name: 'noisy', program: 'noisy.mjs', environment: {} });
  expect(service.readyIn()).toBeNull();
  await service.ended;
  expect(service.readyIn()).toBe('680 ms');
  expect(service.lastLines().at(-1)).toEqual({ text: 'request 39', isLogEntry: false });
});
