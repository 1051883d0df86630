import * as z from 'zod';
import { REQUIRED } from '../http/fields/fields.ts';
import { flag } from '../http/fields/flag-fields.ts';
import { newPassword } from '../http/fields/person-fields.ts';

/** Whether a new person gets an invitation. */
export const sendInvitation = () =>
  flag().meta({
    description:
      'Whether the person gets an email with a link to set a password, instead of the password in this body.',
    'x-extension': true,
  });

export const NO_PASSWORD = 'Leave out the password to send an invitation';

const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const path = ['user_pass'];

/** Returns the body of a new person, who gets either a password or an invitation. */
export const withFirstPassword = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({
      ...shape,
      user_pass: newPassword().optional().meta({
        description: 'Password. `password` is accepted too. Required without `send_invitation`.',
      }),
      send_invitation: sendInvitation(),
    })
    .refine((person) => isInvited(person) || hasPassword(person), { path, when, message: REQUIRED })
    .refine((person) => !(isInvited(person) && hasPassword(person)), {
      path,
      when,
      message: NO_PASSWORD,
    });

const isInvited = (person: { send_invitation?: unknown }) => person.send_invitation === true;
const hasPassword = (person: { user_pass?: unknown }) => person.user_pass !== undefined;
