import { end, serve } from '../stand-in.ts';
import { createIdentityServer } from './server.ts';

// Runs the server: `PORT=4003 IDENTITY_ISSUER=http://127.0.0.1:4003 CONSOLE_ORIGINS=http://localhost:4000
// DATA_DIR=... node local/src/identity-provider/main.ts`.

const { HOST = '127.0.0.1', PORT = '4003', DATA_DIR, CONSOLE_ORIGINS, IDENTITY_TEST_HOOKS } = process.env;
const { IDENTITY_ISSUER = `http://${HOST}:${PORT}` } = process.env;
if (DATA_DIR && CONSOLE_ORIGINS) {
  const server = createIdentityServer({
    issuer: IDENTITY_ISSUER,
    consoleOrigins: CONSOLE_ORIGINS.split(','),
    folder: DATA_DIR,
    hasTestHooks: IDENTITY_TEST_HOOKS === 'on',
  });
  serve(server, { name: 'The identity provider', host: HOST, port: PORT });
} else {
  end('Set DATA_DIR and CONSOLE_ORIGINS.');
}
