import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { masterData } from '../demo-data/rows.ts';

// `node local/src/first-people/main.ts <email> <file>` writes what an empty database needs: the master data of the demo
// data, and an administrator of the provider with a random password, which it prints.
const [email, file] = process.argv.slice(2);
if (!email?.includes('@') || file === undefined) {
  console.error('Usage: node local/src/first-people/main.ts you@example.com first.ndjson');
  process.exit(2);
}
const password = randomBytes(9).toString('base64url');
const name = { first_name: 'First', last_name: 'Administrator' };
const lines = [
  ...masterData(),
  { table: 'people', row: { id: 1, ...name, email: email.toLowerCase(), password } },
  { table: 'person_roles', row: { person_id: 1, role_id: 5 } },
];
writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
console.log(
  `Sign in as ${email.toLowerCase()} with the password ${password}, and change both name and password.`,
);
