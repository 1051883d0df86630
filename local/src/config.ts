import { isAbsolute, join } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

/** The other services use the ports after the gateway's, unless their ports are set. */
const PORTS_BEHIND = 5;

const settings = z.object({
  GATEWAY_PORT: port.max(65_535 - PORTS_BEHIND).default(4000),
  BACKEND_PORT: port.optional(),
  ADDRESS_PORT: port.optional(),
  IDENTITY_PORT: port.optional(),
  MAIL_PORT: port.optional(),
  SMTP_PORT: port.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
});

/** The environment keys that the local stack reads. The services read further keys themselves. */
export const configKeys = Object.keys(settings.shape);

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment once. Throws one error that lists every invalid key. An empty value counts as not
 * set.
 * @param root the repository root, which a relative DATA_DIR refers to
 */
export function readConfig(root: string, environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The configuration has ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.join('\n')}`,
    );
  }
  const data = result.data;
  return {
    root,
    host: data.HOST,
    gatewayPort: data.GATEWAY_PORT,
    backendPort: data.BACKEND_PORT ?? data.GATEWAY_PORT + 1,
    addressPort: data.ADDRESS_PORT ?? data.GATEWAY_PORT + 2,
    identityPort: data.IDENTITY_PORT ?? data.GATEWAY_PORT + 3,
    mailPort: data.MAIL_PORT ?? data.GATEWAY_PORT + 4,
    smtpPort: data.SMTP_PORT ?? data.GATEWAY_PORT + PORTS_BEHIND,
    dataDir: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : join(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
  };
}
