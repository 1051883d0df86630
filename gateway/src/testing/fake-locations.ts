import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireLocation, wireLocation } from './records.ts';

type Locations = Map<number, WireLocation>;

const missing = refused(404, 'Location does not exist');

/** Locations of companies, in pages and by themselves, and the writes of their details. */
export function serveLocations(rest: FakeRest, locations: Locations) {
  const page = (companyId: number) => {
    const rows = [...locations.values()].filter(({ company_id }) => company_id === companyId);
    return { count: rows.length, rows };
  };
  rest.on('POST /location/getAll', ({ body }) => ok(page(body.company_id)));
  rest.on('POST /location/getAllForCompanies', ({ body }) =>
    ok({ companies: body.company_ids.map((id: number) => ({ company_id: id, ...page(id) })).reverse() }),
  );
  rest.on('GET /location/{id}', ({ params }) => {
    const data = locations.get(Number(params.id));
    return data ? ok({ data }) : missing;
  });
  rest.on('POST /location/add', ({ body }) => {
    const id = body.company_id * 100 + locations.size;
    const data = wireLocation(id, body.company_id, body);
    locations.set(id, data);
    return ok({ message: 'Location added successfully', id, data });
  });
  rest.on('PUT /location/{id}', (call) =>
    change(call, locations, Number(call.params.id), 'Location updated successfully', () => call.body),
  );
  rest.on('POST /location/changeStatus', (call) =>
    change(call, locations, call.body.location_id, 'Location status updated successfully', () => ({
      status: call.body.status,
    })),
  );
}

/** One change of one location: its version grows. */
export function change(
  call: FakeCall,
  locations: Locations,
  id: number,
  message: string,
  toChange: (found: WireLocation) => Partial<WireLocation>,
) {
  const found = locations.get(id);
  if (!found) return missing;
  if (isStale(call, found.version)) return refused(412, 'Location was changed', { data: found });
  const data = { ...found, ...toChange(found), version: found.version + 1 };
  locations.set(id, data);
  return ok({ message, id, data });
}
