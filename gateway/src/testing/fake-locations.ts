import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireLocation, wireWholeLocation } from './records.ts';
import { wireLocationRates, wireLocationSections, wireSocialMedia } from './section-records.ts';

type Locations = Map<number, WireLocation>;

const missing = refused(404, 'Location does not exist');

/** Serves lists and single reads of locations, and writes of their details. */
export function serveLocations(rest: FakeRest, locations: Locations) {
  const page = (
    companyId: number,
    { page: number, limit }: FakeCall['query'],
    { name = '', status }: { name?: string; status?: number } = {},
  ) => {
    const all = [...locations.values()].filter(
      (one) =>
        one.company_id === companyId &&
        one.name.includes(name) &&
        (status === undefined || one.status === status),
    );
    const start = (Number(number) - 1) * Number(limit);
    return { count: all.length, rows: all.slice(start, start + Number(limit)).map(withoutSections) };
  };
  rest.on('POST /location/getAll', ({ body, query }) => ok(page(body.company_id, query, body)));
  rest.on('POST /location/getAllForCompanies', ({ body, query }) => {
    const pages = body.company_ids.map((id: number) => ({ company_id: id, ...page(id, query) }));
    return ok({ companies: pages.reverse() });
  });
  rest.on('GET /location/{id}', ({ params }) => {
    const data = locations.get(Number(params.id));
    return data ? ok({ data }) : missing;
  });
  rest.on('POST /location/add', ({ body }) => {
    const id = body.company_id * 100 + locations.size;
    const data = wireWholeLocation(id, body.company_id, body);
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

type Change = (body: FakeCall['body'], found: WireLocation) => Partial<WireLocation>;

/** Serves the sections of a location, which share its version. Each save replaces one section. */
export function serveLocationSections(rest: FakeRest, locations: Locations) {
  // Reversed, because any order is allowed.
  rest.on('POST /location/sections/getByIds', ({ body }) =>
    ok({
      rows: body.ids
        .map((id: number) => locations.get(id))
        .filter((location: WireLocation | undefined) => location !== undefined)
        .map(sectionsOnly)
        .reverse(),
    }),
  );
  const save = (path: string, message: string, toChange: Change) =>
    rest.on(`POST ${path}`, (call) =>
      change(call, locations, call.body.location_id, message, (found) => toChange(call.body, found)),
    );
  save('/location/platforms/save', 'Platforms saved successfully', ({ platforms }) => ({
    locationPlatforms: platforms.map((id: number) => ({ id, name: `Platform ${id}` })),
  }));
  save('/location/business-segment/save', 'Business segments saved successfully', toSegments);
  save(
    '/location/business-classification/save',
    'Classifications saved successfully',
    ({ business_classifications }) => ({
      LocationBusinessClassifications: business_classifications.map((id: number) => ({
        id,
        business_classification_id: id,
        name: `Classification ${id}`,
      })),
    }),
  );
  save('/location/region/save', 'Regions saved successfully', toRegions);
  save('/location/language/save', 'Languages saved successfully', ({ languages }) => ({
    LocationLanguages: languages.map((id: number) => ({ language_id: id, name: `Language ${id}` })),
  }));
  save(
    '/location/socialmedia/save',
    'Social media accounts saved successfully',
    ({ location_id, ...values }) => ({
      LocationSocialMedia: wireSocialMedia(values),
    }),
  );
  save(
    '/location/medallia-settings/save',
    'Survey settings saved successfully',
    ({ company_id, location_id, ...settings }, { locationMedalliaSettings: found }) => ({
      locationMedalliaSettings: { ...found, ...settings },
    }),
  );
}

type WireRegion = { region_id: number; is_primary: boolean };

/** Takes a list as the whole, and one region as an addition or change. Only one region is primary. */
function toRegions({ regions, region_id, is_primary }: FakeCall['body'], { LocationRegions }: WireLocation) {
  const named = (region: WireRegion) => ({ ...region, name: `Region ${region.region_id}` });
  if (regions) return { LocationRegions: regions.map(named) };
  const others = LocationRegions.filter((one) => one.region_id !== region_id);
  const demoted = is_primary ? others.map((one) => ({ ...one, is_primary: false })) : others;
  return { LocationRegions: [...demoted, named({ region_id, is_primary })] };
}

function toSegments({ business_segments, business_segment_survey_details }: FakeCall['body']) {
  return {
    LocationBusinessSegments: business_segments.map((id: number) => ({
      id,
      business_segment_id: id,
      name: `Segment ${id}`,
      SurveyDetails: business_segment_survey_details.find(
        (details: { business_segment_id: number }) => details.business_segment_id === id,
      ),
    })),
  };
}

/** Serves the rates of a location, which have a separate version. */
export function serveLocationRates(rest: FakeRest, locations: Locations) {
  rest.on('POST /ptx/location/rates/getByLocationIds', ({ body }) =>
    ok({
      rows: body.location_ids
        .map((id: number) => ({ location_id: id, ...locations.get(id)?.locationPtxRates }))
        .filter((row: { version?: number }) => row.version)
        .reverse(),
    }),
  );
  rest.on('PUT /ptx/location/rates/{id}', (call) => {
    const found = locations.get(Number(call.params.id));
    if (!found) return missing;
    const version = found.locationPtxRates?.version;
    if (isStale(call, version)) return refused(412, 'Rates were changed');
    const locationPtxRates = wireLocationRates({ ...call.body, version: (version ?? 0) + 1 });
    locations.set(found.id, { ...found, locationPtxRates });
    return ok({
      message: 'Location rates updated successfully',
      data: { location_id: found.id, ...locationPtxRates },
    });
  });
}

const sectionNames = Object.keys(wireLocationSections(1));

const pick = (location: WireLocation, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(location).filter(([name]) => isWanted(name)));

const withoutSections = (location: WireLocation) =>
  pick(location, (name) => ![...sectionNames, 'locationPtxRates'].includes(name));

const sectionsOnly = (location: WireLocation) =>
  pick(location, (name) => [...sectionNames, 'id', 'company_id', 'version'].includes(name));

/** Changes a location and increments its version. */
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
