import type { CompanyEvent, DefaultVenue } from './events.ts';
import type { Line } from './line.ts';
import type { LocationSections } from './location-sections.ts';
import type { Sections, SocialAccounts, SocialMedia, SurveyChoices, SurveySettings } from './sections.ts';

// Converts the sections of companies and locations to rows of the tables that the backend imports.

const inTable =
  <T>(table: string, toRow: (item: T) => Record<string, unknown>) =>
  (item: T): Line => ({ table, row: toRow(item) });

export const event = inTable<CompanyEvent>('company_events', ({ customVenue, ...item }) => ({
  id: item.id,
  company_id: item.companyId,
  name: item.name,
  event_type_id: item.typeId,
  venue_id: item.venueId,
  custom_venue: customVenue?.name ?? null,
  custom_venue_address1: customVenue?.address1 ?? null,
  custom_venue_address2: customVenue?.address2 ?? null,
  custom_venue_city: customVenue?.town?.city ?? null,
  custom_venue_state_id: customVenue?.town?.state.id ?? null,
  custom_venue_zip: customVenue?.town?.zip ?? null,
}));

export const defaultVenue = inTable<DefaultVenue>('company_default_venues', (item) => ({
  id: item.id,
  company_id: item.companyId,
  event_id: item.eventId,
  name: item.name,
}));

export function sections({ languages, segments, socialMedia, surveySettings }: Sections): Line[] {
  return [
    ...languages.map(
      inTable('company_languages', (item) => ({ company_id: item.companyId, language_id: item.languageId })),
    ),
    ...segments.map(
      inTable('company_business_segments', (item) => ({
        company_id: item.companyId,
        business_segment_id: item.segmentId,
      })),
    ),
    ...socialMedia.map(social),
    ...surveySettings.map(survey),
  ];
}

const social = inTable<SocialMedia>('company_social_media', (item) => ({
  company_id: item.companyId,
  ...accounts(item),
}));

const survey = inTable<SurveySettings>('company_medallia_settings', (item) => ({
  company_id: item.companyId,
  ...surveyColumns(item),
  pte_sales_report: item.hasSalesReport,
}));

const accounts = (item: SocialAccounts) => ({
  social_facebook_value: item.facebook,
  social_linkedin_value: item.linkedIn,
  social_google_business_value: item.googleBusinessId,
  social_google_business_link_value: item.googleBusinessLink,
});

const surveyColumns = (item: SurveyChoices) => ({
  medallia_client: item.client,
  medallia_start_date: item.startDate,
  opt_out_text_surveys: item.optsOutOfText,
  opt_out_email_surveys: item.optsOutOfEmail,
  opt_out_paper_surveys: item.optsOutOfPaper,
  use_defaults: item.usesDefaultColors,
  quick_start_email_box_color: item.boxColor,
  quick_start_email_text_color: item.textColor,
});

export function locationSections(sections: LocationSections): Line[] {
  const ofLocation = <T extends { locationId: number }>(
    table: string,
    items: T[],
    toColumns: (item: T) => Record<string, unknown>,
  ) => items.map(inTable<T>(table, (item) => ({ location_id: item.locationId, ...toColumns(item) })));
  return [
    ...ofLocation('location_languages', sections.languages, (item) => ({ language_id: item.languageId })),
    ...ofLocation('location_business_segments', sections.segments, (item) => ({
      business_segment_id: item.segmentId,
      send_survey_start_date: item.surveyStartDate,
      never_send_survey: item.neverSendsSurvey,
    })),
    ...ofLocation('location_business_classifications', sections.classifications, (item) => ({
      business_classification_id: item.classificationId,
    })),
    ...ofLocation('location_social_media', sections.socialMedia, accounts),
    ...ofLocation('location_medallia_settings', sections.surveySettings, surveyColumns),
  ];
}
