import { createAddressServer } from './server.ts';

// The process: `HOST=127.0.0.1 PORT=4002 ADDRESS_AUTH_ID=... ADDRESS_AUTH_TOKEN=... node local/src/address-provider/main.ts`.

const { HOST = '127.0.0.1', PORT = '4002', ADDRESS_AUTH_ID, ADDRESS_AUTH_TOKEN } = process.env;
if (ADDRESS_AUTH_ID && ADDRESS_AUTH_TOKEN) {
  const server = createAddressServer({ id: ADDRESS_AUTH_ID, token: ADDRESS_AUTH_TOKEN });
  server.once('error', ({ message }) =>
    end(`The address stand-in cannot listen on ${HOST}:${PORT}: ${message}`),
  );
  server.listen(Number(PORT), HOST);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
} else {
  end('Set ADDRESS_AUTH_ID and ADDRESS_AUTH_TOKEN.');
}

function end(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
