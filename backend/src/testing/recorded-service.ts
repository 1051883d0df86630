import type { KyselyPlugin } from 'kysely';
import { buildServer } from '../app/server.ts';
import { type Service, testConfig } from './service.ts';

/**
 * Starts the service again on the same database. `statements` are the SQL statements that it has executed.
 */
export async function recordedService({ database, files }: Service) {
  const statements: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded = { ...database, db: database.db.withPlugin(listen) };
  return { app: await buildServer({ database: recorded, config: testConfig(), files }), statements };
}
