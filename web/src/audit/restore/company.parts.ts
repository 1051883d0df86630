import {
  RestoreCompanyDetailsDocument,
  RestoreCompanyDetailsValuesDocument,
  RestoreCompanyLanguagesDocument,
  RestoreCompanyLanguagesValuesDocument,
  RestoreCompanyPlatformsDocument,
  RestoreCompanyPlatformsValuesDocument,
  RestoreCompanyRatesDocument,
  RestoreCompanyRatesValuesDocument,
  RestoreCompanySegmentsDocument,
  RestoreCompanySegmentsValuesDocument,
  RestoreCompanySocialMediaDocument,
  RestoreCompanySocialMediaValuesDocument,
  RestoreCompanyStatusDocument,
  RestoreCompanyStatusValuesDocument,
  RestoreCompanySurveyDocument,
  RestoreCompanySurveyValuesDocument,
  RestoreDefaultRatesDocument,
  RestoreDefaultRatesValuesDocument,
  RestoreDefaultVenueDocument,
  RestoreDefaultVenueValuesDocument,
  RestoreDeletedEventDocument,
  RestoreDeletedRegionDocument,
  RestoreDeletedVenueDocument,
  RestoreEventDocument,
  RestoreEventValuesDocument,
  RestoreRegionDocument,
  RestoreRegionValuesDocument,
  RestoreWholeRegionDocument,
} from '../../graph/generated/graphql.ts';
import { noteOfRates } from './rates-note.ts';
import * as fields from './restore.fields.ts';
import { records, text } from './restore.kinds.ts';
import { entriesIn, type RestorePart, record } from './restore-part.ts';

const company = { pick: record('company'), action: 'COMPANY_EDIT' } as const;

/** A list that a company chose, with the name of the ids in its input. */
const chosen = (
  name: 'platforms' | 'languages' | 'segments',
  ids: string,
  documents: Pick<RestorePart, 'read' | 'save'>,
): RestorePart => ({
  ...company,
  ...documents,
  fields: { [name]: { kind: records, from: name, to: ids, isRequired: true } },
  revision: `revisions.${name}`,
  toInput: ({ id, revision, patch }) => ({ companyId: id, revision, ...patch }),
});

const details: RestorePart = {
  ...company,
  fields: fields.companyDetails,
  read: RestoreCompanyDetailsValuesDocument,
  revision: 'revision',
  save: RestoreCompanyDetailsDocument,
  toInput: ({ id, revision, patch }) => ({ companyId: id, revision, details: patch }),
};

const status: RestorePart = {
  ...company,
  fields: { status: { kind: text, from: 'status', to: 'status' } },
  read: RestoreCompanyStatusValuesDocument,
  revision: null,
  save: RestoreCompanyStatusDocument,
  toInput: ({ id, patch }) => ({ companyId: id, ...patch }),
  impact: ({ id, patch }) => (patch.status === 'INACTIVE' ? { deactivateCompanyId: id } : null),
};

const socialMedia: RestorePart = {
  ...company,
  fields: fields.socialMedia,
  read: RestoreCompanySocialMediaValuesDocument,
  revision: 'revisions.socialMedia',
  save: RestoreCompanySocialMediaDocument,
  toInput: ({ id, revision, patch }) => ({ companyId: id, revision, socialMedia: patch }),
};

const survey: RestorePart = {
  ...company,
  fields: fields.companySurvey,
  read: RestoreCompanySurveyValuesDocument,
  revision: 'revisions.surveySettings',
  save: RestoreCompanySurveyDocument,
  toInput: ({ id, revision, patch }) => ({ companyId: id, revision, settings: patch }),
};

const rates: RestorePart = {
  ...company,
  action: 'RATES_EDIT',
  fields: fields.companyRates,
  read: RestoreCompanyRatesValuesDocument,
  revision: 'rates.revision',
  save: RestoreCompanyRatesDocument,
  toInput: ({ id, revision, patch }) => ({ companyId: id, revision: revision || null, rates: patch }),
  note: noteOfRates,
};

const platforms: RestorePart = {
  ...chosen('platforms', 'platformIds', {
    read: RestoreCompanyPlatformsValuesDocument,
    save: RestoreCompanyPlatformsDocument,
  }),
  impact: ({ id, patch }) => ({
    companyPlatforms: { companyId: id, platformIds: patch.platformIds as string[] },
  }),
};

/** An entry of a company's list, saved on its own. */
const entry = { action: 'COMPANY_EDIT', isOfCompany: true, revision: 'revision' } as const;

export const companyParts = {
  COMPANY: [
    details,
    status,
    socialMedia,
    survey,
    rates,
    platforms,
    chosen('languages', 'languageIds', {
      read: RestoreCompanyLanguagesValuesDocument,
      save: RestoreCompanyLanguagesDocument,
    }),
    chosen('segments', 'segmentIds', {
      read: RestoreCompanySegmentsValuesDocument,
      save: RestoreCompanySegmentsDocument,
    }),
  ],
  REGION: [
    {
      ...entry,
      fields: fields.region,
      read: RestoreRegionValuesDocument,
      ...entriesIn('regions'),
      save: RestoreRegionDocument,
      create: {
        save: RestoreDeletedRegionDocument,
        toInput: ({ companyId, patch }) => ({ companyId, region: patch }),
        note: 'It is added again with a new id. Locations and access that used it do not get it back.',
      },
      createWhole: {
        extension: 'REGION_RESTORE',
        save: RestoreWholeRegionDocument,
        toInput: ({ id, companyId }) => ({ companyId, regionId: id }),
        note: 'Its locations and the access of users come back with it, unless they have changed since.',
        brings: ['locations', 'users'],
      },
      toInput: ({ id, companyId, revision, patch }) => ({ companyId, regionId: id, revision, region: patch }),
    },
  ],
  EVENT: [
    {
      ...entry,
      fields: fields.event,
      read: RestoreEventValuesDocument,
      ...entriesIn('events'),
      save: RestoreEventDocument,
      create: {
        save: RestoreDeletedEventDocument,
        toInput: ({ companyId, patch }) => ({ companyId, event: patch }),
        brings: ['defaultVenues'],
      },
      toInput: ({ id, companyId, revision, patch }) => ({ companyId, eventId: id, revision, event: patch }),
    },
  ],
  DEFAULT_VENUE: [
    {
      ...entry,
      fields: fields.defaultVenue,
      read: RestoreDefaultVenueValuesDocument,
      ...entriesIn('defaultVenues'),
      save: RestoreDefaultVenueDocument,
      create: {
        save: RestoreDeletedVenueDocument,
        toInput: ({ companyId, patch }) => ({ companyId, defaultVenue: patch }),
      },
      toInput: ({ id, companyId, revision, patch }) => ({
        companyId,
        defaultVenueId: id,
        revision,
        defaultVenue: patch,
      }),
    },
  ],
  DEFAULT_RATES: [
    {
      fields: fields.defaultRates,
      action: 'DEFAULT_RATES_EDIT',
      read: RestoreDefaultRatesValuesDocument,
      pick: record('defaultRates'),
      revision: 'revision',
      save: RestoreDefaultRatesDocument,
      toInput: ({ revision, patch }) => ({ revision, fees: patch }),
    },
  ],
} satisfies Record<string, readonly RestorePart[]>;
