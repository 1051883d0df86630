import { readSettingFiles } from '@console/service/src/setting-files.ts';
import * as z from 'zod';
import { addressRanges, roleIds, signatureAlgorithms, webAddress, whole } from './setting-kinds.ts';

/** One entry per variable. The messages appear in the configuration error. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4001),
  METRICS: z.enum(['on', 'off']).default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),

  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  DATA_DIR: z.string().default('.data/backend'),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  BACKUP_KEEP_DAILY: whole(1, 366).default(7),
  BACKUP_KEEP_WEEKLY: whole(0, 520).default(4),

  CLIENT_ID: whole(1, 2_147_483_647).default(7001),
  CLIENT_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  TOKEN_ISSUER: z.string().default('console-backend'),
  TOKEN_AUDIENCE: z.string().default('console'),
  /** Gateways and proxies whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: addressRanges.default(['127.0.0.1', '::1']),
  SIGN_IN_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(30),
  SIGN_IN_FAILURES_IN_TOTAL: whole(1, 1_000_000).default(600),
  SIGN_IN_WAIT_MS: whole(100, 60_000).default(3_000),
  TOKEN_LIFETIME_SECONDS: whole(60, 86_400).default(28_800),
  VIEW_AS_SECONDS: whole(5, 900).default(900),

  /** Compared exactly with the issuer in tokens, including a trailing slash. */
  KEYCLOAK_ISSUER: z.url({ protocol: /^https?$/, error: 'must begin with https://' }).optional(),
  KEYCLOAK_AUDIENCE: z.string().default('console'),
  KEYCLOAK_ALGORITHMS: signatureAlgorithms.default(['RS256', 'PS256', 'ES256', 'EdDSA']),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().default('console@localhost'),
  CONSOLE_URL: webAddress.default('http://127.0.0.1:4000'),

  PROVIDER_ADMIN_ROLES: roleIds.default([5]),
  PROVIDER_STAFF_ROLES: roleIds.default([6]),
  COMPANY_WIDE_ROLES: roleIds.default([1]),
  COMPANY_SCOPED_ROLES: roleIds.default([3, 9]),
  READ_ONLY_ROLES: roleIds.default([2, 4]),
  DEFAULT_RATES_EDITORS: roleIds.default([5, 6]),

  /** The URL at which browsers reach this service, for the URLs of logos. */
  PUBLIC_URL: webAddress.optional(),
  LOGO_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('off'),

  ADDRESS_AUTH_ID: z.string().optional(),
  ADDRESS_AUTH_TOKEN: z.string().optional(),
  ADDRESS_STREET_URL: webAddress.default('https://us-street.api.smarty.com'),
  ADDRESS_ZIP_URL: webAddress.default('https://us-zipcode.api.smarty.com'),
  ADDRESS_DEADLINE_MS: whole(100, 30_000).default(2_000),

  DRY_RUN_MS: whole(50, 10_000).default(250),
  BODY_LIMIT_BYTES: whole(1024, 10_485_760).default(131_072),
  REQUEST_TIMEOUT_MS: whole(100, 120_000).default(9_000),
  UPLOAD_TIMEOUT_MS: whole(100, 600_000).default(60_000),
  HEADERS_TIMEOUT_MS: whole(100, 60_000).default(5_000),
  DRAIN_MS: whole(0, 5_000).optional(),
  /** The process ends within this time after a signal, even if requests are still running. */
  STOP_WITHIN_MS: whole(500, 60_000).default(9_000),
});

export const configKeys = Object.keys(settings.shape);
export type Config = Omit<z.output<typeof settings>, 'CLIENT_KEY' | 'DRAIN_MS'> & {
  CLIENT_KEY: string;
  DRAIN_MS: number;
};

const ROLE_SETS = [
  'PROVIDER_ADMIN_ROLES',
  'PROVIDER_STAFF_ROLES',
  'COMPANY_WIDE_ROLES',
  'COMPANY_SCOPED_ROLES',
  'READ_ONLY_ROLES',
] as const;

