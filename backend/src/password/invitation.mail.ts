import type { Mail } from '../mail/mail.store.ts';
import { toLinkMail } from './link-mail.ts';

/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 7;

type Invitation = { token: string; email: string; sender: string };

/**
 * Creates the mail with the link to set a first password. It has no text that people enter freely, because
 * anybody who may add people chooses the recipient.
 */
export function toInvitationMail(consoleUrl: string, { token, email, sender }: Invitation): Mail {
  return toLinkMail({
    recipient: email,
    subject: 'Set your password to sign in',
    sentences: [
      `${sender} invited you to sign in as ${email}.`,
      `Set a password within ${INVITATION_DAYS} days:`,
      'If you don’t expect this, ignore this email.',
    ],
    address: `${consoleUrl}/acceptInvitation?${new URLSearchParams({ t: token, email })}`,
    caption: 'Set a password',
  });
}
