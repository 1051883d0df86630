import { parseArgs } from 'node:util';
import { ask, pages, run, Usage } from './graph.mjs';

const help = `
Lists the locations of a company whose addresses fail verification, with the reason. Exits with code 1 if there are any.

  node examples/unverified-addresses.mjs --company 1

GATEWAY is the URL of the gateway, by default http://localhost:4000. TOKEN is an access token; a read-only one is enough.
`;

const locationsQuery = `query Locations($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    locations(page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows { id publicName address { address1 address2 city zip state { id code } country { id } } }
    }
  }
}`;

const checkQuery = `query Check($address: AddressCheckInput!) {
  addressVerification(address: $address) { outcome message }
}`;

async function verdictOn(address) {
  if (!address?.country)
    return { outcome: 'NO_ADDRESS', message: 'The location has no address or no country.' };
  const { address1, address2, city, zip, state, country } = address;
  const checked = { address1, address2, city, zip, stateId: state?.id ?? null, countryId: country.id };
  // The address provider limits the checks per minute. `ask` waits when the limit is reached.
  const { data } = await ask(checkQuery, { address: checked });
  return data.addressVerification;
}

const toText = (address) =>
  [address?.address1, address?.city, address?.state?.code, address?.zip].filter(Boolean).join(', ');

async function main() {
  const { values } = parseArgs({ options: { company: { type: 'string' } } });
  if (!values.company) throw new Usage('Set --company to the id of the company.');
  let checked = 0;
  let bad = 0;
  for await (const { id, publicName, address } of pages(
    locationsQuery,
    { companyId: values.company },
    (data) => data.company?.locations,
  )) {
    const { outcome, message } = await verdictOn(address);
    checked += 1;
    if (outcome === 'ACCEPTED') continue;
    bad += 1;
    console.log(`${id}  ${publicName}: ${outcome}, ${message ?? ''}  (${toText(address)})`);
  }
  console.log(`${checked} addresses checked, ${bad} failed verification.`);
  if (bad > 0) process.exitCode = 1;
}

await run(help, main);
