import { createTransport } from 'nodemailer';
import type { DueMail } from './mail.store.ts';

export type Smtp = {
  /** Hands one mail over; throws when the server did not take it. */
  send: (mail: DueMail) => Promise<void>;
  close: () => void;
};

/**
 * Mails by SMTP.
 * @param url with user and password, where the server asks for them
 * @param from who writes: an address, or `Name <address>`
 */
export function createSmtp(url: string, from: string): Smtp {
  const transport = createTransport(
    // One connection, kept between mails that follow each other.
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ id, recipient, subject, text, html }) => {
      await transport.sendMail({
        // Never as text: that would be parsed, and may name several.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same at each attempt, should the server have taken it without our hearing of it.
        messageId: `<mail-${id}@${domainOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
