import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { importDataset } from '../import/import.ts';
import { cheapHash } from './cheap-hash.ts';
import type { Content } from './databases.ts';
import { administer, copyDatabase, type Server, startPostgres } from './postgres.ts';
import { writeFixture } from './write-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files with PGlite databases, by content. */
    pgliteImages: Record<Content, string>;
    /**
     * The URL of a PostgreSQL server and its template databases by content, or the reason why there is none.
     */
    postgres: { url: string; templates: Record<Content, string> } | { skippedBecause: string };
  }
}

let remove: () => Promise<void>;

/** Creates one database of each kind and content. Each suite starts from a copy. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'backend-tests-'));
  const fixture = writeFixture();
  const [images, { server, provided }] = await Promise.all([
    makePgliteImages(folder, fixture),
    preparePostgres(fixture),
  ]);
  project.provide('pgliteImages', images);
  project.provide('postgres', provided);
  rmSync(fixture);
  remove = async () => {
    rmSync(folder, { recursive: true });
    if (!server || 'skippedBecause' in provided) return;
    const { migrated, filled } = provided.templates;
    for (const template of [migrated, filled])
      await administer(server, `drop database ${template} with (force)`);
    await server.stop();
  };
}

/** Starts PostgreSQL if there is one, and makes the databases to copy. */
async function preparePostgres(
  fixture: string,
): Promise<{ server: Server | null; provided: ProvidedContext['postgres'] }> {
  const server = await startPostgres();
  if ('skippedBecause' in server) {
    process.stderr.write(`The backend's suite runs on PGlite only: ${server.skippedBecause}.\n`);
    return { server: null, provided: server };
  }
  const templates = {
    empty: 'template1',
    migrated: `backend_migrated_${process.pid}`,
    filled: `backend_filled_${process.pid}`,
  };
  await makePostgresTemplates(server, templates, fixture);
  return { server, provided: { url: server.urlOf('postgres'), templates } };
}

export const teardown = () => remove();

/** Half of the time to load an image is for buffers that the tests do not fill and for databases that they do not use. */
const SLIMMING = [
  `alter system set shared_buffers = '16MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Loading a dump is much faster than creating a database. */
async function makePgliteImages(folder: string, fixture: string) {
  const images = {
    empty: join(folder, 'empty.tar'),
    migrated: join(folder, 'migrated.tar'),
    filled: join(folder, 'filled.tar'),
  };
  const pglite = await createPglite();
  for (const statement of SLIMMING) await pglite.query(statement);
  const dump = async (file: string) => {
    const image = await pglite.dumpDataDir('none');
    writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  };
  const database = databaseOn(pglite);
  await dump(images.empty);
  await migrate(database);
  await dump(images.migrated);
  await importDataset(database, fixture, cheapHash);
  await dump(images.filled);
  await database.close();
  return images;
}

async function makePostgresTemplates(server: Server, templates: Record<Content, string>, fixture: string) {
  const within = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const database = openPostgres(server.urlOf(name), 2);
    await work(database);
    await database.close();
  };
  await administer(server, `create database ${templates.migrated}`);
  await within(templates.migrated, (database) => migrate(database));
  await copyDatabase(server, templates.filled, templates.migrated);
  await within(templates.filled, (database) => importDataset(database, fixture, cheapHash));
}
