import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ask, pages, run, Usage } from './graph.mjs';

const help = `
Deactivates the users of a company whose e-mail addresses stand in a file, one a line. Says first whom it would hit and what each
of them would lose; with --yes does it. Who is not found, or inactive already, is named and left alone.

  node examples/deactivate-users.mjs --company 1 --file leavers.txt [--yes]

GATEWAY is http://localhost:4000 unless set. TOKEN is an access token; read and write for --yes.
`;

const usersQuery = `query Users($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    users(filter: { includeInactive: true }, page: $page, pageSize: 100) {
      count page pageSize
      rows { id firstName lastName email status }
    }
  }
}`;

const impactQuery = `query Impact($id: ID!) { impact(input: { deactivateUserId: $id }) { summary } }`;

const deactivate = `mutation Deactivate($id: ID!) {
  companyUserStatusChange(input: { id: $id, status: INACTIVE }) { message errors { message } }
}`;

/** Not the same in the next run: who was activated again meanwhile is to be put out again. */
const thisRun = randomUUID();

function readAddresses(file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const addresses = lines
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line && !line.startsWith('#'));
  return [...new Set(addresses)];
}

async function findUsers(companyId) {
  const users = new Map();
  for await (const user of pages(usersQuery, { companyId }, (data) => data.company?.users)) {
    if (user.email) users.set(user.email.toLowerCase(), user);
  }
  return users;
}

async function main() {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      file: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { company, file, yes } = values;
  if (!company || !file) throw new Usage('Say which --company, and the --file with e-mail addresses.');
  const addresses = readAddresses(file);
  const users = await findUsers(company);
  let failed = 0;
  for (const [index, email] of addresses.entries()) {
    const outcome = await putOut(users.get(email), { yes }).catch((error) => {
      failed += 1;
      return error.message;
    });
    console.log(`${index + 1} of ${addresses.length}  ${email}: ${outcome}`);
  }
  if (!yes) console.log('Nothing was changed. Run it again with --yes to do it.');
  if (failed > 0)
    throw new Error(`${failed} of ${addresses.length} failed. Run it again: what is done stays done.`);
}

async function putOut(user, { yes }) {
  if (!user) return 'not found in this company';
  if (user.status === 'INACTIVE') return 'inactive already';
  const { id } = user;
  const impact = await ask(impactQuery, { id });
  const { data } = await ask(deactivate, { id }, { dryRun: !yes, key: `${thisRun}-${id}` });
  const [mistake] = data.companyUserStatusChange.errors;
  if (mistake) throw new Error(mistake.message);
  const loss = impact.data.impact.summary ?? 'nobody loses access';
  return yes ? data.companyUserStatusChange.message : `would be deactivated: ${loss}`;
}

await run(help, main);
