import { createEntity, type Routes, type ToChange } from '../entity.ts';
import type { FakeData } from '../fake-data.ts';
import { type WireLocation, wireWholeLocation } from '../records.ts';
import {
  numbered,
  toClassifications,
  toLanguages,
  toSegments,
  wireLocationSections,
  wireSocialMedia,
} from '../section-records.ts';
import { omit, pick } from './pick.ts';

const sections = Object.keys(wireLocationSections(1));

/** The calls on locations and on their sections, which share the version of the location. */
export function locationRoutes({ locations }: FakeData): Routes {
  const location = createEntity('Location', locations);
  const section = (what: string, toChange: ToChange<WireLocation>) =>
    location.save(toChange, { message: `${what} saved successfully`, idKey: 'location_id' });
  const list = location.list(
    (one, { name = '', status }) => one.name.includes(name) && [undefined, one.status].includes(status),
    (row) => omit(row, [...sections, 'locationPtxRates']),
  );
  return {
    'POST /location/getAll': list.pageOfCompany,
    'POST /location/getAllForCompanies': list.pageOfEachCompany,
    'GET /location/{id}': location.get(),
    'POST /location/sections/getByIds': location.getByIds((row) =>
      pick(row, ['id', 'company_id', 'version', ...sections]),
    ),
    'POST /location/add': location.add((id, body) => wireWholeLocation(id, body.company_id, body)),
    'PUT /location/{id}': location.save((body) => body),
    'POST /location/changeStatus': location.save(({ status }) => ({ status }), {
      message: 'Location status updated successfully',
      idKey: 'location_id',
    }),
    'POST /location/platforms/save': section('Platforms', ({ platforms }) => ({
      locationPlatforms: numbered('Platform', platforms),
    })),
    'POST /location/business-segment/save': section(
      'Business segments',
      ({ business_segments, business_segment_survey_details: details }) => ({
        LocationBusinessSegments: toSegments(business_segments).map((segment) => ({
          ...segment,
          SurveyDetails: details.find((one: typeof segment) => one.business_segment_id === segment.id),
        })),
      }),
    ),
    'POST /location/business-classification/save': section('Classifications', (body) => ({
      LocationBusinessClassifications: toClassifications(body.business_classifications),
    })),
    'POST /location/region/save': section('Regions', toRegions),
    'POST /location/language/save': section('Languages', ({ languages }) => ({
      LocationLanguages: toLanguages(languages),
    })),
    'POST /location/socialmedia/save': section('Social media accounts', ({ location_id, ...values }) => ({
      LocationSocialMedia: wireSocialMedia(values),
    })),
    'POST /location/medallia-settings/save': section(
      'Survey settings',
      ({ company_id, location_id, ...settings }, { locationMedalliaSettings: found }) => ({
        locationMedalliaSettings: { ...found, ...settings },
      }),
    ),
  };
}

type LocationRegion = { region_id: number; is_primary: boolean };

/** Takes a list as the whole, and one region as an addition or change. Only one region is primary. */
const toRegions: ToChange<WireLocation> = ({ regions, region_id, is_primary }, { LocationRegions }) => {
  const named = (region: LocationRegion) => ({ ...region, name: `Region ${region.region_id}` });
  if (regions) return { LocationRegions: regions.map(named) };
  const others = LocationRegions.filter((one) => one.region_id !== region_id);
  const demoted = is_primary ? others.map((one) => ({ ...one, is_primary: false })) : others;
  return { LocationRegions: [...demoted, named({ region_id, is_primary })] };
};
