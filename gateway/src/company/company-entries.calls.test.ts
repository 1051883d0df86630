import { type PrintedWrite, testPrintedWrites } from '../testing/printed-calls.ts';

/** The writes of regions, events and default venues. */
const entryWrites: PrintedWrite[] = [
  {
    rows: '[API-30]',
    mutation: 'regionCreate',
    input: { companyId: '1', region: { name: 'West' } },
    calls: { 'POST /region/add': { company_id: 1, name: 'West' } },
    later: { 'company.regions.name': ['North', 'South', 'West'] },
  },
  {
    rows: '[API-31]',
    mutation: 'regionUpdate',
    input: {
      companyId: '1',
      regionId: '2',
      revision: 'company.regions.1.revision',
      region: { name: 'Far South' },
    },
    calls: { 'PUT /region/2': { company_id: 1, region_row_id: 2, name: 'Far South' } },
    later: { 'company.regions.1.name': 'Far South' },
  },
  {
    rows: '[API-32]',
    mutation: 'regionDelete',
    input: { companyId: '1', regionId: '4' },
    calls: { 'DELETE /region/delete/4': null },
    later: { 'company.regions.id': ['1', '2'] },
  },
  {
    rows: '[API-33]',
    mutation: 'eventCreate',
    input: { companyId: '1', event: { name: 'Gala', typeId: '1', customVenue: { name: 'Garden' } } },
    calls: {
      'POST /event/add': { company_id: 1, name: 'Gala', type: 1, venue_id: 0, custom_venue: 'Garden' },
    },
    later: { 'company.events.2.name': 'Gala' },
  },
  {
    rows: '[API-34]',
    mutation: 'eventUpdate',
    input: {
      companyId: '1',
      eventId: '1',
      revision: 'company.events.0.revision',
      event: { name: 'Late Spring', typeId: '1', venueId: '2' },
    },
    calls: {
      'PUT /event/1': {
        company_id: 1,
        event_row_id: 1,
        name: 'Late Spring',
        type: 1,
        venue_id: 2,
        custom_venue: null,
      },
    },
    later: { 'company.events.0.name': 'Late Spring' },
  },
  {
    rows: '[API-35]',
    mutation: 'eventDelete',
    input: { companyId: '1', eventId: '2' },
    calls: { 'DELETE /event/delete/2': null },
    later: { 'company.events.id': ['1', '3'] },
  },
  {
    rows: '[API-36]',
    mutation: 'defaultVenueCreate',
    input: { companyId: '1', defaultVenue: { name: 'Barn', eventId: '1' } },
    calls: { 'POST /venue/default/add': { company_id: 1, event_row_id: 1, name: 'Barn' } },
    later: { 'company.defaultVenues.name': ['Harbor Ballroom', 'Barn'] },
  },
  {
    rows: '[API-37]',
    mutation: 'defaultVenueUpdate',
    input: {
      companyId: '1',
      defaultVenueId: '1',
      revision: 'company.defaultVenues.0.revision',
      defaultVenue: { name: 'Ballroom', eventId: '1' },
    },
    calls: { 'PUT /venue/default/1': { company_id: 1, event_row_id: 1, name: 'Ballroom' } },
    later: { 'company.defaultVenues.0.name': 'Ballroom' },
  },
  {
    rows: '[API-38]',
    mutation: 'defaultVenueDelete',
    input: { companyId: '1', defaultVenueId: '1' },
    calls: { 'DELETE /venue/default/delete/1': null },
    later: { 'company.defaultVenues.id': ['2'] },
  },
];

testPrintedWrites(entryWrites);
