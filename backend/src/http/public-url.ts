import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where browsers reach the service: as configured, or else where it listens. No slash at the end. */
export function publicUrl(
  config: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
  server: Server,
) {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  // Port 0 is one that the system picks.
  const port = config.PORT || (server.address() as AddressInfo | null)?.port;
  const isEverywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${isEverywhere ? '127.0.0.1' : host}:${port}`;
}
