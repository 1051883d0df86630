import { readSettingFiles } from '@console/service/src/setting-files.ts';
import * as z from 'zod';
import { type Extension, extensions } from './config.extensions.ts';
import { addressKeyFaults, issuerFaults, roleFaults } from './config.faults.ts';
import {
  addressRange,
  algorithms,
  commaList,
  exactOrigin,
  httpUrl,
  milliseconds,
  onOff,
  origin,
  path,
  roleIds,
  site,
} from './config.values.ts';
import { folders } from './folders.ts';

/** The precisions that the address provider reports, coarse to fine. */
const addressPrecisions = [
  'None',
  'AdministrativeArea',
  'Locality',
  'Thoroughfare',
  'Premise',
  'DeliveryPoint',
] as const;

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_ROOT: z.string().default(folders.console),
  PERSISTED_OPERATIONS: z.string().default('').transform(commaList),
  PERSISTED_ONLY: onOff.default('off'),

  UPSTREAM_URL: httpUrl('http://127.0.0.1:4001'),
  UPSTREAM_EXTENSIONS: z
    .string()
    .default('')
    .transform(commaList)
    .pipe(z.array(z.enum(extensions))),
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(1024).default(128),
  UPSTREAM_CALLS_WAITING: z.coerce.number().int().min(0).max(100_000).default(1024),
  BREAKER_OPEN_MS: milliseconds(1000, 30_000),
  UPSTREAM_MAX_ANSWER_BYTES: z.coerce.number().int().min(1024).default(16_777_216),
  CALL_DEADLINE_MS: milliseconds(2000),
  OPERATION_DEADLINE_MS: milliseconds(5000),
  FIELD_ERRORS_SHOWN: z.coerce.number().int().min(1).max(10_000).default(200),
  OPERATIONS_IN_FLIGHT: z.coerce.number().int().min(1).max(100_000).default(256),
  EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(100),
  TRUSTED_PROXIES: z.string().default('').transform(commaList).pipe(z.array(addressRange)),
  SIGN_INS_IN_FLIGHT: z.coerce.number().int().min(1).max(1024).default(256),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  REDIS_DEADLINE_MS: milliseconds(250),
  DRAIN_MS: z.coerce.number().int().min(0).max(5000).optional(),
  CALLS_IN_FLIGHT: z.coerce.number().int().min(1).max(256).default(16),

  CALLER_COST_LIMIT: z.coerce.number().int().min(200).max(100_000_000).default(5000),
  CALLER_COST_PER_SECOND: z.coerce.number().int().min(1).max(10_000_000).default(400),
  CALLER_OPERATIONS: z.coerce.number().int().min(1).max(100_000).default(32),
  CALLER_OPERATIONS_WAITING: z.coerce.number().int().min(0).max(100_000).default(256),
  CALLER_CALLS: z.coerce.number().int().min(1).max(1024).default(32),
  CALLER_EXPENSIVE_CALLS: z.coerce.number().int().min(1).max(1024).default(2),

  FILE_ORIGINS: z.string().default('').transform(commaList).pipe(z.array(origin)),
  LOGO_UPLOADS: z.enum(['direct', 'through-gateway']).default('direct'),
  UPLOAD_IDLE_MS: milliseconds(15_000),
  UPLOAD_DEADLINE_MS: milliseconds(120_000),
  LOGO_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),

  ADDRESS_PROVIDER: z.enum(['smarty', 'service']).default('smarty'),
  ADDRESS_AUTH_ID: z.string().optional(),
  ADDRESS_AUTH_TOKEN: z.string().optional(),
  ADDRESS_AUTOCOMPLETE_URL: httpUrl('https://us-autocomplete-pro.api.smarty.com'),
  ADDRESS_STREET_URL: httpUrl('https://us-street.api.smarty.com'),
  ADDRESS_ZIP_URL: httpUrl('https://us-zipcode.api.smarty.com'),
  ADDRESS_INTERNATIONAL_URL: httpUrl('https://international-street.api.smarty.com'),
  ADDRESS_ACCEPTED_PRECISIONS: z
    .string()
    .default('Premise,DeliveryPoint,Locality')
    .transform(commaList)
    .pipe(z.array(z.enum(addressPrecisions)).min(1)),
  ADDRESS_DEADLINE_MS: milliseconds(2000),
  ADDRESS_CONNECTIONS: z.coerce.number().int().min(1).max(256).default(16),
  ADDRESS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(120),

  CLIENT_ID: z.coerce.number({ error: 'must be the numeric client id of the REST service' }).int(),
  CLIENT_KEY: z.string({ error: 'must be the client key of the REST service' }).min(1),
  TOKEN_ISSUER: z.string().min(1).default('console-backend'),
  TOKEN_AUDIENCE: z.string().min(1).default('console'),
  TOKEN_ALGORITHMS: algorithms('EdDSA,ES256'),
  JWKS_PATH: path.default('/.well-known/jwks.json'),
  KEYCLOAK_ISSUER: site,
  KEYCLOAK_CLIENT_ID: z.string().min(1).default('console'),
  KEYCLOAK_SCOPE: z.string().min(1).default('openid profile email offline_access'),
  KEYCLOAK_AUDIENCE: z.string().min(1).default('console'),
  KEYCLOAK_ALGORITHMS: algorithms('RS256,PS256,ES256,EdDSA'),

  PERFORMANCE_TRACKER_URL: site,
  CONTACT_SUPPORT_URL: site,
  TRUSTED_ORIGINS: z.string().default('').transform(commaList).pipe(z.array(exactOrigin)),

  MEDALLIA_ALERT_OPTIONS_PATH: path.optional(),
  COMPANY_SURVEY_SETTINGS_PATH: path.default('/company/medallia-settings/save'),
  PROVIDER_USER_PLATFORMS_PATH: path.default('/user/platforms/save'),

  PROVIDER_ADMIN_ROLES: roleIds('5'),
  PROVIDER_STAFF_ROLES: roleIds('6'),
  COMPANY_WIDE_ROLES: roleIds('1'),
  COMPANY_SCOPED_ROLES: roleIds('3,9'),
  READ_ONLY_ROLES: roleIds('2,4'),
  DEFAULT_RATES_EDITORS: roleIds('5,6'),

  INTROSPECTION: onOff.optional(),
  LANDING_PAGE: onOff.optional(),
  METRICS: onOff.default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

