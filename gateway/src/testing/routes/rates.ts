import type { Routes } from '../entity.ts';
import { ifUnchanged, ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import { wireDefaultRates, wireRates } from '../records.ts';
import { wireLocationRates } from '../section-records.ts';

/** The calls on rates, which have versions of their own. */
export const ratesRoutes = (data: FakeData): Routes => ({
  'GET /ptx/default/rates': () => ok({ data: data.defaultRates }),
  'PUT /ptx/default/rates': (call) =>
    ifUnchanged(call, 'Rates', data.defaultRates, (version) => {
      data.defaultRates = wireDefaultRates({ ...call.body, version });
      return ok({ message: 'Default rates updated successfully', data: data.defaultRates });
    }),
  'GET /ptx/company/rates/{id}': ({ params }) => ok({ data: data.rates.get(Number(params.id)) ?? null }),
  'POST /ptx/company/rates/getByCompanyIds': ({ body }) =>
    ok({ rows: body.company_ids.flatMap((id: number) => data.rates.get(id) ?? []).reverse() }),
  'PUT /ptx/company/rates/{id}': (call) => {
    const id = Number(call.params.id);
    return ifUnchanged(call, 'Rates', data.rates.get(id), (version) => {
      const saved = wireRates(id, { ...call.body, version });
      data.rates.set(id, saved);
      const locations_changed = call.body.applied_ptx_fees_all_locations
        ? applyToLocations(data, saved)
        : null;
      return ok({ message: 'Company rates updated successfully', data: saved, locations_changed });
    });
  },
  'POST /ptx/rates/distribution': () =>
    ok({
      rows: [
        { fee: 'digital', from: '1.00', to: 2, location_count: 3 },
        { fee: 'per_location', from: '10.00', to: '20.00', location_count: '4' },
      ],
    }),
  'POST /ptx/location/rates/getByLocationIds': ({ body }) =>
    ok({
      rows: body.location_ids
        .flatMap((location_id: number) => {
          const rates = data.locations.get(location_id)?.locationPtxRates;
          return rates ? { location_id, ...rates } : [];
        })
        .reverse(),
    }),
  'PUT /ptx/location/rates/{id}': (call) => {
    const found = data.locations.get(Number(call.params.id));
    if (!found) return refused(404, 'Location does not exist');
    return ifUnchanged(call, 'Rates', found.locationPtxRates, (version) => {
      const locationPtxRates = wireLocationRates({ ...call.body, version });
      data.locations.set(found.id, { ...found, locationPtxRates });
      const saved = { location_id: found.id, ...locationPtxRates };
      return ok({ message: 'Location rates updated successfully', data: saved });
    });
  },
});

/** Copies a company's rates to each of its locations. Returns how many locations had other rates. */
function applyToLocations({ locations }: FakeData, company: ReturnType<typeof wireRates>) {
  const copy = {
    location_digital_rate: company.company_digital_rate,
    location_paper_rate: company.company_paper_rate,
    location_resend_paper_rate: company.company_resend_paper_rate,
    customer_per_location_rate: company.customer_per_location_rate,
    company_ptx_fees_applied: true,
  };
  const changed = [...locations.values()].filter(
    ({ company_id, locationPtxRates: own }) =>
      company_id === company.company_id && JSON.stringify({ ...own, ...copy }) !== JSON.stringify(own),
  );
  for (const location of changed) {
    const version = (location.locationPtxRates?.version ?? 0) + 1;
    locations.set(location.id, { ...location, locationPtxRates: wireLocationRates({ ...copy, version }) });
  }
  return changed.length;
}
