import * as z from 'zod';
import { wireId, wireText, wireTime } from '../../rest/wire/wire.ts';

const methods = { password: 'PASSWORD', 'single-sign-on': 'SINGLE_SIGN_ON', token: 'TOKEN' } as const;

/** The last sign-in of a person, and the lock of the account. */
const signInStateRecord = z
  .object({
    user_id: wireId,
    last_sign_in_at: wireTime,
    last_sign_in_method: z.enum(['password', 'single-sign-on', 'token']).nullable(),
    failed_count: z.int(),
    locked_until: wireTime,
  })
  .transform((wire) => ({
    userId: wire.user_id,
    lastSignInAt: wire.last_sign_in_at,
    lastSignInMethod: wire.last_sign_in_method && methods[wire.last_sign_in_method],
    failedSignInCount: wire.failed_count,
    lockedUntil: wire.locked_until,
  }));

export type SignInStateRecord = z.output<typeof signInStateRecord>;

export const signInStateAnswer = z.object({ data: signInStateRecord.nullable() });
export const unlockAnswer = z.object({ message: wireText, data: signInStateRecord });
