import * as z from 'zod';
import { wireId, wireText, wireTime } from '../rest/wire/wire.ts';

export const viewAsStarted = z.object({
  message: wireText,
  data: z
    .object({ id: wireId, expires_at: wireTime.pipe(z.string()) })
    .transform(({ id, expires_at }) => ({ id, expiresAt: expires_at })),
  token: wireText,
});

export const viewAsEnded = z.object({ message: wireText });
