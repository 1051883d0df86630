import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; from: string; source: string; text: string };

/** A mail server that stores or refuses the received mails. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** While true, it refuses mails and quotes the recipient. */
  isRefusing = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        this.isRefusing ? Object.assign(new Error(`No room for ${address}`), { responseCode: 452 }) : null,
      ),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        this.received.push({ to, from, source, text: unquoted(source) });
        done();
      });
    },
  });

  async start(): Promise<void> {
    const listener = this.#server.listen(0, '127.0.0.1');
    if (!listener.listening) await once(listener, 'listening');
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Decodes quoted-printable, in which mails wrap long lines and escape `=`. */
const unquoted = (source: string) =>
  source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the link in a text and its query parameters. */
export function linkIn(text: string) {
  const address = /https?:\/\/\S+\/(?:resetPassword|acceptInvitation)\?[^\s"<]+/.exec(text)?.[0] ?? '';
  return { address, query: Object.fromEntries(new URL(address).searchParams) };
}
