import * as z from 'zod';
import { inRows } from '../rest/wire/answer.ts';
import { wireId, wireText, wireTime } from '../rest/wire/wire.ts';

const statuses = {
  not_sent: 'NOT_SENT',
  pending: 'PENDING',
  expired: 'EXPIRED',
  withdrawn: 'WITHDRAWN',
} as const;

const shape = {
  status: z.enum(['not_sent', 'pending', 'expired', 'withdrawn']).nullable(),
  sent_at: wireTime,
  expires_at: wireTime,
};
const wireInvitation = z.object(shape);

/** Null for a person with a password. */
const toInvitation = ({ status, sent_at, expires_at }: z.output<typeof wireInvitation>) =>
  status && { status: statuses[status], sentAt: sent_at, expiresAt: expires_at };

export type InvitationRecord = NonNullable<ReturnType<typeof toInvitation>>;

export const invitationRows = inRows(
  z.object({ id: wireId, ...shape }).transform((row) => ({ id: row.id, invitation: toInvitation(row) })),
);

export const invitationWritten = z.object({
  message: wireText,
  data: wireInvitation.transform(toInvitation),
});
