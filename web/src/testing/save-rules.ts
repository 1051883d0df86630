import { accountDetailsRules } from '@console/schema/account.rules.ts';
import {
  arrangerAlertsRules,
  arrangerDetailsRules,
  arrangerPlatformsRules,
} from '@console/schema/arranger.rules.ts';
import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { defaultVenueRules, eventRules } from '@console/schema/event.rules.ts';
import { placeholders } from '@console/schema/limits.ts';
import {
  classificationsRules,
  locationDetailsRules,
  locationPlatformsRules,
  locationRegionsRules,
  locationSegmentsRules,
} from '@console/schema/location.rules.ts';
import {
  changedProviderUserRules,
  newProviderUserRules,
  providerUserPlatformsRules,
} from '@console/schema/provider-user.rules.ts';
import { companyRatesRules, locationRatesRules } from '@console/schema/rates.rules.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import { companyPlatformsRules, languagesRules, segmentsRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { companySurveySettingsRules, locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { changedUserRules, newUserRules, userPlatformsRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import type { Values } from './context.ts';
import { hasStates } from './master-data.ts';

/** The rule of each mutation's input, or of the object in it. */
export const rules: Record<string, z.ZodMiniType> = {
  accountUpdate: accountDetailsRules,
  arrangerCreate: arrangerDetailsRules,
  arrangerUpdate: arrangerDetailsRules,
  arrangerPlatformsSave: arrangerPlatformsRules,
  arrangerAlertsSave: arrangerAlertsRules,
  companyCreate: companyDetailsRules(hasStates),
  companyUpdate: companyDetailsRules(hasStates),
  companyLanguagesSave: languagesRules,
  companyPlatformsSave: companyPlatformsRules,
  companyRatesSave: companyRatesRules,
  companySegmentsSave: segmentsRules,
  companySocialMediaSave: socialMediaRules,
  companySurveySettingsSave: companySurveySettingsRules,
  companyUserCreate: newUserRules,
  companyUserUpdate: changedUserRules,
  companyUserPlatformsSave: userPlatformsRules,
  defaultVenueCreate: defaultVenueRules,
  defaultVenueUpdate: defaultVenueRules,
  eventCreate: eventRules,
  eventUpdate: eventRules,
  locationCreate: locationDetailsRules(hasStates),
  locationUpdate: locationDetailsRules(hasStates),
  locationClassificationsSave: classificationsRules,
  locationLanguagesSave: languagesRules,
  locationPlatformsSave: locationPlatformsRules,
  locationRatesSave: locationRatesRules,
  locationRegionsSave: locationRegionsRules,
  locationSegmentsSave: locationSegmentsRules,
  locationSocialMediaSave: socialMediaRules,
  locationSurveySettingsSave: locationSurveySettingsRules,
  providerUserCreate: newProviderUserRules,
  providerUserUpdate: changedProviderUserRules,
  providerUserPlatformsSave: providerUserPlatformsRules,
  regionCreate: regionRules,
  regionUpdate: regionRules,
};

/** Messages that do not follow from the name of the mutation. */
export const messages: Record<string, string> = {
  accountUpdate: 'Profile updated',
  companyRatesSave: 'Company rates updated',
  companySegmentsSave: 'Business segments saved',
  companySocialMediaSave: 'Social media accounts saved',
  locationClassificationsSave: 'Business classifications saved',
  locationRatesSave: 'Location rates updated',
  locationSegmentsSave: 'Business segments saved',
  locationSocialMediaSave: 'Social media accounts saved',
};

/** Parts that do not follow from the name of the mutation. */
export const parts: Record<string, string> = { arrangerAlertsSave: 'feedbackAlerts' };

const placeholder = (kind: keyof typeof placeholders) => (values: Values) => ({
  ...values,
  name: values.name ?? placeholders[kind],
});

/** A blank password keeps the stored one. */
const keepPassword = (values: Values, row: Values) => ({
  ...values,
  password: values.password ?? row.password,
});

const raiseRevision = ({ rates }: Values, row: Values) => ({
  rates: { ...rates, revision: (row.rates?.revision ?? 0) + 1 },
});

/** Values as they are stored, where they differ from the input. */
export const toStored: Record<string, (values: Values, row: Values) => Values> = {
  accountUpdate: keepPassword,
  arrangerUpdate: (values, row) => ({
    ...keepPassword(values, row),
    ...(!values.email && { password: null }),
  }),
  arrangerAlertsSave: ({ alertIds }) => ({ feedbackAlertIds: alertIds }),
  companyCreate: ({ rates, ...values }) => ({ ...values, rates: rates ? { ...rates, revision: 1 } : null }),
  companyRatesSave: raiseRevision,
  companySurveySettingsSave: ({ surveySettings: { individualDataFiles, ...surveySettings } }, row) => ({
    surveySettings,
    individualDataFiles: row.individualDataFiles || Boolean(individualDataFiles),
  }),
  companyUserUpdate: keepPassword,
  companyUserPlatformsSave: ({ platformIds }, { access }) => ({
    platformIds,
    access: access.filter(({ platformId }: Values) => platformIds.includes(platformId)),
  }),
  eventCreate: placeholder('event'),
  eventUpdate: placeholder('event'),
  locationRatesSave: raiseRevision,
  providerUserUpdate: (values, row) => ({ ...keepPassword(values, row), role: values.role ?? row.role }),
  regionCreate: placeholder('region'),
  regionUpdate: placeholder('region'),
};
