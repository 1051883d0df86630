import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailBox } from './mail-box.ts';

const LARGEST_BYTES = 2_000_000;

/** Local parts of addresses that are refused, temporarily or permanently, to test both cases. */
const FAULTS: readonly { local: RegExp; code: number; message: string }[] = [
  { local: /\boutage\b/i, code: 451, message: 'Local error in processing: try again later' },
  { local: /\brefused\b/i, code: 550, message: 'No such mailbox' },
];

/** Creates a server that accepts every mail, without TLS and authentication, and stores it in the box. */
export function createSmtpServer(box: MailBox): SMTPServer {
  return new SMTPServer({
    banner: 'local mail outbox: nothing is delivered',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    onRcptTo: ({ address }, _, callback) => callback(simulatedFaultOf(address)),
    onData: (stream, session, callback) => {
      take(box, stream, session).then(() => callback(), callback);
    },
  });
}

function simulatedFaultOf(address: string) {
  const fault = FAULTS.find(({ local }) => local.test(address.split('@')[0] ?? ''));
  return fault && refusal(fault.code, fault.message);
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

/** Creates an error with a response code, which the SMTP server sends. */
function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
