import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type Mail = {
  id: string;
  receivedAt: string;
  from: string;
  /** The recipients of the envelope, including blind copies, in lower case. */
  to: string[];
  subject: string;
  text: string;
  /** As received; null for a plain text mail. */
  html: string | null;
  /** The URLs in the text, in order. */
  links: string[];
};

/** When there are more mails, the oldest are deleted. */
const MAX_MAILS = 200;

export type MailBox = {
  /** Newest first. */
  mails: () => readonly Mail[];
  find: (id: string) => Mail | undefined;
  /**
   * Stores a mail.
   * @param raw the mail as received by SMTP
   * @param to the recipients of the envelope
   */
  add: (raw: Buffer, to: readonly string[]) => Promise<void>;
};

/**
 * Opens the mails of a folder. Each mail is a file that any mail program can open. The mails survive a
 * restart.
 */
export async function openMailBox(folder: string): Promise<MailBox> {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const kept = await Promise.all(
    files.sort().map((name) => parse(name.slice(0, -'.eml'.length), readFileSync(join(folder, name)))),
  );
  const mails = kept.toReversed();
  return {
    mails: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    add: async (raw, to) => {
      const id = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      // The envelope is not part of a mail. Mail servers record it in this header.
      const whole = Buffer.concat([Buffer.from(`Delivered-To: ${to.join(', ')}\r\n`), raw]);
      const mail = await parse(id, whole);
      writeFileSync(join(folder, `${id}.eml`), whole, { mode: 0o600 });
      mails.unshift(mail);
      for (const { id: old } of mails.splice(MAX_MAILS)) rmSync(join(folder, `${old}.eml`), { force: true });
    },
  };
}

async function parse(id: string, raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  const text = email.text ?? '';
  return {
    id,
    receivedAt: receivedAt(id),
    from: senderOf(email),
    to: recipientsOf(email),
    subject: email.subject ?? '',
    text,
    html: email.html ?? null,
    links: linksIn(text),
  };
}

/**
 * Reads the time at the start of the id. Colons are replaced there, because not all file systems allow them.
 */
function receivedAt(id: string) {
  const [, day, time] = /^([\d-]+)T([\d-]+\.\d+Z)/.exec(id) ?? [];
  return `${day}T${time?.replaceAll('-', ':')}`;
}

function senderOf({ from }: Email) {
  if (!from) return '';
  return from.name && from.address ? `${from.name} <${from.address}>` : from.name || (from.address ?? '');
}

/** Reads the first header of that name, which `add` has written. */
function recipientsOf({ headers }: Email) {
  const { value = '' } = headers.find(({ key }) => key === 'delivered-to') ?? {};
  return value.toLowerCase().split(', ').filter(Boolean);
}

const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Returns the URLs in a text without punctuation after them. */
export function linksIn(text: string): string[] {
  return text.match(LINK) ?? [];
}
