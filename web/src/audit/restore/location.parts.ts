import { getIn, setIn } from 'formik';
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
import type { Change } from '../audit.changes.ts';
import * as fields from './restore.fields.ts';
import { type Kind, records, regions, segments, text } from './restore.kinds.ts';
import { type Patch, type RestorePart, record, type Target } from './restore-part.ts';

const location = { pick: record('location'), action: 'LOCATION_EDIT' } as const;

/** A list of a location, which cannot be empty, with its name in the input. */
const chosen = (
  name: string,
  input: string,
  kind: Kind,
  documents: Pick<RestorePart, 'read' | 'save'>,
): RestorePart => ({
  ...location,
  ...documents,
  fields: { [name]: { kind, from: name, to: input, isRequired: true } },
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

const box = 'rates.companyRatesApplied';

/** A location with a restored fee no longer has a copy of its company’s rates, as after an edit of a fee [LOC-09]. */
function endOfCopy(changes: readonly Change[], stored: unknown, patch: Patch): Change | null {
  const isCopy = getIn(stored, box) === true;
  if (!isCopy || !patch.fees || changes.some(({ field }) => field === box)) return null;
  return { field: box, platform: null, before: 'false', after: 'true', itemsBefore: null, itemsAfter: null };
}

/** Returns the rates with all fees if the box is ticked. Without fees, the gateway would copy those of the company. */
function toRates({ stored, patch }: Target): Patch {
  if (!patch.companyRatesApplied) return patch;
  return Object.values(fields.ratesFees).reduce(
    (rates, { from, to }) => setIn(rates, to, getIn(patch, to) ?? getIn(stored, from) ?? undefined),
    patch,
  );
}

const rates: RestorePart = {
  ...location,
  action: 'RATES_EDIT',
  fields: fields.locationRates,
  read: RestoreLocationRatesValuesDocument,
  revision: 'rates.revision',
  save: RestoreLocationRatesDocument,
  toInput: (target) => ({
    locationId: target.id,
    revision: target.revision || null,
    rates: toRates(target),
  }),
  needed: endOfCopy,
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
  fields: { regions: { kind: regions, from: 'regions', to: 'regions' } },
  impact: ({ id, patch }) => ({
    locationRegions: { locationId: id, regions: patch.regions as LocationRegionInput[] },
  }),
};

export const locationParts = {
  LOCATION: [
    details,
    status,
    rates,
    socialMedia,
    survey,
    regionsPart,
    chosen('segments', 'segments', segments, {
      read: RestoreLocationSegmentsValuesDocument,
      save: RestoreLocationSegmentsDocument,
    }),
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
