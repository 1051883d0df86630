import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openFileStore } from '../logo/open-file-store.ts';
import { readConfig } from './config.ts';
import type { OpenApiDocument } from './rest-contract.ts';
import { buildServer } from './server.ts';

/**
 * Returns the document that `/openapi.json` serves. Uses any migrated database, or by default an empty one in
 * memory.
 */
export async function describeService(database?: Database): Promise<OpenApiDocument> {
  if (!database) return onEmptyDatabase(describeService);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const files = await openFileStore(database.db, config, () => '');
  const app = await buildServer({ database, config, files });
  const { statusCode, payload } = await app.inject('/openapi.json');
  await app.close();
  // A contract cannot be converted to OpenAPI. The log of a running service names it.
  if (statusCode !== 200) throw new Error(`/openapi.json responds with ${statusCode}`);
  return JSON.parse(payload);
}

async function onEmptyDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = databaseOn(await createPglite());
  await migrate(database);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
