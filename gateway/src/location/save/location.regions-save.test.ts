import { expect, test } from 'vitest';
import { wireWholeLocation } from '../../testing/records.ts';
import { start } from '../../testing/start.ts';

const query = '{ location(id: 100) { revisions { regions } } }';
const payload = `{
  location { regions { region { id } isPrimary } revisions { regions } } message errors { path code message }
}`;
const save = `mutation ($input: LocationRegionsSaveInput!) { result: locationRegionsSave(input: $input) ${payload} }`;
const saveAll = `mutation ($input: LocationSaveInput!) {
  result: locationSave(input: $input) {
    location { regions { region { id } } platforms { id } } steps { section outcome errors { path message } problem { code message } }
  }
}`;

/** Opens location 100, which has the regions 10 (primary) and 11, over a service with these extensions. */
async function begin(UPSTREAM_EXTENSIONS = '') {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS });
  const region = (region_id: number, is_primary: boolean) => ({ region_id, is_primary, name: 'A' });
  service.data.locations.set(
    100,
    wireWholeLocation(100, 1, { LocationRegions: [region(10, true), region(11, false)] }),
  );
  const token = service.tokenOf('owner');
  const { location } = await gateway.run(query, { token });
  const revision = location.revisions.regions;
  service.reset();
  const send = async (regions: object[], headers: Record<string, string> = {}) => {
    const variables = { input: { locationId: '100', revision, regions } };
    const { data, errors } = await gateway.send(save, { token, variables, headers });
    return { result: data.result, errors };
  };
  const sent = () => service.calls.filter(({ path }) => path === '/location/region/save');
  return { service, gateway, token, revision, send, sent };
}

const three = [{ regionId: '10' }, { regionId: '11' }, { regionId: '12', isPrimary: true }];

test('[API-62] [LOC-08] sends each region in a call of its own, the primary one first', async () => {
  const { send, sent } = await begin();
  const { result, errors } = await send(three);
  expect(errors).toBeUndefined();
  expect(sent().map(({ body }) => body)).toEqual([
    { location_id: 100, region_id: 12, is_primary: true },
    { location_id: 100, region_id: 10, is_primary: false },
    { location_id: 100, region_id: 11, is_primary: false },
  ]);
  expect(result).toMatchObject({ message: 'Regions saved successfully', errors: [] });
  expect(result.location.regions).toEqual([
    { region: { id: '12' }, isPrimary: true },
    { region: { id: '10' }, isPrimary: false },
    { region: { id: '11' }, isPrimary: false },
  ]);
});

test('[API-62] sends the list of regions in one call with the extension region-lists', async () => {
  const { send, sent } = await begin('region-lists');
  expect((await send([{ regionId: '12', isPrimary: true }])).result.errors).toEqual([]);
  expect(sent().map(({ body }) => body)).toEqual([
    { location_id: 100, regions: [{ region_id: 12, is_primary: true }] },
  ]);
});

test('[API-62] [API-32] refuses to take regions from a location, because no documented call does that', async () => {
  const { service, send, sent } = await begin();
  const { result } = await send([{ regionId: '12', isPrimary: true }]);
  const message = 'This service can’t remove regions from a location. Keep regions 10, 11.';
  expect(result).toEqual({
    location: null,
    message: null,
    errors: [{ path: ['input', 'regions'], code: 'REFUSED', message }],
  });
  expect(sent()).toEqual([]);
  expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test("[API-62] names a conflict before it compares regions with another person's", async () => {
  const { service, send, sent } = await begin();
  const found = service.data.locations.get(100);
  const LocationRegions = [{ region_id: 13, is_primary: true, name: 'A' }];
  if (found) service.data.locations.set(100, { ...found, LocationRegions });
  const { errors } = await send(three);
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.regions'] } }]);
  expect(sent()).toEqual([]);
});

test('[API-62] stops at the first region that the service refuses and names those that were saved', async () => {
  const { service, send, sent } = await begin();
  service.before(({ path, body }) =>
    path === '/location/region/save' && body.region_id === 10
      ? { status: 400, body: { message: 'Region 10 is closed' } }
      : null,
  );
  const { result } = await send(three);
  expect(sent().map(({ body }) => body.region_id)).toEqual([12, 10]);
  expect(result.errors).toEqual([
    {
      path: ['input', 'regions', '0', 'regionId'],
      code: 'REFUSED',
      message: 'Saved region 12, then stopped: Region 10 is closed',
    },
  ]);
});

test('[API-62] keeps the error code of a service that fails after the first region', async () => {
  const { service, send, sent } = await begin();
  service.before(({ path, body }) =>
    path === '/location/region/save' && body.region_id === 11 ? { status: 503, body: {} } : null,
  );
  const { errors } = await send(three);
  expect(sent().map(({ body }) => body.region_id)).toEqual([12, 10, 11]);
  expect(errors).toMatchObject([
    {
      message: 'Saved regions 12, 10, then stopped: Error occured',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    },
  ]);
});

test('[API-62] locationSave returns the regions that were saved before a failure', async () => {
  const { service, gateway, token, revision } = await begin();
  service.before(({ path, body }) =>
    path === '/location/region/save' && body.region_id === 10
      ? { status: 400, body: { message: 'Region 10 is closed' } }
      : null,
  );
  const variables = { input: { locationId: '100', regions: { revision, regions: three } } };
  const { result } = await gateway.run(saveAll, { token, variables });
  expect(result.steps).toMatchObject([{ section: 'REGIONS', outcome: 'FAILED' }]);
  const ids = result.location.regions.map(({ region }: { region: { id: string } }) => region.id);
  expect(ids).toEqual(['10', '11', '12']);
});

test('[API-62] uses a key and a row version for each call where the service has them', async () => {
  const { service, send, sent } = await begin('row-versions,idempotency-keys');
  for (let at = 0; at < 2; at += 1) {
    expect((await send(three, { 'idempotency-key': 'save-1' })).errors).toBeUndefined();
  }
  const headers = sent().map(({ headers }) => [headers['idempotency-key'], headers['if-match']]);
  expect(new Set(headers.map(([key]) => key)).size).toBe(3);
  expect(headers.slice(0, 3).map(([, version]) => version)).toEqual(['"1"', '"2"', '"3"']);
  expect(service.data.locations.get(100)?.version).toBe(4);
});
