import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `node docker/make-env.mjs` gives every secret that docker-compose.yml asks for a random value in the .env beside it. What is there
// already stays, so that it may be run again when a new one is asked for. Any Node from 20 on, nothing installed.

const root = fileURLToPath(new URL('..', import.meta.url));
const [file = join(root, '.env')] = process.argv.slice(2);

const asked = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g);
const names = [...new Set([...asked].map(([, name]) => name))];
const valuesIn = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, ...pair]) => pair));
const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = names.filter((name) => !valuesIn(text)[name]);

// Letters and digits alone: they stand in addresses too.
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
    missing.length > 0 ? `Wrote ${missing.join(', ')} into ${file}.` : `${file} has everything already.`,
    `Single sign-on: the demo sign-ins with the password ${KEYCLOAK_DEMO_PASSWORD}`,
    'PostgreSQL alone, for npm start (docker compose up --detach --wait postgres):',
    `  DATABASE_URL=postgres://console:${POSTGRES_PASSWORD}@127.0.0.1:${POSTGRES_PORT}/console npm start`,
    '',
  ].join('\n'),
);
