import { createEntity, type Routes, rowsWithin } from '../entity.ts';
import type { FakeCall } from '../fake-answer.ts';
import { ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import { wireDefaultVenue, wireEvent, wireRegion } from '../section-records.ts';

const toEvent = ({ name, type, venue_id, custom_venue, custom_venue_details }: FakeCall['body']) => ({
  name: name ?? 'No event',
  type_id: type ?? null,
  venue_id: venue_id ?? null,
  custom_venue: custom_venue ?? null,
  custom_venue_details: custom_venue_details ?? null,
});

/** The calls on the regions, events and default venues of companies, which have versions of their own. */
export function companyEntryRoutes({ companies, defaultVenues }: FakeData): Routes {
  const regions = rowsWithin(
    companies,
    (company) => company.CompanyRegions,
    (CompanyRegions) => ({ CompanyRegions }),
  );
  const events = rowsWithin(
    companies,
    (company) => company.CompanyEvents,
    (CompanyEvents) => ({ CompanyEvents }),
  );
  const region = createEntity('Region', regions);
  const event = createEntity('Event', events);
  const venue = createEntity('Default venue', defaultVenues);
  return {
    'POST /region/add': region.add((id, { company_id, name }) => ({
      ...wireRegion(id, { name: name ?? 'No Region', location_count: 0 }),
      company_id,
    })),
    'PUT /region/{id}': region.save(({ name }) => ({ name: name ?? 'No Region' })),
    'DELETE /region/delete/{id}': region.remove(),
    'POST /region/restore/{id}': ({ params, body }) => {
      const company = companies.get(body.company_id);
      if (!company) return refused(404, 'Deleted region does not exist');
      const restored = wireRegion(Number(params.id), { name: 'Restored', location_count: 2 });
      company.CompanyRegions.push(restored);
      return ok({ message: 'Region restored successfully', id: restored.id, data: restored });
    },
    'POST /event/add': event.add((id, body) => ({
      ...wireEvent(id, toEvent(body)),
      company_id: body.company_id,
    })),
    'PUT /event/{id}': event.save(toEvent),
    'DELETE /event/delete/{id}': event.remove(),
    'GET /venue/default/list/getAll': ({ query }) => {
      const requestedIds = query.company_ids?.split(',').map(Number);
      const rows = [...defaultVenues.values()].filter(
        (one) => requestedIds?.includes(one.company_id) ?? true,
      );
      return ok({ data: rows.reverse() });
    },
    'POST /venue/default/add': venue.add((id, { company_id, event_row_id, name }) =>
      wireDefaultVenue(id, company_id, event_row_id, { name }),
    ),
    'PUT /venue/default/{id}': venue.save(({ event_row_id, name }) => ({ event_row_id, name })),
    'DELETE /venue/default/delete/{id}': venue.remove(),
  };
}
