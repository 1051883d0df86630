import * as z from 'zod';
import * as personField from '../http/fields/person-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { inputProblems, problems, writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write/calls.ts';
import { linkToken, publicWriteHeaders } from './password-reset.contract.ts';

const extension = { tags: ['Invitations'], 'x-extension': true } as const;

/** The state of a person's invitation. */
const invitation = z
  .object({
    status: z.enum(['not_sent', 'pending', 'expired', 'withdrawn']).nullable().meta({
      description: 'Null for a person with a password, and for an arranger without an email address.',
    }),
    sent_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Invitation' });
type Invitation = z.output<typeof invitation>;

type Row = { status: Invitation['status']; sent_at: Date | null; expires_at: Date | null };

export const toInvitation = ({ status, sent_at: sentAt, expires_at: expires }: Row): Invitation => ({
  status,
  sent_at: status === null ? null : (sentAt?.toISOString() ?? null),
  expires_at: status === null ? null : (expires?.toISOString() ?? null),
});

const sent = { 200: z.object({ message: z.string(), data: invitation }), ...writeProblems };

/** Returns the calls for one kind of person, whose id has this name. */
export const invitationCalls = <Name extends 'user_id' | 'arranger_id'>(name: Name, who: string) => {
  const write = {
    ...extension,
    headers: writeHeaders,
    body: z.object({ [name]: sought.subjectId() } as Record<Name, ReturnType<typeof sought.subjectId>>),
  };
  return {
    list: {
      ...extension,
      summary: `List the invitations of ${who}s by id`,
      description: 'Rows in any order. People that the caller may not read are left out.',
      body: z.object({ ids: sought.bulkIds() }),
      response: { 200: z.object({ rows: z.array(invitation.extend({ id: z.int() })) }), ...problems },
    },
    send: {
      ...write,
      summary: `Invite a ${who} without a password by email, again or for the first time`,
      description: 'An earlier link becomes invalid. An address gets at most 3 emails in 15 minutes.',
      response: sent,
    },
    withdraw: {
      ...write,
      summary: `Withdraw the invitation of a ${who}`,
      description: 'The person can set no password until invited again.',
      response: sent,
    },
    sendResetLink: {
      ...write,
      summary: `Email a ${who} with a password a link to set a new one`,
      description: 'An address gets at most 3 emails in 15 minutes.',
      response: { 200: z.object({ message: z.string() }), ...writeProblems },
    },
  };
};

export const acceptInvitation = {
  ...extension,
  summary: 'Set a first password with the token of an emailed invitation',
  description: 'A token is valid once, for 7 days.',
  security: [],
  headers: publicWriteHeaders,
  body: z.object({ token: linkToken(), newPassword: personField.newPassword(personField.SHORT_PASSWORD) }),
  response: { 200: z.object({ message: z.string() }), ...inputProblems },
};
