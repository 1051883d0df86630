import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from './span.ts';

/** Opens the connection to an OTLP collector. Without an endpoint, returns null and does not load the SDK. */
export async function openTracing(
  endpoint: string | undefined,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(endpoint, log);
}
