import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `node docker/make-env.mjs` writes a random value for every secret of docker-compose.yml into .env. Existing values stay, so you can run
// it again after an upgrade. Needs Node 20 or newer and no packages.

const root = fileURLToPath(new URL('..', import.meta.url));
const [file = join(root, '.env')] = process.argv.slice(2);

const asked = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g);
const names = [...new Set([...asked].map(([, name]) => name))];
const valuesIn = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, ...pair]) => pair));
const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = names.filter((name) => !valuesIn(text)[name]);

// Hexadecimal, because secrets are also part of URLs.
const secret = () => randomBytes(24).toString('hex');
const lines = missing.map((name) => `${name}=${secret()}\n`).join('');
appendFileSync(file, text === '' || text.endsWith('\n') ? lines : `\n${lines}`, { mode: 0o600 });
chmodSync(file, 0o600);

const {
  POSTGRES_PASSWORD,
  POSTGRES_PORT = '5432',
  KEYCLOAK_DEMO_PASSWORD,
} = valuesIn(readFileSync(file, 'utf8'));
process.stdout.write(
  [
    missing.length > 0 ? `Wrote ${missing.join(', ')} to ${file}.` : `${file} is complete.`,
    `Single sign-on: demo sign-ins with password ${KEYCLOAK_DEMO_PASSWORD}`,
    'PostgreSQL for npm start (docker compose up --detach --wait postgres):',
    `  DATABASE_URL=postgres://console:${POSTGRES_PASSWORD}@127.0.0.1:${POSTGRES_PORT}/console npm start`,
    '',
  ].join('\n'),
);
