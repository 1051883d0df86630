import { toChoiceOf } from '../selection/selection.choice.ts';
import { editableSocialMedia } from '../social/social.record.ts';
import { editableSurveySettings } from '../survey/survey.record.ts';
import type { CompanyRecord } from './company.record.ts';
import { type CompanySections, toSections } from './company.sections.record.ts';

/**
 * The parts of a company that are saved on their own, under the version of the whole company: what of each can be edited, and so
 * what its revision is made of. A part's revision knows nothing of the others.
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

/** A part, as its revisions name it. */
export const partOf = (companyId: string, part: CompanyPart) => `company:${companyId}:${part}`;

function chosen(field: string, list: readonly { id: string }[]) {
  return { [field]: toChoiceOf(list) };
}

/** The sections of a company that was read by itself, with what their revisions need. */
export const withSections = (record: CompanyRecord) => ({
  ...record,
  sections: record.sections ?? toSections({}),
});
