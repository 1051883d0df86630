import type { KyselyPlugin } from 'kysely';
import { buildServer } from '../server.ts';
import { type Service, testConfig } from './service.ts';

/** The service once more, on the same database; `statements` are those that it has sent there. */
export async function heardService({ database, files }: Service) {
  const statements: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const heard = { ...database, db: database.db.withPlugin(listen) };
  return { app: await buildServer({ database: heard, config: testConfig(), files }), statements };
}
