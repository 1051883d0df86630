import { once } from 'node:events';
import { end, serve } from '../stand-in.ts';
import { openMailBox } from './mail-box.ts';
import { createOutboxServer } from './server.ts';
import { createSmtpServer } from './smtp.ts';

// Runs the server: `PORT=4004 SMTP_PORT=4005 DATA_DIR=... node local/src/mail-outbox/main.ts`.

const { HOST = '127.0.0.1', PORT = '4004', SMTP_PORT = '4005', DATA_DIR } = process.env;

async function main(folder: string) {
  const box = await openMailBox(folder);
  const smtp = createSmtpServer(box);
  const listening = once(smtp.listen(Number(SMTP_PORT), HOST), 'listening');
  await listening.catch(({ message }) => {
    throw new Error(`The mail outbox cannot listen on ${HOST}:${SMTP_PORT}: ${message}`);
  });
  // A client may disconnect at any moment. That must not end the process.
  smtp.on('error', ({ message }) => console.error(message));
  serve(createOutboxServer(box), {
    name: 'The mail outbox',
    host: HOST,
    port: PORT,
    onStop: () => smtp.close(),
  });
}

if (DATA_DIR) main(DATA_DIR).catch(({ message }: Error) => end(message));
else end('Set DATA_DIR.');
