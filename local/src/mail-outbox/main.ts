import { once } from 'node:events';
import { openMailBox } from './mail-box.ts';
import { createOutboxServer } from './server.ts';
import { createSmtpServer } from './smtp.ts';

// The process: `PORT=4004 SMTP_PORT=4005 DATA_DIR=... node local/src/mail-outbox/main.ts`.

const { HOST = '127.0.0.1', PORT = '4004', SMTP_PORT = '4005', DATA_DIR } = process.env;

async function main(folder: string) {
  const box = await openMailBox(folder);
  const smtp = createSmtpServer(box);
  const listening = once(smtp.listen(Number(SMTP_PORT), HOST), 'listening');
  await listening.catch(({ message }) => {
    throw new Error(`The mail outbox cannot listen on ${HOST}:${SMTP_PORT}: ${message}`);
  });
  // One who sends may go away at any moment; that is no reason to end.
  smtp.on('error', ({ message }) => console.error(message));
  const server = createOutboxServer(box);
  server.once('error', ({ message }) => end(`The mail outbox cannot listen on ${HOST}:${PORT}: ${message}`));
  server.listen(Number(PORT), HOST);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      smtp.close();
      server.close();
      server.closeAllConnections();
    });
  }
}

if (DATA_DIR) main(DATA_DIR).catch(({ message }: Error) => end(message));
else end('Set DATA_DIR.');

function end(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
