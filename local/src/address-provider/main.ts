import { end, serve } from '../stand-in.ts';
import { createAddressServer } from './server.ts';

// Runs the server: `HOST=127.0.0.1 PORT=4002 ADDRESS_AUTH_ID=... ADDRESS_AUTH_TOKEN=... node
// local/src/address-provider/main.ts`.

const { HOST = '127.0.0.1', PORT = '4002', ADDRESS_AUTH_ID, ADDRESS_AUTH_TOKEN } = process.env;
if (ADDRESS_AUTH_ID && ADDRESS_AUTH_TOKEN) {
  const server = createAddressServer({ id: ADDRESS_AUTH_ID, token: ADDRESS_AUTH_TOKEN });
  serve(server, { name: 'The address stand-in', host: HOST, port: PORT });
} else {
  end('Set ADDRESS_AUTH_ID and ADDRESS_AUTH_TOKEN.');
}
