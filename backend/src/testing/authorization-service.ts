import { afterAll } from 'vitest';
import { authorizationCases, type OpenApi } from './authorization-cases.ts';
import { startFakeAddresses } from './fake-addresses.ts';
import { openRollbackDatabase } from './rollback-database.ts';
import { Service } from './service.ts';

/**
 * Starts a service with a database that rolls back after each call, for tests of every call of the OpenAPI document.
 * Stops both after the tests of the file.
 */
export async function startAuthorizationService() {
  const service = new Service();
  const database = await openRollbackDatabase();
  const addresses = await startFakeAddresses();
  await service.startOn(database, addresses.settings);
  afterAll(async () => {
    await service.stop();
    await addresses.stop();
  });
  const calls = authorizationCases((await service.caller().get('/openapi.json')).body as OpenApi);
  return { service, database, calls };
}
