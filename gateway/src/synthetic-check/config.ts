import { readSettingFiles } from '@console/service/src/setting-files.ts';
import * as z from 'zod';
import { milliseconds } from '../config.values.ts';

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  CHECK_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the console, as browsers reach it' })
    .transform((url) => url.replace(/\/+$/, '')),
  CHECK_USERNAME: z.string({ error: 'must be the username of a person for this check' }),
  CHECK_PASSWORD: z.string({ error: 'must be the password of CHECK_USERNAME' }),
  CHECK_INTERVAL_MS: milliseconds(60_000),
  CHECK_DEADLINE_MS: milliseconds(10_000),
});

/** Every key that the synthetic check reads from its environment. */
export const checkConfigKeys = Object.keys(settings.shape);

export type CheckConfig = z.output<typeof settings>;

/** Reads the environment and its `<key>_FILE` files once. Throws one error that lists every fault. */
export function readCheckConfig(environment: Record<string, string | undefined>): CheckConfig {
  const files = readSettingFiles(environment, checkConfigKeys);
  const given = Object.fromEntries(Object.entries(files.complete).filter(([, value]) => value !== ''));
  const { success, data, error } = settings.safeParse(given);
  const faults = [
    ...files.faults,
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  if (success && faults.length === 0) return data;
  throw new Error(
    `The configuration of the check has ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
