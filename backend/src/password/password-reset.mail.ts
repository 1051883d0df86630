import type { Mail } from '../mail/mail.store.ts';
import { toLinkMail } from './link-mail.ts';

/** How long the link in the mail is valid. */
export const LINK_MINUTES = 30;

type Link = { token: string; email: string; companyId: number | null; isArranger: boolean };

/** Creates the mail with the link to set a new password. */
export function toResetMail(consoleUrl: string, link: Link): Mail {
  return toLinkMail({
    recipient: link.email,
    subject: 'Reset your password',
    sentences: [
      `We received a request to reset the password for ${link.email}.`,
      `Set a new password within ${LINK_MINUTES} minutes:`,
      'If you didn’t request this, ignore this email. Your password stays the same.',
    ],
    address: linkTo(consoleUrl, link),
    caption: 'Set a new password',
  });
}

function linkTo(consoleUrl: string, { token, email, companyId, isArranger }: Link): string {
  const query = new URLSearchParams({ t: token, email });
  if (companyId !== null) query.set('companyId', String(companyId));
  if (isArranger) query.set('isArranger', 'true');
  return `${consoleUrl}/resetPassword?${query}`;
}
