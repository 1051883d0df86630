import { expect, test } from 'vitest';
import { wireAuditEntry } from '../testing/access-records.ts';
import { start } from '../testing/start.ts';

const query = `{ auditEntries { rows { changes { field platform { id name } before after
  itemsBefore { itemId name } itemsAfter { itemId name } } } } }`;

/** Returns the changes of one entry as the graph shows them. */
async function changesOf(entity: string, ...changes: object[]) {
  const { service, gateway } = await start();
  service.data.auditEntries.push(wireAuditEntry(1, { entity, changes }));
  const { auditEntries } = await gateway.run(query, { token: service.tokenOf('admin') });
  return auditEntries.rows[0].changes;
}

const plain = { platform: null, itemsBefore: null, itemsAfter: null };

test.each([
  ['location', 'shortname', 'mailingName'],
  ['location', 'name', 'publicName'],
  ['location', 'zip', 'address.zip'],
  ['location', 'LocationSocialMedia.social_facebook_value', 'socialMedia.facebook'],
  ['location', 'rates.location_digital_rate', 'rates.fees.digital'],
  ['company', 'companyMedalliaSettings.quick_start_email_box_color', 'surveySettings.boxColor'],
  ['company', 'companyMedalliaSettings.medallia_start_date', 'surveySettings.startDate'],
  ['company', 'rates.company_digital_rate', 'rates.fees.digital'],
  ['company_user', 'first_name', 'firstName'],
  ['provider_user', 'email', 'email'],
  ['arranger', 'location_access', 'accessesAllLocations'],
  ['default_rates', 'ptx_digital_rate', 'fees.digital'],
  ['event', 'venue_id', 'venueId'],
  ['default_venue', 'event_row_id', 'eventId'],
  ['personal_access_token', 'revoked_at', 'revokedAt'],
  ['sign_in', 'locked_minutes', 'lockedMinutes'],
  ['view_as', 'ended_at', 'endedAt'],
  ['company', 'unheard_of', 'unheard_of'],
  ['company', 'constructor', 'constructor'],
])('names the field %s %s as %s', async (entity, wire, field) => {
  expect(await changesOf(entity, { field: wire, before: null, after: 'x' })).toEqual([
    { ...plain, field, before: null, after: 'x' },
  ]);
});

test('shows lists by id and name, without JSON', async () => {
  const [platforms, regions, languages] = await changesOf(
    'location',
    { field: 'locationPlatforms', before: [], after: [{ id: 1, name: 'E-commerce' }] },
    { field: 'LocationRegions', before: [{ region_id: 3, name: 'West', is_primary: true }], after: null },
    { field: 'LocationLanguages', before: [{ language_id: 4, name: 'English' }], after: [] },
  );
  expect(platforms).toMatchObject({ field: 'platforms', before: '', after: 'E-commerce' });
  expect(platforms.itemsAfter).toEqual([{ itemId: '1', name: 'E-commerce' }]);
  expect(regions).toMatchObject({ field: 'regions', before: 'West (primary)', after: null });
  expect(regions.itemsBefore).toEqual([{ itemId: '3', name: 'West (primary)' }]);
  expect(languages.itemsBefore).toEqual([{ itemId: '4', name: 'English' }]);
});

test('[LOC-10] says when a segment of a location sends surveys, and since when a record does', async () => {
  const segment = (never_send_survey: boolean, send_survey_start_date: string | null) => ({
    ...{ business_segment_id: 1, name: 'At-Need' },
    SurveyDetails: { never_send_survey, send_survey_start_date },
  });
  const LocationBusinessSegments = { field: 'LocationBusinessSegments' };
  const [set, stopped, start] = await changesOf(
    'location',
    { ...LocationBusinessSegments, before: [segment(false, null)], after: [segment(false, '01/07/2027')] },
    {
      ...LocationBusinessSegments,
      before: [{ ...segment(false, null), SurveyDetails: null }],
      after: [segment(true, '01/07/2027')],
    },
    { field: 'locationMedalliaSettings.medallia_start_date', before: '12/06/2026', after: '' },
  );
  expect(set).toMatchObject({ before: 'At-Need', after: 'At-Need (surveys from 2027-01-07)' });
  expect(stopped).toMatchObject({
    ...{ field: 'segments', before: 'At-Need', after: 'At-Need (no surveys)' },
    itemsAfter: [{ itemId: '1', name: 'At-Need (no surveys)' }],
  });
  expect(start).toMatchObject({ field: 'surveySettings.startDate', before: '2026-12-06', after: '' });
});

test('[ROL-01] names console roles as the screens do', async () => {
  const [first, later] = await changesOf(
    'company_user',
    { field: 'console_role', before: null, after: 'company_wide' },
    { field: 'console_role', before: 'read_only', after: 'owner_of_all' },
  );
  expect(first).toEqual({
    ...plain,
    field: 'consoleRole',
    before: 'No console access',
    after: 'Company administrator',
  });
  expect(later).toMatchObject({ before: 'Read-only', after: 'owner_of_all' });
});

test('shows access by platform, with the names of roles and regions', async () => {
  const [role, regions, direct] = await changesOf(
    'company_user',
    { field: 'access_data.2.options', before: [], after: [2] },
    { field: 'access_data.2.master.region', before: null, after: [10, 99] },
    { field: 'access_data.2.direct_access', before: null, after: true },
  );
  const platform = { id: '2', name: 'Feedback survey' };
  expect(role).toMatchObject({
    field: 'access.role',
    platform,
    itemsAfter: [{ itemId: '2', name: 'Role 2' }],
  });
  expect(regions).toMatchObject({
    field: 'access.regions',
    platform,
    after: 'Region 1, region 99 (deleted)',
  });
  expect(direct).toMatchObject({ field: 'access.hasDirectorAccess', before: null, after: 'true' });
});

