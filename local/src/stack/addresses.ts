import type { Config } from '../config.ts';

/** Hosts by which this machine reaches what listens on them as `localhost`. */
const OWN_HOSTS = ['127.0.0.1', '0.0.0.0', 'localhost'];

/** Where this machine reaches a service that listens on the configured host. */
export function serviceUrl({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Where a person opens a page of the stack. */
export function shownUrl(config: Config, port: number): string {
  return OWN_HOSTS.includes(config.host) ? `http://localhost:${port}` : serviceUrl(config, port);
}

/** Whether what this machine reaches stays on it: without TLS no service trusts an identity provider elsewhere. */
export function isOnThisMachine({ host }: Config): boolean {
  return OWN_HOSTS.includes(host) || host === '::1';
}

/** Where a person opens the console. */
export function consoleUrl(config: Config): string {
  return shownUrl(config, config.gatewayPort);
}

/** Each origin under which a browser on this machine may have opened the console. */
export function consoleOrigins(config: Config): string[] {
  return [...new Set([consoleUrl(config), serviceUrl(config, config.gatewayPort)])];
}

/** What tokens of the identity provider name as their issuer: one address for browsers and services, letter by letter. */
export function issuerUrl(config: Config): string {
  return serviceUrl(config, config.identityPort);
}
