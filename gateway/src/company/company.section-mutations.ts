import { checkInput } from '@console/schema/input.rules.ts';
import { companyPlatformsRules, languagesRules, segmentsRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { companySurveySettingsRules } from '@console/schema/survey.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { sendsEveryField } from '../rest/wire/printed-body.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Editable } from '../revision/revision.ts';
import { checkChosen, toChoice } from '../selection/selection.choice.ts';
import { companyIdInScope } from '../session/guard.ts';
import { editableSocialMedia, socialMediaWirePaths } from '../social/social.record.ts';
import {
  type CompanySurveySettings,
  desiredSurveySettings,
  surveySettingsWirePaths,
} from '../survey/survey.record.ts';
import { type CompanyPart, companyParts, partOf, withSections } from './company.parts.ts';
import type { CompanyRecord } from './company.record.ts';
import type { CompanySections } from './company.sections.record.ts';
import { toWritten } from './company.written.ts';

/** Mutations that save one part of a company [API-24]..[API-29]. */
export const companySectionMutations: MutationResolvers = {
  async companyPlatformsSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const { chosen, errors } = checkChosen(companyPlatformsRules, 'platformIds', input.platformIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, input, {
      part: 'platforms',
      desired: { platformIds: toChoice(chosen) },
      wirePaths: { platforms: ['platformIds'] },
      write: (options) => context.clients.company.sections.savePlatforms(id, chosen, options),
    });
  },

  async companySegmentsSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const { chosen, errors } = checkChosen(segmentsRules, 'segmentIds', input.segmentIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, input, {
      part: 'segments',
      desired: { segmentIds: toChoice(chosen) },
      wirePaths: { business_segments: ['segmentIds'] },
      write: (options) => context.clients.company.sections.saveSegments(id, chosen, options),
    });
  },

  async companyLanguagesSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const { chosen, errors } = checkChosen(languagesRules, 'languageIds', input.languageIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, input, {
      part: 'languages',
      desired: { languageIds: toChoice(chosen) },
      wirePaths: { languages: ['languageIds'] },
      write: (options) => context.clients.company.sections.saveLanguages(id, chosen, options),
    });
  },

  async companySocialMediaSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const checked = checkInput(socialMediaRules, input.socialMedia);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    return savePart(context, info, input, {
      part: 'socialMedia',
      desired: editableSocialMedia(checked.value),
      wirePaths: socialMediaWirePaths,
      write: (options) => context.clients.company.sections.saveSocialMedia(id, checked.value, options),
    });
  },

  async companySurveySettingsSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const checked = checkInput(companySurveySettingsRules, input.settings);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { sections } = context.clients.company;
    const known = sendsEveryField(context, info)
      ? undefined
      : await context.clients.company.get(input.companyId, { requestedBy: context.requestedBy(info) });
    const stored = known ? storedSurveySettings(withSections(known)) : null;
    return savePart(context, info, input, {
      part: 'surveySettings',
      desired: desiredSurveySettings(checked.value),
      wirePaths: surveySettingsWirePaths,
      known,
      write: (options) => sections.saveSurveySettings(id, checked.value, stored, options),
    });
  },
};

/** Returns the present settings in the form's shape. Settings that were never saved are blank. */
const storedSurveySettings = ({ sections, individualDataFiles }: CompanySections): CompanySurveySettings => ({
  ...blankSettings,
  ...sections.surveySettings,
  // Every save sends its date.
  startDate: '',
  individualDataFiles,
});

const blankSettings = {
  client: null,
  optsOutOfText: false,
  optsOutOfEmail: false,
  optsOutOfPaper: false,
  usesDefaultColors: false,
  hasSalesReport: false,
  boxColor: null,
  textColor: null,
};

type Written = { message: string | null; data?: CompanyRecord | null | undefined };

type PartSave = {
  part: CompanyPart;
  desired: Editable;
  /** Maps REST fields to input fields. */
  wirePaths: Record<string, readonly string[]>;
  /** The record as it was just read, which saves a read. */
  known?: CompanyRecord | undefined;
  write: (options: CallOptions) => Promise<Written>;
};

/**
 * Saves one part of a company unless another user changed that part since `revision`. All parts share the
 * company's version, so a save of another part makes the write fail. The gateway then compares this part and
 * sends it again.
 */
async function savePart(
  context: Context,
  info: GraphQLResolveInfo,
  { companyId, revision }: { companyId: string; revision: string },
  { part, desired, wirePaths, known, write }: PartSave,
) {
  const written = await saveRevised(context, info, {
    step: part,
    of: partOf(companyId, part),
    revision,
    desired,
    wirePaths,
    known,
    read: (options) => context.clients.company.get(companyId, options),
    editableOf: (record) => companyParts[part](withSections(record)),
    write,
  });
  if (!written.answer) return notSaved(written.errors);
  const company = toWritten(companyId, written.answer, context);
  return { company, message: written.answer.message, errors: [] };
}

const notSaved = <Errors>(errors: Errors) => ({ company: null, message: null, errors });
