import type { Body } from '../../field-table/field-table.ts';
import type { Endpoint } from '../../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../../rest/client/rest-client.ts';
import { locationWritten } from '../location.record.ts';
import { type LocationRegion, toRegionBody } from './location.regions.ts';
import { locationSectionRows } from './location.sections.record.ts';
import type { LocationSectionName } from './location.sections.ts';

const save = (name: string, path: string) =>
  ({ name: `location.${name}`, method: 'POST', path, kind: 'write', answer: locationWritten }) as const;

const saves = {
  /** [API-58] */
  segments: save('saveSegments', '/location/business-segment/save'),
  /** [API-59] */
  classifications: save('saveClassifications', '/location/business-classification/save'),
  /** [API-60] */
  socialMedia: save('saveSocialMedia', '/location/socialmedia/save'),
  /** [API-61] */
  languages: save('saveLanguages', '/location/language/save'),
  /** [API-62] */
  regions: save('saveRegions', '/location/region/save'),
  /** [API-64] */
  platforms: save('savePlatforms', '/location/platforms/save'),
  /** [API-65] */
  surveySettings: save('saveSurveySettings', '/location/medallia-settings/save'),
};
/** Extension `bulk-reads`. */
const listByIds = {
  name: 'location.listSectionsByIds',
  method: 'POST',
  path: '/location/sections/getByIds',
  kind: 'read',
  answer: locationSectionRows,
} as const;

[...Object.values(saves), listByIds] satisfies Endpoint<unknown>[];

export function createLocationSectionsClient(rest: RestClient) {
  return {
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    /**
     * Saves a section. A list of regions needs the extension `region-lists`, and takes the regions that are not in
     * the list from the location.
     */
    save: (
      section: LocationSectionName,
      { id, companyId }: { id: number; companyId: number },
      values: Body,
      options: CallOptions = {},
    ) => {
      // The documents print the company only for the survey settings [API-65].
      const owner = section === 'surveySettings' ? { company_id: companyId } : {};
      return rest.call(saves[section], { ...options, body: { ...owner, location_id: id, ...values } });
    },
    /** The documents print only `region_id` and `is_primary`. `location_id` is a field of every form [ENT-33]. */
    saveRegion: (id: number, region: LocationRegion, options: CallOptions = {}) =>
      rest.call(saves.regions, { ...options, body: { location_id: id, ...toRegionBody(region) } }),
  };
}
