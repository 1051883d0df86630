import { toCompanyRates, toEffectiveRates, toLocationRates } from './effective-rates.ts';
import { toAddress, toParts } from './location-parts.ts';
import { get, post } from './plain-upstream.ts';
import type {
  CompanyRecord,
  LocationRatesRecord,
  LocationRecord,
  Page,
  RatesRecord,
  WholeLocation,
} from './upstream-records.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name });

/** Answers the page of a location with four calls. */
export async function locationPage(id: string, authorization: string) {
  const record = await get<WholeLocation>(`/location/${id}`, authorization);
  const [company, rates, downloadUrl] = await Promise.all([
    get<CompanyRecord>(`/company/${record.company_id}`, authorization),
    get<RatesRecord>(`/ptx/company/rates/${record.company_id}`, authorization),
    get<string>(`/location/logo/download/${id}`, authorization),
  ]);
  const [logo] = record.LocationLogos;
  return {
    location: {
      id: String(record.id),
      publicName: record.name,
      mailingName: record.shortname,
      billingName: record.location_billing_name,
      phone: record.phone,
      extension: record.extension,
      status: record.status === 1 ? 'ACTIVE' : 'INACTIVE',
      usesCompanyLogo: record.use_company_logo === 1,
      usesCompanySocialMedia: record.use_company_socialmedia === 1,
      address: toAddress(record),
      ...toParts(record),
      logo: logo ? { fileName: logo.file_name, downloadUrl } : null,
      revisions: { platforms: '1', segments: '1', classifications: '1', languages: '1' },
      rates: toLocationRates(record.locationPtxRates),
      effectiveRates: toEffectiveRates(record.locationPtxRates, rates),
      company: {
        id: String(company.id),
        name: company.name,
        platforms: company.platforms.map(named),
        regions: company.CompanyRegions.map(named),
        rates: toCompanyRates(rates),
      },
    },
  };
}

type ListQuestion = { companyId: string; page: number; pageSize: number };

/** Answers a page of a company's locations, each with its rates, with four calls. */
export async function locationList({ companyId, page, pageSize }: ListQuestion, authorization: string) {
  const [company, rates, { count, rows }] = await Promise.all([
    get<CompanyRecord>(`/company/${companyId}`, authorization),
    get<RatesRecord>(`/ptx/company/rates/${companyId}`, authorization),
    post<Page<LocationRecord>>(`/location/getAll?page=${page}&limit=${pageSize}`, authorization, {
      company_id: Number(companyId),
    }),
  ]);
  const own = await post<{ rows: LocationRatesRecord[] }>(
    '/ptx/location/rates/getByLocationIds',
    authorization,
    { location_ids: rows.map(({ id }) => id) },
  );
  const ratesOf = new Map(own.rows.map((row) => [row.location_id, row]));
  const locations = rows.map(({ id, name, status }) => ({
    id: String(id),
    publicName: name,
    status: status === 1 ? 'ACTIVE' : 'INACTIVE',
    rates: toLocationRates(ratesOf.get(id)),
    effectiveRates: toEffectiveRates(ratesOf.get(id), rates),
  }));
  return { company: { id: String(company.id), locations: { count, rows: locations } } };
}
