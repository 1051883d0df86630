import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { isOfWrite } from '../errors/dry-run-failed.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { UserError } from '../errors/user-errors.ts';
import { limits } from '../graph/limits.ts';
import { wholeListPageSize } from '../rest/loader/documented-pages.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { RatesOfLocation } from './location-rates.record.ts';
import { locationRatesFields } from './rates.fields.ts';
import type { CompanyRatesRecord } from './rates.record.ts';

type Fees = CompanyRatesRecord['fees'];

/** The most rows of an `ImpactList`. */
const maxRows = 200;
/** The most locations that an error names. */
const maxNames = 10;

/**
 * Finds what applying rates to all locations of a company would change. Uses only reads. Fails if any of them
 * fails.
 */
export async function findRatesImpact(
  companyId: string,
  fees: Fees,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const listed = await listLocations(companyId, context, info);
  const locations = await Promise.all(
    listed.map(async (location) => ({
      id: location.id,
      name: nameOf(location),
      own: await context.loaders.location.ratesOf(location, info),
    })),
  );
  const changed = locations.filter(({ own }) => !isCopy(own, fees));
  const replaced = changed.flatMap(({ own, ...location }) =>
    own && !own.companyRatesApplied ? [{ ...location, fees: own.fees }] : [],
  );
  const firstReplaced = firstByName(replaced);
  return {
    locationCount: locations.length,
    changedLocations: toList(changed.length, firstByName(changed)),
    replacedOwnRates: toList(replaced.length, firstReplaced),
    lostRates: firstReplaced.map(({ id, ...row }) => ({ locationId: id, ...row })),
  };
}

/** The outcome for the locations: how many changed, and an error that names those that failed. */
type Applied = { changedLocationCount: number | null; errors: UserError[] };

/**
 * Ensures that every location of a company has the rates that were just saved, if they are applied to all.
 * @param changed number of locations that the service reports as changed, or null if it does not report it
 */
export async function applyRates(
  companyId: string,
  changed: number | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Applied> {
  const { location, rates } = context.loaders;
  location.forgetAll();
  if (changed !== null) return { changedLocationCount: changed, errors: [] };
  try {
    const saved = await rates.byCompany.load(companyId, info);
    if (!saved?.appliedToAllLocations) return { changedLocationCount: null, errors: [] };
    return await writeLocations(companyId, saved.fees, context, info);
  } catch (error) {
    if (!isOfWrite(error)) throw error;
    return {
      changedLocationCount: null,
      errors: [notApplied(`The locations were not changed: ${error.message}`)],
    };
  } finally {
    location.forgetAll();
  }
}

/**
 * Reads the locations and writes each one that has other rates [API-53]. The REST client bounds the
 * concurrent calls.
 */
async function writeLocations(
  companyId: string,
  fees: Fees,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Applied> {
  const listed = await listLocations(companyId, context, info);
  const outcomes = await Promise.all(
    listed.map(async (location) => {
      // If the rates cannot be read, they are overwritten, because the save replaces them anyway.
      const own = await context.loaders.location.ratesOf(location, info).catch(() => null);
      return isCopy(own, fees) ? 'same' : writeCopy(location.id, fees, context, info);
    }),
  );
  const failed = listed.filter((_, at) => outcomes[at] === 'failed').map(nameOf);
  return {
    changedLocationCount: outcomes.filter((outcome) => outcome === 'changed').length,
    errors:
      failed.length > 0 ? [notApplied(`${keepOthers(failed, listed.length)} Save again to retry.`)] : [],
  };
}

/** Writes one location. A failure does not affect the other locations. */
async function writeCopy(locationId: string, fees: Fees, context: Context, info: GraphQLResolveInfo) {
  const id = toWireId(locationId);
  if (id === null) return 'failed';
  const copy = { fees, companyRatesApplied: true };
  const idempotencyKey = context.stepKey(info, `locationRates:${locationId}`);
  try {
    await context.clients.location.rates.save(id, locationRatesFields.toBody(copy), {
      idempotencyKey,
      requestedBy: context.requestedBy(info),
    });
    return 'changed';
  } catch (error) {
    if (!isOfWrite(error)) throw error;
    return 'failed';
  }
}

/** Lists every location of a company from all pages, each once. */
async function listLocations(
  companyId: string,
  { config, loaders, takeRows }: Context,
  info: GraphQLResolveInfo,
) {
  const pageSize = wholeListPageSize(config.has('bulk-reads'));
  const read = (page: number) =>
    loaders.location.byCompany.load({ ownerId: companyId, args: { page, pageSize } }, info);
  const first = await read(1);
  if (first.count > limits.rows) throw badRequest(`The company has more than ${limits.rows} locations.`);
  // A service may return shorter pages than requested.
  const pages = Math.ceil(first.count / Math.max(1, first.rows.length));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  const rows = takeRows([first, ...others].flatMap((page) => page.rows));
  return [...new Map(rows.map((location) => [location.id, location])).values()];
}

/** Returns whether a location already has these rates as a copy of its company's. */
const isCopy = (own: RatesOfLocation | null, fees: Fees) =>
  own?.companyRatesApplied === true &&
  own.fees.digital === fees.digital &&
  own.fees.paper === fees.paper &&
  own.fees.resendPaper === fees.resendPaper &&
  own.fees.perLocation === fees.perLocation;

const nameOf = ({ id, publicName }: { id: string; publicName: string }) => publicName || `Location ${id}`;

const toList = (count: number, first: readonly { id: string; name: string }[]) => ({
  count,
  rows: first.map(({ id, name }) => ({ id, name })),
});

const firstByName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, maxRows);

/** Separates names with semicolons, because location names contain commas. */
function keepOthers(names: readonly string[], count: number): string {
  const shown = names.slice(0, maxNames).join('; ');
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const keep = `${count === 1 ? 'location' : 'locations'} ${names.length === 1 ? 'keeps' : 'keep'}`;
  return `${names.length} of ${count} ${keep} other rates: ${shown}${more}.`;
}

const notApplied = (what: string): UserError => ({
  path: ['appliedToAllLocations'],
  code: 'REFUSED',
  message: `The rates of the company were saved. ${what}`,
});
