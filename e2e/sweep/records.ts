import type { Client } from './client.ts';
import { type Json, toSelection, valueAt } from './schema-paths.ts';
import type { WriteBack } from './write-backs.ts';

/** Where the records of a type are listed: a list of the graph, or a list inside each company. */
type Source = { list: string; args?: string; inCompany?: { list: string; args?: string; isPage?: boolean } };

const companies = (list: string, page?: { args: string }): Source => ({
  list: 'companies',
  inCompany: { list, ...page, isPage: page !== undefined },
});

const SOURCES: Readonly<Record<string, Source>> = {
  Company: { list: 'companies' },
  Region: companies('regions'),
  Event: companies('events'),
  DefaultVenue: companies('defaultVenues'),
  Location: { list: 'locations' },
  Arranger: companies('arrangers', { args: 'filter: { includeInactive: true }, pageSize: 100' }),
  CompanyUser: { list: 'companyUsers', args: 'filter: { includeInactive: true }, ' },
  ProviderUser: { list: 'providerUsers', args: 'filter: { includeInactive: true }, ' },
};

/** The types of which there is one record, and the field that reads it. */
const SINGLES: Readonly<Record<string, string>> = { Account: 'account', DefaultRates: 'defaultRates' };

/** Records of a page. `of` is the number of all rows of the list. */
export type Page = { records: Json[]; rows: number; of: number };

const PAGE_SIZE = 25;

/** Returns the arguments of a list that choose a page of it. */
export const pageOf = (number: number) => `page: ${number}, pageSize: ${PAGE_SIZE}`;

/**
 * Reads a page of records of a type with what some write-backs need.
 * @param page arguments of the list that choose the page
 */
export async function readPage(
  client: Client,
  type: string,
  writeBacks: readonly WriteBack[],
  page: string,
): Promise<Page> {
  const paths = writeBacks.flatMap((one) => one.paths).filter(([name]) => name !== 'companyId');
  const selection = toSelection([['id'], ...paths]);
  const single = SINGLES[type];
  if (single) {
    const { [single]: record = null } = await read(client, `{ ${single} ${toSelection(paths)} }`);
    return { records: [record], rows: 1, of: 1 };
  }
  const source = SOURCES[type];
  if (!source) throw new Error(`Nothing is known about where records of ${type} are listed.`);
  const { list, args = '', inCompany } = source;
  const rows = inCompany ? `{ id ${below(inCompany, selection)} }` : selection;
  const query = `{ ${list}(${args}${page}) { count rows ${rows} } }`;
  const { [list]: found = null } = await read(client, query);
  const listed = valueAt(found, ['rows']) as Json[];
  const records = inCompany ? listed.flatMap((company) => recordsIn(company, inCompany)) : listed;
  return { records, rows: listed.length, of: Number(valueAt(found, ['count'])) };
}

const below = ({ list, args, isPage }: NonNullable<Source['inCompany']>, selection: string) =>
  isPage ? `${list}(${args}) { rows ${selection} }` : `${list} ${selection}`;

function recordsIn(company: Json, { list, isPage }: NonNullable<Source['inCompany']>): Json[] {
  const records = valueAt(company, isPage ? [list, 'rows'] : [list]) as Json[];
  const companyId = valueAt(company, ['id']);
  return records.map((record) => ({ ...(record as object), companyId }));
}

async function read(client: Client, query: string) {
  const { data, errors } = await client.send(query);
  if (!data || errors.length > 0) throw new Error(`${query} cannot be read: ${JSON.stringify(errors)}`);
  return data;
}
