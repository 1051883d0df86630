import { onTestFinished } from 'vitest';
import { type Extension, extensions } from '../config.ts';
import { startFakeService } from './fake-service.ts';
import { startGateway } from './run-operation.ts';

/** For tests that need to name what the upstream can do. */
export const without = (...names: Extension[]) => ({
  UPSTREAM_EXTENSIONS: extensions.filter((extension) => !names.includes(extension)).join(','),
});

/** A gateway over a fake service with so many companies, both stopped when the test ends; nothing counted yet. */
export async function start(environment: Record<string, string> = {}, companies = 3) {
  const service = await startFakeService(companies);
  onTestFinished(service.close);
  const gateway = await startGateway(service.url, environment);
  onTestFinished(gateway.stop);
  // The signature keys are fetched once a process, not once an operation.
  await gateway.run('{ platforms { id } }', { token: service.tokenOf('admin') });
  service.reset();
  return { service, gateway };
}
