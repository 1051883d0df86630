import { createEntity, type Routes } from '../entity.ts';
import type { FakeData } from '../fake-data.ts';
import { wireWholeLocation } from '../records.ts';
import { wireLocationSections } from '../section-records.ts';
import {
  omit,
  pick,
  type ToValue,
  toClassifications,
  toLanguages,
  toPlatforms,
  toSegments,
  toSocialMedia,
} from './sections.ts';

const sections = Object.keys(wireLocationSections(1));

/** The calls on locations and on their sections, which share the version of the location. */
export function locationRoutes({ locations }: FakeData): Routes {
  const location = createEntity('Location', locations, 'location_id');
  const section = location.saveSection;
  const list = location.list(
    (one, { name = '', status }) => one.name.includes(name) && [undefined, one.status].includes(status),
    (row) => omit(row, [...sections, 'locationPtxRates']),
  );
  return {
    'POST /location/getAll': list.page,
    'POST /location/list': list.page,
    'POST /location/getAllForCompanies': list.pageOfEachCompany,
    'GET /location/{id}': location.get(),
    'POST /location/getByIds': location.getByIds((row) => row),
    'POST /location/sections/getByIds': location.getByIds((row) =>
      pick(row, ['id', 'company_id', 'version', ...sections]),
    ),
    'POST /location/add': location.add((id, body) => wireWholeLocation(id, body.company_id, body)),
    'PUT /location/{id}': location.save((body) => body),
    'POST /location/changeStatus': location.changeStatus,
    'POST /location/platforms/save': section('Platforms', 'locationPlatforms', toPlatforms),
    'POST /location/business-segment/save': section(
      'Business segments',
      'LocationBusinessSegments',
      toSurveyed,
    ),
    'POST /location/business-classification/save': section(
      'Classifications',
      'LocationBusinessClassifications',
      toClassifications,
    ),
    'POST /location/region/save': section('Regions', 'LocationRegions', toRegions),
    'POST /location/language/save': section('Languages', 'LocationLanguages', toLanguages),
    'POST /location/socialmedia/save': section('Social media accounts', 'LocationSocialMedia', toSocialMedia),
    'POST /location/medallia-settings/save': section(
      'Survey settings',
      'locationMedalliaSettings',
      ({ company_id, location_id, ...settings }, found) => ({
        ...found.locationMedalliaSettings,
        ...settings,
      }),
    ),
  };
}

/** Segments with the survey details that the body has for each. */
const toSurveyed: ToValue = (body) =>
  toSegments(body).map((segment) => ({
    ...segment,
    SurveyDetails: body.business_segment_survey_details.find(
      (details: typeof segment) => details.business_segment_id === segment.id,
    ),
  }));

type LocationRegion = { region_id: number; is_primary: boolean };

/** Takes a list as the whole, and one region as an addition or change. Only one region is primary. */
const toRegions: ToValue = ({ regions, region_id, is_primary }, found) => {
  const named = (region: LocationRegion) => ({ ...region, name: `Region ${region.region_id}` });
  if (regions) return regions.map(named);
  const stored: LocationRegion[] = found.LocationRegions;
  const others = stored.filter((one) => one.region_id !== region_id);
  const demoted = is_primary ? others.map((one) => ({ ...one, is_primary: false })) : others;
  return [...demoted, named({ region_id, is_primary })];
};
