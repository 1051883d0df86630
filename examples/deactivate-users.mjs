import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ask, pages, run, Usage } from './graph.mjs';

const help = `
Deactivates the users of a company whose email addresses are in a file, one on each line. Without --yes it changes nothing
and prints the access that each user would lose. It reports users that are not found or already inactive, and skips them.

  node examples/deactivate-users.mjs --company 1 --file leavers.txt [--yes]

GATEWAY is the URL of the gateway, by default http://localhost:4000. TOKEN is an access token; --yes needs write access.
`;

const usersQuery = `query Users($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    users(filter: { includeInactive: true }, page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows { id firstName lastName email status }
    }
  }
}`;

const impactQuery = `query Impact($id: ID!) {
  impact(input: { deactivateUserId: $id }) {
    usersLosingAllAccess { rows { losses { platform { name } locationCount platformLocationCount } } }
  }
}`;

const deactivate = `mutation Deactivate($id: ID!) {
  companyUserStatusChange(input: { userId: $id, status: INACTIVE }) { message errors { message } }
}`;

/** Differs in each run, so that a later run deactivates users who were reactivated in the meantime. */
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
  if (!company || !file)
    throw new Usage('Set --company to the id of the company and --file to the file with email addresses.');
  const addresses = readAddresses(file);
  const users = await findUsers(company);
  let failed = 0;
  for (const [index, email] of addresses.entries()) {
    const outcome = await deactivateUser(users.get(email), { yes }).catch((error) => {
      failed += 1;
      return error.message;
    });
    console.log(`${index + 1} of ${addresses.length}  ${email}: ${outcome}`);
  }
  if (!yes) console.log('Nothing was changed. To make the changes, run it again with --yes.');
  if (failed > 0)
    throw new Error(
      `${failed} of ${addresses.length} failed. Run it again to retry; users that are already inactive are skipped.`,
    );
}

async function deactivateUser(user, { yes }) {
  if (!user) return 'not found in this company';
  if (user.status === 'INACTIVE') return 'already inactive';
  const { id } = user;
  const impact = yes ? null : await ask(impactQuery, { id });
  const { data } = await ask(deactivate, { id }, { dryRun: !yes, key: `${thisRun}-${id}` });
  const [error] = data.companyUserStatusChange.errors;
  if (error) throw new Error(error.message);
  if (yes) return data.companyUserStatusChange.message;
  return `would be deactivated and lose ${toText(impact.data.impact)}`;
}

/** Names the platforms that a user would lose, with the number of locations. */
function toText({ usersLosingAllAccess }) {
  const losses = usersLosingAllAccess.rows.flatMap((row) => row.losses);
  const texts = losses.map(({ platform, locationCount, platformLocationCount }) => {
    const count = locationCount ?? platformLocationCount;
    return count === null
      ? platform.name
      : `${platform.name} (${count} ${count === 1 ? 'location' : 'locations'})`;
  });
  return texts.join(', ') || 'no access';
}

await run(help, main);
