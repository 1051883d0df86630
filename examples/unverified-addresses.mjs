import { parseArgs } from 'node:util';
import { ask, pages, run, Usage } from './graph.mjs';

const help = `
Reports the locations of a company whose addresses do not verify, with what is wrong. Ends with code 1 when there is one.

  node examples/unverified-addresses.mjs --company 1

GATEWAY is http://localhost:4000 unless set. TOKEN is an access token; read only is enough.
`;

const locationsQuery = `query Locations($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    locations(page: $page, pageSize: 100) {
      count page pageSize
      rows { id publicName address { address1 address2 city zip state { id code } country { id } } }
    }
  }
}`;

const checkQuery = `query Check($address: AddressCheckInput!) {
  addressVerification(address: $address) { outcome message }
}`;

async function verdictOn(address) {
  if (!address?.country)
    return { outcome: 'NO_ADDRESS', message: 'There is no address, or none with a country.' };
  const { address1, address2, city, zip, state, country } = address;
  const checked = { address1, address2, city, zip, stateId: state?.id ?? null, countryId: country.id };
  // The address provider allows so many checks a minute: `ask` waits when it says so.
  const { data } = await ask(checkQuery, { address: checked });
  return data.addressVerification;
}

const toText = (address) =>
  [address?.address1, address?.city, address?.state?.code, address?.zip].filter(Boolean).join(', ');

async function main() {
  const { values } = parseArgs({ options: { company: { type: 'string' } } });
  if (!values.company) throw new Usage('Say which --company.');
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
  console.log(`${checked} addresses checked, ${bad} do not verify.`);
  if (bad > 0) process.exitCode = 1;
}

await run(help, main);
