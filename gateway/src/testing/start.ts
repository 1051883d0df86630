import { onTestFinished } from 'vitest';
import { type Extension, extensions } from '../config.extensions.ts';
import { startFakeService } from './fake-service.ts';
import { startGateway } from './run-operation.ts';

/** Returns an environment without these extensions. */
export const without = (...names: Extension[]) => ({
  UPSTREAM_EXTENSIONS: extensions.filter((extension) => !names.includes(extension)).join(','),
});

/**
 * Starts a gateway over a fake service with this many companies. Both stop when the test ends. The call
 * counts are reset.
 */
export async function start(environment: Record<string, string> = {}, companies = 3) {
  const service = await startFakeService(companies);
  onTestFinished(service.close);
  const gateway = await startGateway(service.url, environment);
  onTestFinished(gateway.stop);
  const { CALL_DEADLINE_MS, OPERATION_DEADLINE_MS } = gateway.config;
  // The first operation takes longest, and no test is about its deadline.
  Object.assign(gateway.config, { CALL_DEADLINE_MS: 20_000, OPERATION_DEADLINE_MS: 20_000 });
  // Fetches the signing keys now, because they are fetched once per process and not per operation.
  await gateway.run('{ platforms { id } }', { token: service.tokenOf('admin') });
  Object.assign(gateway.config, { CALL_DEADLINE_MS, OPERATION_DEADLINE_MS });
  service.reset();
  return { service, gateway };
}