test.each([
  ['company', 'country', 1, [['1', 'United States']]],
  ['location', 'country', 2, [['2', 'Canada']]],
  ['event', 'type_id', 1, [['1', 'Dinner']]],
  ['event', 'venue_id', 2, [['2', 'Hall']]],
  ['event', 'custom_venue_details.state', 5, [['5', 'California']]],
  ['default_venue', 'event_row_id', 11, [['11', 'Event 11']]],
  ['default_venue', 'event_row_id', 12, [['12', 'event 12 (deleted)']]],
  [
    'arranger',
    'medallia_alert_options',
    '1,99',
    [
      ['1', 'New survey'],
      ['99', '99'],
    ],
  ],
  ['company_user', 'access_data.2.comm_prefs', [1], [['1', 'New survey']]],
  ['company_user', 'access_data.2.master.location', [100], [['100', 'Location 100']]],
])('shows the record of %s %s by id and name', async (entity, field, id, expected) => {
  const [change] = await changesOf(entity, { field, before: null, after: id });
  const items = expected.map(([itemId, name]) => ({ itemId, name }));
  expect(change).toMatchObject({ before: null, itemsBefore: null, itemsAfter: items });
  expect(change.after).toBe(items.map(({ name }) => name).join(', '));
});

test('shows ids if the names cannot be read', async () => {
  const { service, gateway } = await start();
  service.on('GET /country/getAll', () => ({ status: 500, body: { message: 'Error occured' } }));
  const changes = [{ field: 'country', before: 1, after: 2 }];
  service.data.auditEntries.push(wireAuditEntry(1, { entity: 'company', changes }));
  const { auditEntries } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(auditEntries.rows[0].changes).toMatchObject([{ before: '1', after: '2' }]);
});

test('[COM-18] shows a logo by the name and size of its file, without the key of the store', async () => {
  const was = [{ file_name: 'company-1-5f0c2a9e-old-logo.png', company_id: 1 }];
  const now = [{ file_name: 'company-1-0b7d11aa-our-logo.png', company_id: 1, size: 12_345 }];
  const [logo, other] = await changesOf(
    'company',
    { field: 'CompanyLogos', before: was, after: now },
    { field: 'CompanyLogos', before: null, after: [{ file_name: 'folder/banner.jpg', size: 2_540_000 }] },
  );
  expect(logo).toMatchObject({ field: 'logo', before: 'old-logo.png', after: 'our-logo.png (12 KB)' });
  expect(logo.itemsAfter).toEqual([{ itemId: null, name: 'our-logo.png (12 KB)' }]);
  expect(other.after).toBe('banner.jpg (2.5 MB)');
});

test('shows ended sessions by their devices', async () => {
  const sessions = { field: 'sessions', before: ['12 Firefox on Windows', '13'], after: [] };
  const [change] = await changesOf('company_user', sessions);
  expect(change.itemsBefore).toEqual([
    { itemId: '12', name: 'Firefox on Windows' },
    { itemId: '13', name: 'Unknown device' },
  ]);
});

test('leaves out a field that is empty before and after', async () => {
  const alerts = { field: 'medallia_alert_options', before: null, after: '' };
  expect(await changesOf('arranger', alerts, { field: 'status', before: null, after: 1 })).toMatchObject([
    { field: 'status' },
  ]);
});

test('shows an object as its values, without JSON', async () => {
  const after = { address1: '1 Main Street', city: 'Austin', zip: null };
  const [change] = await changesOf('event', { field: 'custom_venue_details', before: null, after });
  expect(change).toMatchObject({ before: null, after: '1 Main Street, Austin' });
});

test('names a state once', async () => {
  const changes = await changesOf(
    'company',
    { field: 'state', before: 1, after: 2 },
    { field: 'states.code', before: 'NY', after: 'CA' },
    { field: 'states.name', before: 'New York', after: 'California' },
  );
  expect(changes).toEqual([{ ...plain, field: 'address.state', before: 'New York', after: 'California' }]);
});

test('shows a custom venue by its name, without the placeholder that the service has as its id', async () => {
  const named = { field: 'custom_venue', before: null, after: 'Barn' };
  const added = await changesOf('event', { field: 'venue_id', before: null, after: 0 }, named);
  expect(added).toEqual([{ ...plain, field: 'customVenue.name', before: null, after: 'Barn' }]);
  const [venue, custom] = await changesOf('event', { field: 'venue_id', before: 2, after: 0 }, named);
  expect(venue).toMatchObject({ field: 'venueId', before: 'Hall', after: null, itemsAfter: null });
  expect(custom).toMatchObject({ field: 'customVenue.name', after: 'Barn' });
});

test('names the state of a custom venue once', async () => {
  const changes = await changesOf(
    'event',
    { field: 'custom_venue_details.state', before: 5, after: null },
    { field: 'custom_venue_details.states.code', before: 'CA', after: null },
    { field: 'custom_venue_details.states.name', before: 'California', after: null },
  );
  expect(changes).toMatchObject([{ field: 'customVenue.stateId', before: 'California', after: null }]);
});
