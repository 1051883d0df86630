import {
  type LocationRegionInput,
  RestoreLocationClassificationsDocument,
  RestoreLocationClassificationsValuesDocument,
  RestoreLocationDetailsDocument,
  RestoreLocationDetailsValuesDocument,
  RestoreLocationLanguagesDocument,
  RestoreLocationLanguagesValuesDocument,
  RestoreLocationPlatformsDocument,
  RestoreLocationPlatformsValuesDocument,
  RestoreLocationRatesDocument,
  RestoreLocationRatesValuesDocument,
  RestoreLocationRegionsDocument,
  RestoreLocationRegionsValuesDocument,
  RestoreLocationSegmentsDocument,
  RestoreLocationSegmentsValuesDocument,
  RestoreLocationSocialMediaDocument,
  RestoreLocationSocialMediaValuesDocument,
  RestoreLocationStatusDocument,
  RestoreLocationStatusValuesDocument,
  RestoreLocationSurveyDocument,
  RestoreLocationSurveyValuesDocument,
} from '../../graph/generated/graphql.ts';
import * as fields from './restore.fields.ts';
import { type Kind, records, regions, segments, text } from './restore.kinds.ts';
import { type RestorePart, record } from './restore-part.ts';

const location = { pick: record('location'), action: 'LOCATION_EDIT' } as const;

/** A list of a location, with its name in the input. */
const chosen = (
  name: string,
  input: string,
  kind: Kind,
  documents: Pick<RestorePart, 'read' | 'save'>,
): RestorePart => ({
  ...location,
  ...documents,
  fields: { [name]: { kind, from: name, to: input } },
  revision: `revisions.${name}`,
  toInput: ({ id, revision, patch }) => ({ locationId: id, revision, ...patch }),
});

const details: RestorePart = {
  ...location,
  fields: fields.locationDetails,
  read: RestoreLocationDetailsValuesDocument,
  revision: 'revision',
  save: RestoreLocationDetailsDocument,
  toInput: ({ id, revision, patch }) => ({ locationId: id, revision, details: patch }),
};

const status: RestorePart = {
  ...location,
  fields: { status: { kind: text, from: 'status', to: 'status' } },
  read: RestoreLocationStatusValuesDocument,
  revision: null,
  save: RestoreLocationStatusDocument,
  toInput: ({ id, patch }) => ({ locationId: id, ...patch }),
  impact: ({ id, patch }) => (patch.status === 'INACTIVE' ? { deactivateLocationId: id } : null),
};

const rates: RestorePart = {
  ...location,
  action: 'RATES_EDIT',
  fields: fields.locationRates,
  read: RestoreLocationRatesValuesDocument,
  revision: 'rates.revision',
  save: RestoreLocationRatesDocument,
  toInput: ({ id, revision, patch }) => ({ locationId: id, revision: revision || null, rates: patch }),
};

const socialMedia: RestorePart = {
  ...location,
  fields: fields.socialMedia,
  read: RestoreLocationSocialMediaValuesDocument,
  revision: 'revisions.socialMedia',
  save: RestoreLocationSocialMediaDocument,
  toInput: ({ id, revision, patch }) => ({ locationId: id, revision, socialMedia: patch }),
};

const survey: RestorePart = {
  ...location,
  fields: fields.locationSurvey,
  read: RestoreLocationSurveyValuesDocument,
  revision: 'revisions.surveySettings',
  save: RestoreLocationSurveyDocument,
  toInput: ({ id, revision, patch }) => ({ locationId: id, revision, settings: patch }),
};

const regionsPart: RestorePart = {
  ...chosen('regions', 'regions', regions, {
    read: RestoreLocationRegionsValuesDocument,
    save: RestoreLocationRegionsDocument,
  }),
  impact: ({ id, patch }) => ({
    locationRegions: { locationId: id, regions: patch.regions as LocationRegionInput[] },
  }),
};

const segmentsPart: RestorePart = {
  ...chosen('segments', 'segments', segments, {
    read: RestoreLocationSegmentsValuesDocument,
    save: RestoreLocationSegmentsDocument,
  }),
  note: (_, { segments: chosenSegments }) =>
    (chosenSegments as { surveyStartDate?: string | null }[]).some(
      ({ surveyStartDate }) => surveyStartDate === undefined,
    )
      ? 'Segments that are added again have no survey start date.'
      : null,
};

export const locationParts = {
  LOCATION: [
    details,
    status,
    rates,
    socialMedia,
    survey,
    regionsPart,
    segmentsPart,
    chosen('platforms', 'platformIds', records, {
      read: RestoreLocationPlatformsValuesDocument,
      save: RestoreLocationPlatformsDocument,
    }),
    chosen('languages', 'languageIds', records, {
      read: RestoreLocationLanguagesValuesDocument,
      save: RestoreLocationLanguagesDocument,
    }),
    chosen('classifications', 'classificationIds', records, {
      read: RestoreLocationClassificationsValuesDocument,
      save: RestoreLocationClassificationsDocument,
    }),
  ],
} satisfies Record<string, readonly RestorePart[]>;
