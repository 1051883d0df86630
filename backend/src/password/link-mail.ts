import type { Mail } from '../mail/mail.store.ts';

type LinkMail = {
  recipient: string;
  subject: string;
  /** Why the mail was sent, what to do with the link, and what to do otherwise. */
  sentences: readonly [what: string, how: string, otherwise: string];
  address: string;
  /** The text of the link. */
  caption: string;
};

/** Creates a mail with one link, as text and as HTML. */
export function toLinkMail({ recipient, subject, sentences, address, caption }: LinkMail): Mail {
  const [what, how, otherwise] = sentences;
  return {
    recipient,
    subject,
    text: `${what}\n\n${how}\n${address}\n\n${otherwise}\n`,
    html: `<p>${toHtml(what)}</p><p>${toHtml(how)}<br><a href="${toHtml(address)}">${toHtml(caption)}</a></p><p>${toHtml(otherwise)}</p>`,
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const toHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
