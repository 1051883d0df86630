import { setInterval } from 'node:timers/promises';
import fastify, { LogController } from 'fastify';
import { Registry } from 'prom-client';
import { createCheck } from './check.ts';
import { readCheckConfig } from './config.ts';

// A process of its own: signs in at the console's address and reads data once per interval. Serves the outcome
// at /metrics, for the alert SyntheticCheckFails.

try {
  const config = readCheckConfig(process.env);
  const registry = new Registry();
  const app = fastify({ logger: true, logController: new LogController({ disableRequestLogging: true }) });
  const check = createCheck(config, registry, app.log);
  for (const path of ['/health/live', '/health/ready']) app.get(path, async () => ({ status: 'ok' }));
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen({ host: config.HOST, port: config.PORT });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  await check();
  try {
    for await (const _ of setInterval(config.CHECK_INTERVAL_MS, undefined, { signal: stop.signal }))
      await check();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  await app.close();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
