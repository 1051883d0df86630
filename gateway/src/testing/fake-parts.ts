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
type Part = { id: number; version: number };

/** Regions and events: rows of a company, each with a version of its own. */
export function serveParts(rest: FakeRest, companies: Companies) {
  let lastId = 9000;
  const serve = <Row extends Part>(options: {
    path: string;
    title: string;
    rowsOf: (company: WireCompany) => Row[];
    store: (company: WireCompany, rows: Row[]) => WireCompany;
    make: (id: number, body: FakeCall['body']) => Row;
  }) => {
    const { path, title, rowsOf, store, make } = options;
    const missing = refused(404, `${title} does not exist`);
    const find = (id: number) => {
      for (const company of companies.values()) {
        const row = rowsOf(company).find((one) => one.id === id);
        if (row) return { company, row };
      }
      return null;
    };
    const done = (verb: string, company: WireCompany, row: Row) =>
      ok({ message: `${title} ${verb} successfully`, id: row.id, data: { ...row, company_id: company.id } });
    rest.on(`POST ${path}/add`, ({ body }) => {
      const company = companies.get(body.company_id);
      if (!company) return refused(404, 'Company does not exist');
      lastId += 1;
      const row = make(lastId, body);
      companies.set(company.id, store(company, [...rowsOf(company), row]));
      return done('added', company, row);
    });
    rest.on(`PUT ${path}/{id}`, (call) => {
      const found = find(Number(call.params.id));
      if (found?.company.id !== call.body.company_id || !found) return missing;
      const { company, row } = found;
      if (isStale(call, row.version)) return refused(412, `${title} was changed`, { data: row });
      const changed = { ...make(row.id, call.body), version: row.version + 1 };
      companies.set(company.id, store(company, replaced(rowsOf(company), changed)));
      return done('updated', company, changed);
    });
    rest.on(`DELETE ${path}/delete/{id}`, ({ params }) => {
      const found = find(Number(params.id));
      if (!found) return missing;
      const { company, row } = found;
      companies.set(
        company.id,
        store(
          company,
          rowsOf(company).filter((one) => one !== row),
        ),
      );
      return ok({ message: `${title} deleted successfully`, id: row.id });
    });
  };

  serve<WireRegion>({
    path: '/region',
    title: 'Region',
    rowsOf: (company) => company.CompanyRegions,
    store: (company, CompanyRegions) => ({ ...company, CompanyRegions }),
    make: (id, { name }) => wireRegion(id, { name: name ?? 'No Region', location_count: 0 }),
  });
  serve<WireEvent>({
    path: '/event',
    title: 'Event',
    rowsOf: (company) => company.CompanyEvents,
    store: (company, CompanyEvents) => ({ ...company, CompanyEvents }),
    make: (id, { name, type, venue_id, custom_venue, custom_venue_details }) =>
      wireEvent(id, {
        name: name ?? 'No event',
        type_id: type ?? null,
        venue_id: venue_id ?? null,
        custom_venue: custom_venue ?? null,
        custom_venue_details: custom_venue_details ?? null,
      }),
  });
}

/** Default venues: rows of their own, read all at once. */
export function serveDefaultVenues(rest: FakeRest, venues: Map<number, WireDefaultVenue>) {
  const missing = refused(404, 'Default venue does not exist');
  rest.on('GET /venue/default/list/getAll', ({ query }) => {
    const asked = query.company_ids?.split(',').map(Number);
    const rows = [...venues.values()].filter(({ company_id }) => asked?.includes(company_id) ?? true);
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
    if (found?.company_id !== call.body.company_id || !found) return missing;
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

const replaced = <Row extends Part>(rows: Row[], changed: Row) =>
  rows.map((row) => (row.id === changed.id ? changed : row));
