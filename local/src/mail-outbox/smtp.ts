import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailBox } from './mail-box.ts';

const LARGEST_BYTES = 2_000_000;

/** Addresses that a mail server turns away, to see what happens then: for now, or for good. */
const TROUBLES: readonly { local: RegExp; code: number; message: string }[] = [
  { local: /\boutage\b/i, code: 451, message: 'Local error in processing: try again later' },
  { local: /\brefused\b/i, code: 550, message: 'No such mailbox' },
];

/** Takes every mail for anybody, without TLS and without a sign-in, and puts it into the box. */
export function createSmtpServer(box: MailBox): SMTPServer {
  return new SMTPServer({
    banner: 'mail outbox of a laptop: nothing is delivered',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    onRcptTo: ({ address }, _, callback) => callback(troubleOf(address)),
    onData: (stream, session, callback) => {
      take(box, stream, session).then(() => callback(), callback);
    },
  });
}

function troubleOf(address: string) {
  const trouble = TROUBLES.find(({ local }) => local.test(address.split('@')[0] ?? ''));
  return trouble && refusal(trouble.code, trouble.message);
}

async function take(box: MailBox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw refusal(552, 'Message exceeds the maximum size');
  await box.add(
    Buffer.concat(chunks),
    envelope.rcptTo.map(({ address }) => address),
  );
}

/** The server answers with the code that it finds at an error. */
function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