/** Every key that the gateway reads from its environment. */
export const configKeys = Object.keys(settings.shape);

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment and its `<key>_FILE` files once. Throws one error that lists every fault. An empty
 * value counts as not set.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const files = readSettingFiles(environment, configKeys);
  const given = Object.fromEntries(Object.entries(files.complete).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  const faults = result.success
    ? [...roleFaults(result.data), ...addressKeyFaults(result.data), ...issuerFaults(result.data)]
    : result.error.issues.map(toFault);
  faults.unshift(...files.faults);
  if (!result.success || faults.length > 0) {
    throw new Error(
      `The gateway's configuration has ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const data = result.data;
  const isProduction = data.NODE_ENV === 'production';
  return {
    ...data,
    isProduction,
    /** Longer than for other calls: the service makes sign-ins wait for their turn. */
    signInDeadlineMs: data.CALL_DEADLINE_MS * 2,
    /**
     * How long a stopping gateway still answers requests, in milliseconds, so that load balancers notice the
     * stop.
     */
    DRAIN_MS: data.DRAIN_MS ?? (isProduction ? 2000 : 0),
    /** Origins to which browsers upload logos and from which they load them. */
    fileOrigins: data.FILE_ORIGINS.length > 0 ? data.FILE_ORIGINS : [new URL(data.UPSTREAM_URL).origin],
    introspection: data.INTROSPECTION ? data.INTROSPECTION === 'on' : !isProduction,
    landingPage: data.LANDING_PAGE ? data.LANDING_PAGE === 'on' : !isProduction,
    metrics: data.METRICS === 'on',
    persistedOnly: data.PERSISTED_ONLY === 'on',
    /** Null when the gateway cannot look up addresses. */
    addressKeys:
      data.ADDRESS_AUTH_ID && data.ADDRESS_AUTH_TOKEN
        ? { id: data.ADDRESS_AUTH_ID, token: data.ADDRESS_AUTH_TOKEN }
        : null,
    has: (extension: Extension) => data.UPSTREAM_EXTENSIONS.includes(extension),
  };
}

function toFault(issue: z.core.$ZodIssue) {
  return `${issue.path.join('.')}: ${issue.message}`;
}
