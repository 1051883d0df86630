import { toChoiceOf } from '../selection/selection.choice.ts';
import { editableSocialMedia } from '../social/social.record.ts';
import { editableSurveySettings } from '../survey/survey.record.ts';
import type { CompanyRecord } from './company.record.ts';
import { type CompanySections, toSections } from './company.sections.record.ts';

/**
 * Returns the editable values of each part of a company, from which its revision is computed. Each part is
 * saved separately, but all share the company's version. A part's revision is independent of the other parts.
 */
export const companyParts = {
  platforms: ({ platforms }: Pick<CompanyRecord, 'platforms'>) => chosen('platformIds', platforms),
  segments: ({ sections }: CompanySections) => chosen('segmentIds', sections.segments),
  languages: ({ sections }: CompanySections) => chosen('languageIds', sections.languages),
  socialMedia: ({ sections }: CompanySections) => editableSocialMedia(sections.socialMedia),
  surveySettings: ({ sections, individualDataFiles }: CompanySections) =>
    editableSurveySettings({ settings: sections.surveySettings, individualDataFiles }),
};

export type CompanyPart = keyof typeof companyParts;

/** Returns the name of a part in revisions. */
export const partOf = (companyId: string, part: CompanyPart) => `company:${companyId}:${part}`;

function chosen(field: string, list: readonly { id: string }[]) {
  return { [field]: toChoiceOf(list) };
}

/** Adds empty sections to a company record that has none. */
export const withSections = (record: CompanyRecord) => ({
  ...record,
  sections: record.sections ?? toSections({}),
});
