import { join } from 'node:path';
import type { Config } from '../config.ts';
import { consoleOrigins, consoleUrl, isOnThisMachine, issuerUrl, serviceUrl, shownUrl } from './addresses.ts';
import type { DataFolder } from './data-folder.ts';

/** All extensions of the reference backend to the documented REST service. */
const BACKEND_EXTENSIONS =
  'bulk-reads,row-versions,idempotency-keys,jwks,upload-completion,impact,dry-runs,audit-log,audit-feed,change-times,personal-access-tokens,region-lists,delete-checks,full-bodies,sessions,sign-in-state,invitations,search,list-filters,summaries,bounded-counts,fields,access-grants,bulk-writes,view-as,saved-views,current-password,region-restore';
const CLIENT_ID = '7001';
const ADDRESS_AUTH_ID = 'stand-in';

type PartPort = { port: number; variable: string };

/** A program of the stack. */
export type Part = {
  /** The name of its log file. */
  name: string;
  /** The name in messages, after "the". */
  title: string;
  /** A path inside the repository. */
  program: string;
  /** The ports, each with the variable that changes it. The first one serves `/health/ready`. */
  ports: readonly [PartPort, ...PartPort[]];
  environment: Record<string, string>;
};

/**
 * Returns the parts in the order of their start. They stop in reverse order, so that each one outlives its
 * callers.
 */
export function partsOf(config: Config, folder: DataFolder): Part[] {
  return [mailOutbox, identityProvider, addresses, backend, gateway].map((part) => part(config, folder));
}

/** Returns the REST service. The import of the demo data runs with the same settings. */
export function backend(config: Config, folder: DataFolder): Part {
  return {
    name: 'backend',
    title: 'backend',
    program: 'backend/src/main.ts',
    ports: [{ port: config.backendPort, variable: 'BACKEND_PORT' }],
    environment: {
      ...listening(config, config.backendPort),
      DATA_DIR: folder.backend,
      CLIENT_ID,
      CLIENT_KEY: folder.clientKey,
      ...singleSignOn(config),
      SMTP_URL: serviceUrl(config, config.smtpPort).replace('http:', 'smtp:'),
      MAIL_FROM: 'Business Platform Console <console@j3tech.test>',
      CONSOLE_URL: consoleUrl(config),
      ...addressProvider(config, folder),
    },
  };
}

function mailOutbox(config: Config, folder: DataFolder): Part {
  return {
    name: 'mails',
    title: 'mail outbox',
    program: 'local/src/mail-outbox/main.ts',
    ports: [
      { port: config.mailPort, variable: 'MAIL_PORT' },
      { port: config.smtpPort, variable: 'SMTP_PORT' },
    ],
    environment: {
      ...listening(config, config.mailPort),
      SMTP_PORT: String(config.smtpPort),
      DATA_DIR: folder.mails,
    },
  };
}

function identityProvider(config: Config, folder: DataFolder): Part {
  return {
    name: 'identity',
    title: 'identity provider',
    program: 'local/src/identity-provider/main.ts',
    ports: [{ port: config.identityPort, variable: 'IDENTITY_PORT' }],
    environment: {
      ...listening(config, config.identityPort),
      IDENTITY_ISSUER: issuerUrl(config),
      CONSOLE_ORIGINS: consoleOrigins(config).join(','),
      DATA_DIR: folder.identity,
    },
  };
}

function addresses(config: Config, folder: DataFolder): Part {
  return {
    name: 'addresses',
    title: 'address stand-in',
    program: 'local/src/address-provider/main.ts',
    ports: [{ port: config.addressPort, variable: 'ADDRESS_PORT' }],
    environment: { ...listening(config, config.addressPort), ...addressKeys(folder) },
  };
}

function gateway(config: Config, folder: DataFolder): Part {
  return {
    name: 'gateway',
    title: 'gateway',
    program: 'gateway/dist/main.mjs',
    ports: [{ port: config.gatewayPort, variable: 'GATEWAY_PORT' }],
    environment: {
      ...listening(config, config.gatewayPort),
      UPSTREAM_URL: serviceUrl(config, config.backendPort),
      UPSTREAM_EXTENSIONS: BACKEND_EXTENSIONS,
      CLIENT_ID,
      CLIENT_KEY: folder.clientKey,
      ...singleSignOn(config),
      ...outsidePages(config),
      ...addressProvider(config, folder),
      ADDRESS_AUTOCOMPLETE_URL: `${serviceUrl(config, config.addressPort)}/us-autocomplete-pro`,
      ADDRESS_INTERNATIONAL_URL: `${serviceUrl(config, config.addressPort)}/international-street`,
      MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
      WEB_ROOT: join(config.root, 'web/dist'),
    },
  };
}

/** Disabled if the services listen on a network address. */
function singleSignOn(config: Config): Record<string, string> {
  return isOnThisMachine(config) ? { KEYCLOAK_ISSUER: issuerUrl(config) } : {};
}

function outsidePages(config: Config): Record<string, string> {
  const outside = `${shownUrl(config, config.mailPort)}/outside`;
  if (!isOnThisMachine(config)) return {};
  return {
    PERFORMANCE_TRACKER_URL: `${outside}/performance-tracker`,
    CONTACT_SUPPORT_URL: `${outside}/contact-support`,
  };
}

const addressKeys = (folder: DataFolder) => ({ ADDRESS_AUTH_ID, ADDRESS_AUTH_TOKEN: folder.addressToken });

/** The settings that backend and gateway have in common. */
const addressProvider = (config: Config, folder: DataFolder) => ({
  ...addressKeys(folder),
  ADDRESS_STREET_URL: `${serviceUrl(config, config.addressPort)}/us-street`,
  ADDRESS_ZIP_URL: `${serviceUrl(config, config.addressPort)}/us-zipcode`,
});

/** Node caches compiled code between starts, which halves the start time of every service. */
function listening({ root, host }: Config, port: number) {
  return { NODE_COMPILE_CACHE: join(root, '.cache/node-compile'), HOST: host, PORT: String(port) };
}
