import type { Location } from '../store/records.ts';
import { stateRecord } from '../store/states.ts';
import type { EntityStore } from '../store/store.ts';

/** A location with its related lists [ENT-25] to [ENT-31]. */
export function locationRecord(store: EntityStore, location: Location) {
  const { social, survey, rates, platforms, languages, classifications, segments, regions, ...details } =
    location;
  return {
    ...details,
    states: stateRecord(store, location.state),
    LocationLogos: store
      .list('logo', ({ location_id }) => location_id === location.id)
      .map(({ file_name }) => ({ file_name, location_id: location.id })),
    locationPlatforms: store.named('platform', platforms),
    LocationBusinessSegments: segments.map(({ id, ...SurveyDetails }) => ({
      business_segment_id: id,
      SurveyDetails,
    })),
    LocationBusinessClassifications: classifications.map((id) => ({ business_classification_id: id })),
    LocationRegions: regions,
    LocationSocialMedia: social,
    LocationLanguages: languages.map((language_id) => ({ language_id })),
    locationMedalliaSettings: survey,
    locationPtxRates: rates,
  };
}

/** A row of the location list: its columns, and what places it. */
export const locationRow = (store: EntityStore, location: Location) => {
  const { id, company_id, name, city, state, status } = location;
  return { id, company_id, name, city, state, states: stateRecord(store, state), status };
};
