import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeRest } from './fake-rest.ts';
import {
  type WireCompany,
  type WireLocation,
  wireCompany,
  wireCompanyRow,
  wireCompanyWithoutSections,
  wireDefaultRates,
  wireRates,
} from './records.ts';
import { wireLocationRates, wireNoSections } from './section-records.ts';

export function serveCompanies(rest: FakeRest, companies: Map<number, WireCompany>) {
  const missing = refused(404, 'Company does not exist');
  rest.on('POST /company/getAll', ({ query, body }) => {
    const all = [...companies.values()].filter(({ name }) => !body.name || name.includes(body.name));
    const limit = Number(query.limit);
    const start = (Number(query.page) - 1) * limit;
    return ok({ count: all.length, rows: all.slice(start, start + limit).map(wireCompanyRow) });
  });
  rest.on('GET /company/{id}', ({ params }) => {
    const company = companies.get(Number(params.id));
    return company ? ok({ data: company }) : missing;
  });
  // Reversed, because any order is allowed.
  rest.on('POST /company/getByIds', ({ body }) =>
    ok({
      rows: body.ids
        .map((id: number) => companies.get(id))
        .filter((company: WireCompany | undefined) => company !== undefined)
        .map(wireCompanyWithoutSections)
        .reverse(),
    }),
  );
  rest.on('POST /company/add', ({ body }) => {
    const id = companies.size + 1;
    const company = wireCompany(id, { ...body, ...wireNoSections(), CompanyRegions: [], platforms: [] });
    companies.set(id, company);
    return ok({ message: 'Company added successfully', id, data: company });
  });
  rest.on('PUT /company/{id}', (call) => {
    const found = companies.get(Number(call.params.id));
    if (!found) return missing;
    if (isStale(call, found.version)) return refused(412, 'Company was changed', { data: found });
    const data = { ...found, ...call.body, version: found.version + 1 };
    companies.set(found.id, data);
    return ok({ message: 'Company updated successfully', id: found.id, data });
  });
  rest.on('POST /company/changeStatus', ({ body }) => {
    const found = companies.get(body.company_id);
    if (!found) return missing;
    const data = { ...found, status: body.status, version: found.version + 1 };
    companies.set(found.id, data);
    return ok({ message: 'Company status updated successfully', id: found.id, data });
  });
}

type RatesData = {
  locations: Map<number, WireLocation>;
  rates: Map<number, ReturnType<typeof wireRates>>;
  defaultRates: ReturnType<typeof wireDefaultRates>;
};

/** Copies a company's rates to each of its locations. Returns how many locations had other rates. */
function applyToLocations(locations: Map<number, WireLocation>, company: ReturnType<typeof wireRates>) {
  const copy = {
    location_digital_rate: company.company_digital_rate,
    location_paper_rate: company.company_paper_rate,
    location_resend_paper_rate: company.company_resend_paper_rate,
    customer_per_location_rate: company.customer_per_location_rate,
    company_ptx_fees_applied: true,
  };
  const changed = [...locations.values()].filter(
    ({ company_id, locationPtxRates: own }) =>
      company_id === company.company_id &&
      !Object.entries(copy).every(([name, value]) => own?.[name as keyof typeof own] === value),
  );
  for (const location of changed) {
    const version = (location.locationPtxRates?.version ?? 0) + 1;
    locations.set(location.id, { ...location, locationPtxRates: wireLocationRates({ ...copy, version }) });
  }
  return changed.length;
}

export function serveRates(rest: FakeRest, data: RatesData) {
  rest.on('GET /ptx/company/rates/{id}', ({ params }) =>
    ok({ data: data.rates.get(Number(params.id)) ?? null }),
  );
  rest.on('POST /ptx/company/rates/getByCompanyIds', ({ body }) =>
    ok({
      rows: body.company_ids
        .map((id: number) => data.rates.get(id))
        .filter(Boolean)
        .reverse(),
    }),
  );
  rest.on('PUT /ptx/company/rates/{id}', (call) => {
    const id = Number(call.params.id);
    const found = data.rates.get(id);
    if (isStale(call, found?.version)) return refused(412, 'Rates were changed', { data: found });
    const saved = wireRates(id, { ...call.body, version: (found?.version ?? 0) + 1 });
    data.rates.set(id, saved);
    const isApplied = Boolean(call.body.applied_ptx_fees_all_locations);
    const locations_changed = isApplied ? applyToLocations(data.locations, saved) : null;
    return ok({ message: 'Company rates updated successfully', data: saved, locations_changed });
  });
  rest.on('GET /ptx/default/rates', () => ok({ data: data.defaultRates }));
  rest.on('PUT /ptx/default/rates', (call) => {
    if (isStale(call, data.defaultRates.version)) return refused(412, 'Rates were changed');
    data.defaultRates = wireDefaultRates({ ...call.body, version: data.defaultRates.version + 1 });
    return ok({ message: 'Default rates updated successfully', data: data.defaultRates });
  });
}
