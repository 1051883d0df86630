import type { Log, Tracing } from './span.ts';

/**
 * Creates tracing to an OTLP collector. Without an endpoint, returns null and does not load the SDK.
 * @param service its name in traces
 */
export async function openTracing(
  service: string,
  endpoint: string | undefined,
  log: Log,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(service, endpoint, log);
}
