import * as z from 'zod';
import { listInData, written } from '../rest/wire/answer.ts';
import { wireFlag, wireId, wireName, wireTime } from '../rest/wire/wire.ts';

const time = wireTime.pipe(z.string());

/** A token as its owner sees it, without the secret. */
const personalAccessTokenRecord = z
  .object({
    id: wireId,
    name: wireName,
    prefix: z.string(),
    read_only: wireFlag,
    created_at: time,
    expires_at: time,
    last_used_at: wireTime,
    revoked_at: wireTime,
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name,
    prefix: wire.prefix,
    isReadOnly: wire.read_only,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    lastUsedAt: wire.last_used_at,
    revokedAt: wire.revoked_at,
  }));

export type PersonalAccessTokenRecord = z.output<typeof personalAccessTokenRecord>;

export const personalAccessTokenList = listInData(personalAccessTokenRecord);

/** The answer of a write: a message and, if the service sends it, the current token. */
export const personalAccessTokenWritten = written(personalAccessTokenRecord, 'prefix');

/** The secret is sent only once. The answer to a repeated idempotency key omits it. */
export const personalAccessTokenCreated = personalAccessTokenWritten.extend({ token: z.string().nullish() });
