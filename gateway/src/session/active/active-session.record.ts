import * as z from 'zod';
import { listInData } from '../../rest/wire/answer.ts';
import { wireFlag, wireId, wireText, wireTime } from '../../rest/wire/wire.ts';

const time = wireTime.pipe(z.string());
const methods = { password: 'PASSWORD', 'single-sign-on': 'SINGLE_SIGN_ON', token: 'TOKEN' } as const;

/** Where a person is signed in. */
const activeSessionRecord = z
  .object({
    id: wireId,
    method: z.enum(['password', 'single-sign-on', 'token']),
    name: wireText,
    address: wireText,
    user_agent: wireText,
    started_at: time,
    last_used_at: wireTime,
    expires_at: time,
    is_current: wireFlag,
  })
  .transform((wire) => ({
    id: wire.id,
    method: methods[wire.method],
    tokenName: wire.name,
    address: wire.address,
    userAgent: wire.user_agent,
    startedAt: wire.started_at,
    lastUsedAt: wire.last_used_at,
    expiresAt: wire.expires_at,
    isCurrent: wire.is_current,
  }));

export type ActiveSessionRecord = z.output<typeof activeSessionRecord>;

export const activeSessionList = listInData(activeSessionRecord);

export const sessionEnded = z.object({ message: wireText });
