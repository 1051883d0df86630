import type { Config } from '../config.ts';

/** Listening on these hosts makes a service reachable as `localhost` on this machine. */
const OWN_HOSTS = ['127.0.0.1', '0.0.0.0', 'localhost'];

/** Returns the URL of a service for this machine, given the configured host. */
export function serviceUrl({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Returns the URL of a page of the stack for users. */
export function shownUrl(config: Config, port: number): string {
  return OWN_HOSTS.includes(config.host) ? `http://localhost:${port}` : serviceUrl(config, port);
}

/**
 * Returns whether requests of this machine to the services stay on it. Without TLS, no service trusts an
 * identity provider on another machine.
 */
export function isOnThisMachine({ host }: Config): boolean {
  return OWN_HOSTS.includes(host) || host === '::1';
}

/** Returns the URL of the console for users. */
export function consoleUrl(config: Config): string {
  return shownUrl(config, config.gatewayPort);
}

/** Returns all origins by which a browser on this machine may open the console. */
export function consoleOrigins(config: Config): string[] {
  return [...new Set([consoleUrl(config), serviceUrl(config, config.gatewayPort)])];
}

/**
 * Returns the issuer in the tokens of the identity provider. Browsers and services must use exactly the same
 * URL.
 */
export function issuerUrl(config: Config): string {
  return serviceUrl(config, config.identityPort);
}
