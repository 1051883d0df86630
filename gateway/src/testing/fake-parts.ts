import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import type { WireCompany } from './records.ts';
import {
  type WireDefaultVenue,
  type WireEvent,
  type WireRegion,
  wireDefaultVenue,
  wireEvent,
  wireRegion,
} from './section-records.ts';

type Companies = Map<number, WireCompany>;
type Row = { id: number; version: number };

/** A kind of row that belongs to a company and has its own version. */
type Part<Kind extends Row> = {
  path: string;
  title: string;
  rowsOf: (company: WireCompany) => Kind[];
  withRows: (company: WireCompany, rows: Kind[]) => WireCompany;
  make: (id: number, body: FakeCall['body']) => Kind;
};

const regions: Part<WireRegion> = {
  path: '/region',
  title: 'Region',
  rowsOf: (company) => company.CompanyRegions,
  withRows: (company, CompanyRegions) => ({ ...company, CompanyRegions }),
  make: (id, { name }) => wireRegion(id, { name: name ?? 'No Region', location_count: 0 }),
};

const events: Part<WireEvent> = {
  path: '/event',
  title: 'Event',
  rowsOf: (company) => company.CompanyEvents,
  withRows: (company, CompanyEvents) => ({ ...company, CompanyEvents }),
  make: (id, { name, type, venue_id, custom_venue, custom_venue_details }) =>
    wireEvent(id, {
      name: name ?? 'No event',
      type_id: type ?? null,
      venue_id: venue_id ?? null,
      custom_venue: custom_venue ?? null,
      custom_venue_details: custom_venue_details ?? null,
    }),
};

export function serveParts(rest: FakeRest, companies: Companies) {
  servePart(rest, companies, regions);
  servePart(rest, companies, events);
}

function servePart<Kind extends Row>(rest: FakeRest, companies: Companies, part: Part<Kind>) {
  const { path, title, rowsOf, withRows, make } = part;
  const missing = refused(404, `${title} does not exist`);
  const find = (id: number) => {
    for (const company of companies.values()) {
      const row = rowsOf(company).find((one) => one.id === id);
      if (row) return { company, row };
    }
    return null;
  };
  const store = (company: WireCompany, rows: Kind[]) => companies.set(company.id, withRows(company, rows));
  const done = (verb: string, company: WireCompany, row: Kind) =>
    ok({ message: `${title} ${verb} successfully`, id: row.id, data: { ...row, company_id: company.id } });
  let lastId = 9000;

  rest.on(`POST ${path}/add`, ({ body }) => {
    const company = companies.get(body.company_id);
    if (!company) return refused(404, 'Company does not exist');
    lastId += 1;
    const row = make(lastId, body);
    store(company, [...rowsOf(company), row]);
    return done('added', company, row);
  });
  rest.on(`PUT ${path}/{id}`, (call) => {
    const found = find(Number(call.params.id));
    if (!found || found.company.id !== call.body.company_id) return missing;
    const { company, row } = found;
    if (isStale(call, row.version)) return refused(412, `${title} was changed`, { data: row });
    const changed = { ...make(row.id, call.body), version: row.version + 1 };
    const rows = rowsOf(company).map((one) => (one === row ? changed : one));
    store(company, rows);
    return done('updated', company, changed);
  });
  rest.on(`DELETE ${path}/delete/{id}`, ({ params }) => {
    const found = find(Number(params.id));
    if (!found) return missing;
    const { company, row } = found;
    const rows = rowsOf(company).filter((one) => one !== row);
    store(company, rows);
    return ok({ message: `${title} deleted successfully`, id: row.id });
  });
}

/** Serves default venues, which are separate rows that one call reads for many companies. */
export function serveDefaultVenues(rest: FakeRest, venues: Map<number, WireDefaultVenue>) {
  const missing = refused(404, 'Default venue does not exist');
  rest.on('GET /venue/default/list/getAll', ({ query }) => {
    const requestedIds = query.company_ids?.split(',').map(Number);
    const rows = [...venues.values()].filter(({ company_id }) => requestedIds?.includes(company_id) ?? true);
    return ok({ data: rows.reverse() });
  });
  rest.on('POST /venue/default/add', ({ body }) => {
    const id = 7000 + venues.size;
    const venue = wireDefaultVenue(id, body.company_id, body.event_row_id, { name: body.name });
    venues.set(id, venue);
    return ok({ message: 'Default venue added successfully', id, data: venue });
  });
  rest.on('PUT /venue/default/{id}', (call) => {
    const found = venues.get(Number(call.params.id));
    if (!found || found.company_id !== call.body.company_id) return missing;
    if (isStale(call, found.version)) return refused(412, 'Default venue was changed', { data: found });
    const { event_row_id, name } = call.body;
    const data = { ...found, event_row_id, name, version: found.version + 1 };
    venues.set(found.id, data);
    return ok({ message: 'Default venue updated successfully', id: found.id, data });
  });
  rest.on('DELETE /venue/default/delete/{id}', ({ params }) =>
    venues.delete(Number(params.id))
      ? ok({ message: 'Default venue deleted successfully', id: Number(params.id) })
      : missing,
  );
}
