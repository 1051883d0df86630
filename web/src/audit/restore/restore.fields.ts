import { arrangerDetailsRules } from '@console/schema/arranger.rules.ts';
import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { changedProviderUserRules } from '@console/schema/provider-user.rules.ts';
import { feesRules, locationRatesRules } from '@console/schema/rates.rules.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { companySurveySettingsRules, locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { changedUserRules } from '@console/schema/user.rules.ts';
import type {
  ArrangerDetailsPatchInput,
  CompanyDetailsPatchInput,
  CompanySurveySettingsPatchInput,
  CompanyUserDetailsPatchInput,
  CustomVenuePatchInput,
  DefaultVenuePatchInput,
  EventPatchInput,
  FeesPatchInput,
  LocationDetailsPatchInput,
  LocationRatesPatchInput,
  LocationSurveySettingsPatchInput,
  ProviderUserDetailsPatchInput,
  RegionPatchInput,
  SocialMediaPatchInput,
} from '../../graph/generated/graphql.ts';
import { address, hasStates, street, within } from './address.fields.ts';
import { color, day, flag, flagOnByDefault, type Kinds, records, reference, text } from './restore.kinds.ts';
import { fieldsOf, type RestoreField } from './restore-part.ts';

// The fields of each input and their kinds. A field that an input gets and that is missing here does not compile.

export const companyDetails = {
  ...fieldsOf(companyDetailsRules(hasStates), {
    name: text,
    website: text,
    email: text,
    phone: text,
    extension: text,
  } satisfies Kinds<CompanyDetailsPatchInput, 'address'>),
  ...address,
};

export const locationDetails = {
  ...fieldsOf(locationDetailsRules(hasStates), {
    publicName: text,
    mailingName: text,
    billingName: text,
    phone: text,
    extension: text,
    usesCompanyLogo: flag,
    usesCompanySocialMedia: flag,
  } satisfies Kinds<LocationDetailsPatchInput, 'address'>),
  ...address,
};

export const arrangerDetails = {
  ...fieldsOf(arrangerDetailsRules, {
    firstName: text,
    lastName: text,
    email: text,
    status: text,
    accessesAllLocations: flag,
    receivesSystemAlerts: flag,
  } satisfies Kinds<ArrangerDetailsPatchInput, 'password' | 'locationIds'>),
  locations: { kind: records, from: 'locations', to: 'locationIds', isRequired: true },
};

const person = { firstName: text, middleName: text, lastName: text, email: text, phone: text };
export const userDetails = fieldsOf(
  changedUserRules,
  person satisfies Kinds<CompanyUserDetailsPatchInput, 'password'>,
);
export const providerUserDetails = fieldsOf(
  changedProviderUserRules,
  person satisfies Kinds<ProviderUserDetailsPatchInput, 'password'>,
);

export const socialMedia = fieldsOf(
  socialMediaRules,
  {
    facebook: text,
    linkedIn: text,
    googleBusinessId: text,
    googleBusinessLink: text,
  } satisfies Kinds<SocialMediaPatchInput>,
  'socialMedia.',
);

const survey = {
  client: text,
  startDate: day,
  optsOutOfText: flag,
  optsOutOfEmail: flag,
  optsOutOfPaper: flag,
  usesDefaultColors: flagOnByDefault,
  boxColor: color,
  textColor: color,
} satisfies Kinds<LocationSurveySettingsPatchInput>;

export const locationSurvey = fieldsOf(locationSurveySettingsRules, survey, 'surveySettings.');

/** Individual data files cannot be turned off again, so they are not restored. */
export const companySurvey = fieldsOf(
  companySurveySettingsRules,
  { ...survey, hasSalesReport: flag } satisfies Kinds<
    CompanySurveySettingsPatchInput,
    'receivesIndividualDataFiles'
  >,
  'surveySettings.',
);

const fees = {
  digital: text,
  paper: text,
  resendPaper: text,
  perLocation: text,
} satisfies Kinds<FeesPatchInput>;

export const defaultRates = fieldsOf(feesRules, fees, 'fees.');

/** The fees of a company or a location. */
export const ratesFees: Record<string, RestoreField> = within(
  'fees',
  fieldsOf(feesRules, fees, 'rates.fees.'),
);

/** Whether rates apply to all locations is not restored: it would overwrite the rates of each. */
export const companyRates: Record<string, RestoreField> = ratesFees;

export const locationRates: Record<string, RestoreField> = {
  ...ratesFees,
  ...fieldsOf(
    locationRatesRules,
    { companyRatesApplied: flag } satisfies Kinds<LocationRatesPatchInput, 'fees'>,
    'rates.',
  ),
};

export const region = fieldsOf(regionRules, { name: text } satisfies Kinds<
  RegionPatchInput,
  'isPlaceholder'
>);

const customVenue = { ...street, name: text } satisfies Kinds<CustomVenuePatchInput, 'stateId'>;

export const event: Record<string, RestoreField> = {
  name: { kind: text, from: 'name', to: 'name', isRequired: true },
  typeId: { kind: reference, from: 'type', to: 'typeId', isRequired: true },
  venueId: { kind: reference, from: 'venue', to: 'venueId' },
  ...Object.fromEntries(
    Object.entries(customVenue).map(([name, kind]) => [
      `customVenue.${name}`,
      { kind, from: `customVenue.${name}`, to: `customVenue.${name}` },
    ]),
  ),
  'customVenue.stateId': { kind: reference, from: 'customVenue.state', to: 'customVenue.stateId' },
} satisfies Record<keyof Omit<EventPatchInput, 'isPlaceholder' | 'customVenue'>, RestoreField> &
  Record<string, RestoreField>;

export const defaultVenue: Record<keyof DefaultVenuePatchInput, RestoreField> = {
  name: { kind: text, from: 'name', to: 'name', isRequired: true },
  eventId: { kind: reference, from: 'event', to: 'eventId', isRequired: true },
};
