import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { startPostgresServer } from './server.ts';

const withPostgres = test.skipIf(findBinaries() === null);

/** Returns an empty folder that the user of the server may enter. */
function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns a port of 127.0.0.1 on which something listens until the test ends or `free` is called. */
async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const free = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, free };
}

withPostgres('a server on a socket has the settings and removes its data when it stops', async () => {
  const parent = emptyFolder();
  const server = await startPostgresServer({ parent, settings: ['autovacuum=off'] });
  expect(await server.query('show autovacuum')).toEqual(['off']);
  expect(await server.query('show listen_addresses')).toEqual([]);
  const url = await server.createDatabase('other');
  expect(await server.query(`select current_database(), 'é'`, 'other')).toEqual(['other|é']);
  expect(url).toMatch(/^postgres:\/\/postgres@\/other\?host=/);
  const [folder = ''] = readdirSync(parent);
  expect(decodeURIComponent(url)).toContain(join(parent, folder));
  await server.stop();
  expect(readdirSync(parent)).toEqual([]);
});

withPostgres('a server on a port is reached there', async () => {
  const { port, free } = await takenPort();
  await free();
  const server = await startPostgresServer({ parent: emptyFolder(), port });
  onTestFinished(server.stop);
  expect(server.urlOf('other')).toBe(`postgres://postgres@127.0.0.1:${port}/other`);
  expect(await server.query('show port')).toEqual([String(port)]);
});

withPostgres('a server that cannot start leaves nothing behind', async () => {
  const parent = emptyFolder();
  const { port } = await takenPort();
  await expect(startPostgresServer({ parent, port })).rejects.toThrow('did not start');
  expect(readdirSync(parent)).toEqual([]);
});
