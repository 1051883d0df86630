import type { Mail } from '../mail/mail.store.ts';

/** How long the link in the mail is valid. */
export const LINK_MINUTES = 30;

type Link = { token: string; email: string; companyId: number | null; isArranger: boolean };

/** Creates the mail with the link to set a new password. */
export function toResetMail(consoleUrl: string, link: Link): Mail {
  const address = linkTo(consoleUrl, link);
  const sentences = [
    `We received a request to reset the password for ${link.email}.`,
    `Set a new password within ${LINK_MINUTES} minutes:`,
    'If you didn’t request this, ignore this email. Your password stays the same.',
  ] as const;
  const [what, how, otherwise] = sentences;
  return {
    recipient: link.email,
    subject: 'Reset your password',
    text: `${what}\n\n${how}\n${address}\n\n${otherwise}\n`,
    html: `<p>${toHtml(what)}</p><p>${toHtml(how)}<br><a href="${toHtml(address)}">Set a new password</a></p><p>${toHtml(otherwise)}</p>`,
  };
}

function linkTo(consoleUrl: string, { token, email, companyId, isArranger }: Link): string {
  const query = new URLSearchParams({ t: token, email });
  if (companyId !== null) query.set('companyId', String(companyId));
  if (isArranger) query.set('isArranger', 'true');
  return `${consoleUrl}/resetPassword?${query}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const toHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
