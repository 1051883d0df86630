import { createTransport } from 'nodemailer';
import type { DueMail } from './mail.store.ts';

export type Smtp = {
  /** Sends one mail; throws if the server does not accept it. */
  send: (mail: DueMail) => Promise<void>;
  close: () => void;
};

/**
 * Sends mails by SMTP.
 * @param url includes the user and the password if the server requires them
 * @param from the sender: an address, or `Name <address>`
 */
export function createSmtp(url: string, from: string): Smtp {
  const transport = createTransport(
    // One connection, reused for consecutive mails.
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
        // Not as a string: nodemailer would parse it, and it may name several recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same at each attempt, in case the server accepted the mail but its answer got lost.
        messageId: `<mail-${id}@${domainOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
