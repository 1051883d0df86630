import type { HasStates } from '@console/schema/address.rules.ts';
import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { companyPlatformsRules, languagesRules, segmentsRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { companySurveySettingsRules } from '@console/schema/survey.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { platformsSection } from '../selection/platforms-section.ts';
import { idsOf, languageFields, segmentFields } from '../selection/selection.fields.ts';
import { socialMediaFields } from '../social/social.fields.ts';
import { companySurveyFields, companySurveyRecord } from '../survey/survey.fields.ts';
import { companyFields, toCompanyDetails } from './company.fields.ts';
import type { CompanyRecord } from './company.record.ts';
import { type CompanySections, Sections } from './company.sections.record.ts';

const neverSaved = {
  ...companySurveyRecord.parse({}),
  usesDefaultColors: true,
  receivesIndividualDataFiles: null,
};

/**
 * The sections of a company that are saved separately. All share the company's version. The revision of a
 * section does not depend on the other sections.
 */
export const companySections = {
  platforms: platformsSection<Pick<CompanyRecord, 'platforms'>>(companyPlatformsRules),
  segments: sectionOf(segmentFields, segmentsRules, {
    of: ({ sections }: CompanySections) => ({ segmentIds: idsOf(sections.segments) }),
  }),
  languages: sectionOf(languageFields, languagesRules, {
    of: ({ sections }: CompanySections) => ({ languageIds: idsOf(sections.languages) }),
  }),
  socialMedia: sectionOf(socialMediaFields, socialMediaRules, {
    of: ({ sections }: CompanySections) => sections.socialMedia,
  }),
  surveySettings: sectionOf(companySurveyFields, companySurveySettingsRules, {
    of: ({ sections: { surveySettings }, receivesIndividualDataFiles }: CompanySections) =>
      surveySettings && { ...surveySettings, receivesIndividualDataFiles },
    neverSaved,
  }),
};

export type CompanySection = keyof typeof companySections;

/** The details of a company, whose rules depend on the countries that have states. */
export const companyDetails = (hasStates: HasStates) =>
  sectionOf(companyFields, companyDetailsRules(hasStates), {
    of: (company: CompanyRecord) => toCompanyDetails(company),
  });

/** Returns the name of a section in revisions. */
export const revisionName = (companyId: string, section: CompanySection) => `company:${companyId}:${section}`;

/** A company with its sections. */
export type WholeCompany = CompanyRecord & CompanySections;

/** Adds empty sections to a company record that has none. */
export const withSections = (record: CompanyRecord): WholeCompany => ({
  ...record,
  sections: record.sections ?? new Sections({}),
});
