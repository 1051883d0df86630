import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Returns the URL at which browsers reach the service: the configured one, otherwise the address that it
 * listens on. It has no trailing slash.
 */
export function publicUrl(
  config: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
  server: Server,
) {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  // With port 0 the system chooses a port.
  const port = config.PORT || (server.address() as AddressInfo | null)?.port;
  const isEverywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${isEverywhere ? '127.0.0.1' : host}:${port}`;
}
