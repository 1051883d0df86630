import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCsv } from './csv.mjs';
import { ask, pages, run } from './graph.mjs';

const help = `
Exports companies with their locations, users and rates to a folder as CSV files: companies.csv, locations.csv and users.csv.

  node examples/export-companies.mjs [--name northwind] [--into export]

GATEWAY is the URL of the gateway, by default http://localhost:4000. TOKEN is an access token; a read-only one is enough.
`;

const companiesQuery = `query Companies($filter: CompanyFilter, $page: Int!) {
  companies(filter: $filter, page: $page, pageSize: 100) {
    count countIsExact page pageSize
    rows { id name status phone address { city state { code } } rates { fees { digital paper resendPaper perLocation } } }
  }
}`;

const locationsQuery = `query Locations($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    locations(page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows {
        id publicName status address { address1 city zip state { code } }
        effectiveRates {
          digital { amount source } paper { amount } resendPaper { amount } perLocation { amount }
        }
      }
    }
  }
}`;

const usersQuery = `query Users($companyId: ID!, $page: Int!) {
  company(id: $companyId) {
    users(filter: { includeInactive: true }, page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows { id firstName lastName email status platforms { name } }
    }
  }
}`;

function openFiles(folder) {
  mkdirSync(folder, { recursive: true });
  const rates = ['Digital', 'Paper', 'Resend paper', 'Per location'];
  const open = (name, columns) => openCsv(join(folder, name), columns);
  return {
    companies: open('companies.csv', ['ID', 'Name', 'Status', 'Phone', 'City', 'State', ...rates]),
    locations: open('locations.csv', [
      'Company ID',
      'ID',
      'Name',
      'Status',
      'Street',
      'City',
      'Zip',
      'State',
      ...rates,
      'Rates from',
    ]),
    users: open('users.csv', ['Company ID', 'ID', 'First name', 'Last name', 'Email', 'Status', 'Platforms']),
  };
}

async function exportLocations(companyId, file) {
  for await (const one of pages(locationsQuery, { companyId }, (data) => data.company?.locations)) {
    const { address, effectiveRates: paid } = one;
    const amounts = [paid?.digital, paid?.paper, paid?.resendPaper, paid?.perLocation].map(
      (rate) => rate?.amount,
    );
    const place = [address?.address1, address?.city, address?.zip, address?.state?.code];
    await file.add([
      companyId,
      one.id,
      one.publicName,
      one.status,
      ...place,
      ...amounts,
      paid?.digital.source,
    ]);
  }
}

async function exportUsers(companyId, file) {
  for await (const one of pages(usersQuery, { companyId }, (data) => data.company?.users)) {
    const platforms = one.platforms.map(({ name }) => name).join('; ');
    await file.add([companyId, one.id, one.firstName, one.lastName, one.email, one.status, platforms]);
  }
}

async function main() {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, into: { type: 'string', default: 'export' } },
  });
  const filter = values.name ? { name: values.name } : null;
  const files = openFiles(values.into);
  const { data } = await ask(companiesQuery, { filter, page: 1 });
  const { count, countIsExact } = data.companies;
  const all = countIsExact ? count : `${count}+`;
  for await (const { id, name, status, phone, address, rates } of pages(
    companiesQuery,
    { filter },
    ({ companies }) => companies,
  )) {
    const own = rates?.fees;
    const amounts = [own?.digital, own?.paper, own?.resendPaper, own?.perLocation];
    await files.companies.add([id, name, status, phone, address?.city, address?.state?.code, ...amounts]);
    await exportLocations(id, files.locations);
    await exportUsers(id, files.users);
    console.error(`${files.companies.rows} of ${all}: ${name}`);
  }
  for (const file of Object.values(files)) {
    await file.close();
    console.log(`${file.path}: ${file.rows} ${file.rows === 1 ? 'row' : 'rows'}`);
  }
}

await run(help, main);
