import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createPglite, databaseOn } from './database/pglite.ts';
import { openFileStore } from './logo/open-file-store.ts';
import { buildServer } from './server.ts';

// `node openapi.ts` writes backend/openapi.json.

export const OPENAPI_FILE = join(import.meta.dirname, '../openapi.json');

/** What `/openapi.json` answers, made to be read. The database is any that is migrated. */
export async function describeService(database: Database): Promise<string> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const files = await openFileStore(database.db, config, () => '');
  const app = await buildServer({ database, config, files });
  const { statusCode, payload } = await app.inject('/openapi.json');
  await app.close();
  // A contract that cannot be told in OpenAPI; the log of a running service says which.
  if (statusCode !== 200) throw new Error(`/openapi.json answers ${statusCode}`);
  return `${JSON.stringify(JSON.parse(payload), null, 2)}\n`;
}

if (import.meta.main) {
  const database = databaseOn(await createPglite());
  await migrate(database);
  writeFileSync(OPENAPI_FILE, await describeService(database));
  await database.close();
}
