import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { importDataset } from '../import/import.ts';
import { hashPassword } from '../session/password.ts';
import { administer, startPostgres } from './postgres.ts';
import { writeFixture } from './write-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Files with a PGlite database: just made, and migrated and filled. */
    pgliteImages: { empty: string; filled: string };
    /** A PostgreSQL server's `postgres` database, and a migrated and filled one to copy; or why there is none. */
    postgres: { url: string; template: string } | { skippedBecause: string };
  }
}

let remove: () => Promise<void>;

/** One migrated and filled database of each kind; every test file starts from a copy. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'backend-tests-'));
  const fixture = writeFixture();
  project.provide('pgliteImages', await makePgliteImages(folder, fixture));

  const server = await startPostgres();
  if ('skippedBecause' in server) {
    process.stderr.write(`The backend's suite runs on PGlite only: ${server.skippedBecause}.\n`);
    project.provide('postgres', server);
  } else {
    const template = `backend_template_${process.pid}`;
    await administer(server, `create database ${template}`);
    const database = openPostgres(server.urlOf(template), 2);
    await fill(database, fixture);
    await database.close();
    project.provide('postgres', { url: server.urlOf('postgres'), template });
  }
  rmSync(fixture);
  remove = async () => {
    rmSync(folder, { recursive: true });
    if ('skippedBecause' in server) return;
    await administer(server, `drop database backend_template_${process.pid} with (force)`);
    await server.stop();
  };
}

export const teardown = () => remove();

/** Loading a dump is much faster than making a database. */
async function makePgliteImages(folder: string, fixture: string) {
  const images = { empty: join(folder, 'empty.tar'), filled: join(folder, 'filled.tar') };
  const pglite = await createPglite();
  const dump = async (file: string) => {
    const image = await pglite.dumpDataDir('none');
    writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  };
  const database = databaseOn(pglite);
  await dump(images.empty);
  await fill(database, fixture);
  await dump(images.filled);
  await database.close();
  return images;
}

async function fill(database: Database, fixture: string) {
  await migrate(database);
  await importDataset(database, fixture, hashPassword);
}
