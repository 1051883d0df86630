import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type Mail = {
  id: string;
  receivedAt: string;
  from: string;
  /** Who gets it, by the envelope; a blind copy is among them. Lower case. */
  to: string[];
  subject: string;
  text: string;
  /** As it came; null for a mail of plain text. */
  html: string | null;
  /** Web addresses in the text, in order. */
  links: string[];
};

/** Further mails push the oldest out. */
const MOST_MAILS = 200;

export type MailBox = {
  /** Newest first. */
  mails: () => readonly Mail[];
  find: (id: string) => Mail | undefined;
  /**
   * Keeps a mail.
   * @param raw as it came by SMTP
   * @param to the addresses of the envelope
   */
  add: (raw: Buffer, to: readonly string[]) => Promise<void>;
};

/** The mails of a folder, a file each that any mail program opens; a restart keeps them. */
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
      // The envelope is no part of a mail, and this header is where mail servers note it.
      const whole = Buffer.concat([Buffer.from(`Delivered-To: ${to.join(', ')}\r\n`), raw]);
      const mail = await parse(id, whole);
      writeFileSync(join(folder, `${id}.eml`), whole, { mode: 0o600 });
      mails.unshift(mail);
      for (const { id: old } of mails.splice(MOST_MAILS)) rmSync(join(folder, `${old}.eml`), { force: true });
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

/** The id begins with the time, its colons written as file systems bear them. */
function receivedAt(id: string) {
  const [, day, time] = /^([\d-]+)T([\d-]+\.\d+Z)/.exec(id) ?? [];
  return `${day}T${time?.replaceAll('-', ':')}`;
}

function senderOf({ from }: Email) {
  if (!from) return '';
  return from.name && from.address ? `${from.name} <${from.address}>` : from.name || (from.address ?? '');
}

/** The first header of that name is ours. */
function recipientsOf({ headers }: Email) {
  const { value = '' } = headers.find(({ key }) => key === 'delivered-to') ?? {};
  return value.toLowerCase().split(', ').filter(Boolean);
}

const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** The web addresses in a text; a full stop behind one is the sentence's. */
export function linksIn(text: string): string[] {
  return text.match(LINK) ?? [];
}