/** Hosts that are reachable only from this machine. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** By RFC 6761, every name that ends in `.localhost` is also this machine. */
const isOnThisMachine = (host: string) => LOOPBACK.includes(host) || host.endsWith('.localhost');

/** The default client key for development. Production must set one. */
const DEVELOPMENT_CLIENT_KEY = 'development-client-key';

/** In production a load balancer needs time to notice that this process is stopping. */
const PRODUCTION_DRAIN_MS = 2_000;

/**
 * Reads and validates the configuration and its `<key>_FILE` files. An empty variable counts as missing. Throws
 * one error that lists all errors, one per line and without the values.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const files = readSettingFiles(environment, configKeys);
  const given = Object.fromEntries(Object.entries(files.complete).filter(([, value]) => value !== ''));
  const isProduction = given.NODE_ENV === 'production';
  const result = settings.safeParse(given);
  const faults = result.success
    ? [rolesInTwoSets, logoStoreFaults, issuerFaults, addressFaults].flatMap((check) => check(result.data))
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  faults.unshift(...files.faults);
  if (isProduction && !given.CLIENT_KEY) faults.push('CLIENT_KEY: must be set when NODE_ENV is production');
  if (isProduction && given.SMTP_URL) faults.push(...mailFaults(given));
  if (!result.success || faults.length > 0)
    throw new Error(
      `The configuration has ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  return {
    ...result.data,
    CLIENT_KEY: result.data.CLIENT_KEY ?? DEVELOPMENT_CLIENT_KEY,
    DRAIN_MS: result.data.DRAIN_MS ?? (isProduction ? PRODUCTION_DRAIN_MS : 0),
  };
}

function rolesInTwoSets(config: Record<(typeof ROLE_SETS)[number], number[]>): string[] {
  return ROLE_SETS.flatMap((set, index) => {
    const earlier = ROLE_SETS.slice(0, index).flatMap((other) => config[other]);
    const twice = config[set].filter((role) => earlier.includes(role));
    return twice.map((role) => `${set}: role ${role} is in another set already`);
  });
}

function logoStoreFaults(config: z.output<typeof settings>): string[] {
  if (config.LOGO_STORE === 's3')
    return (['S3_BUCKET', 'S3_REGION'] as const)
      .filter((key) => !config[key])
      .map((key) => `${key}: must be set when LOGO_STORE is s3`);
  const isUnknown = config.NODE_ENV === 'production' && !LOOPBACK.includes(config.HOST) && !config.PUBLIC_URL;
  return isUnknown ? ['PUBLIC_URL: must be set in production when other machines reach the service'] : [];
}

/** Requires a secure issuer, because anyone who can change its answers can sign in as any user. */
function issuerFaults(config: z.output<typeof settings>): string[] {
  const { KEYCLOAK_ISSUER: issuer } = config;
  if (!issuer) return [];
  const { protocol, hostname } = new URL(issuer);
  const isSafe = protocol === 'https:' || isOnThisMachine(hostname.replace(/^\[|\]$/g, ''));
  return [
    ...(isSafe ? [] : ['KEYCLOAK_ISSUER: must begin with https://, unless the issuer is on this machine']),
    ...(issuer === config.TOKEN_ISSUER ? ['KEYCLOAK_ISSUER: must differ from TOKEN_ISSUER'] : []),
  ];
}

/** One of the two keys is of no use. */
function addressFaults({ ADDRESS_AUTH_ID: id, ADDRESS_AUTH_TOKEN: token }: z.output<typeof settings>) {
  if (!id === !token) return [];
  return [
    `${id ? 'ADDRESS_AUTH_TOKEN' : 'ADDRESS_AUTH_ID'}: must be set too. Set both address keys or neither`,
  ];
}

function mailFaults(given: Record<string, string | undefined>): string[] {
  return ['MAIL_FROM', 'CONSOLE_URL']
    .filter((key) => !given[key])
    .map((key) => `${key}: must be set in production when SMTP_URL is set`);
}
