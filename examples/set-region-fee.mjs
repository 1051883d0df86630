import { parseArgs } from 'node:util';
import { ask, keyFor, pages, run, Usage } from './graph.mjs';

const help = `
Sets one fee for all locations of a region. Without --yes it changes nothing and prints each field that would change.

  node examples/set-region-fee.mjs --company 1 --region 2 --fee paper --amount 3.75 [--yes]

  --fee       digital, paper, resendPaper or perLocation
  --amount    US dollars with two decimals

GATEWAY is the URL of the gateway, by default http://localhost:4000. TOKEN is an access token; --yes needs write access.
`;

const fees = ['digital', 'paper', 'resendPaper', 'perLocation'];

const locationsQuery = `query Locations($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    locations(page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows {
        id publicName
        regions { region { id } }
        rates { revision }
        effectiveRates {
          digital { amount } paper { amount } resendPaper { amount } perLocation { amount }
        }
      }
    }
  }
}`;

const save = `mutation SaveRates($input: LocationRatesSaveInput!) {
  locationRatesSave(input: $input) { message errors { path message } }
}`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      region: { type: 'string' },
      fee: { type: 'string' },
      amount: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  if (!values.company || !values.region)
    throw new Usage('Set --company and --region to the ids of a company and one of its regions.');
  if (!fees.includes(values.fee)) throw new Usage(`--fee must be one of ${fees.join(', ')}.`);
  if (!/^\d+\.\d{2}$/.test(values.amount ?? ''))
    throw new Usage('--amount must have two decimals, for example 3.75.');
  return values;
}

/**
 * Returns the mutation's input. A location without its own rates gets a copy of its effective rates, with the
 * one fee changed.
 */
function toInput({ id, rates, effectiveRates }, fee, amount) {
  if (!effectiveRates) throw new Error(`You do not have permission to read the rates of location ${id}.`);
  const amounts = Object.fromEntries(fees.map((name) => [name, effectiveRates[name].amount]));
  return {
    locationId: id,
    revision: rates?.revision ?? null,
    rates: { companyRatesApplied: false, fees: { ...amounts, [fee]: amount } },
  };
}

async function main() {
  const { company, region, fee, amount, yes } = readOptions();
  const wanted = [];
  for await (const location of pages(
    locationsQuery,
    { companyId: company },
    (data) => data.company?.locations,
  )) {
    if (location.regions?.some((one) => one.region.id === region)) wanted.push(location);
  }
  if (wanted.length === 0) throw new Error(`No location of company ${company} is in region ${region}.`);
  const changed = wanted.filter(({ effectiveRates }) => effectiveRates?.[fee].amount !== amount);
  console.log(`${wanted.length} locations in the region, ${changed.length} with another fee.`);
  for (const location of changed) {
    const input = toInput(location, fee, amount);
    const key = keyFor('set-region-fee', input);
    const { data, extensions } = await ask(save, { input }, { dryRun: !yes, key });
    const [error] = data.locationRatesSave.errors;
    if (error) throw new Error(`${location.publicName}: ${error.message}`);
    const changes = extensions?.dryRun?.changes.flatMap((one) => one.changes) ?? [];
    console.log(
      `${location.publicName}: ${yes ? data.locationRatesSave.message : changes.map(toText).join(', ')}`,
    );
  }
  if (!yes) console.log('Nothing was changed. To make the changes, run it again with --yes.');
}

const toText = ({ field, before, after }) => `${field} ${before ?? 'none'} -> ${after ?? 'none'}`;

await run(help, main);
