import { checkInput } from '@console/schema/input.rules.ts';
import {
  classificationsRules,
  locationPlatformsRules,
  locationSegmentsRules,
} from '@console/schema/location.rules.ts';
import { languagesRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { toUserErrors } from '../../errors/user-errors.ts';
import type {
  LocationClassificationsSectionInput,
  LocationLanguagesSectionInput,
  LocationPlatformsSectionInput,
  LocationSegmentsSectionInput,
  LocationSocialMediaSectionInput,
  LocationSurveySettingsSectionInput,
} from '../../generated/graph.ts';
import { sendsEveryField } from '../../rest/wire/printed-body.ts';
import { checkChosen, toChoice } from '../../selection/selection.choice.ts';
import { editableSocialMedia, socialMediaWirePaths } from '../../social/social.record.ts';
import {
  editableLocationSurvey,
  type LocationSurveySettings,
  locationSurveyWirePaths,
} from '../../survey/location-survey.record.ts';
import { editableSegments } from '../sections/location.parts.ts';
import type { Sections } from '../sections/location.sections.record.ts';
import { badIdErrors, invalid, type SectionSave, savePart, storedSections } from './location.part-save.ts';

/** [API-64] */
export const savePlatforms: SectionSave<LocationPlatformsSectionInput> = async (
  context,
  info,
  target,
  { revision, platformIds },
) => {
  const { chosen, errors } = checkChosen(locationPlatformsRules, 'platformIds', platformIds);
  if (!chosen) return invalid(errors);
  return savePart(context, info, target, {
    part: 'platforms',
    revision,
    desired: { platformIds: toChoice(chosen) },
    wirePaths: { platforms: ['platformIds'] },
    write: (options) => context.clients.location.sections.savePlatforms(target.id, chosen, options),
  });
};

/** [API-58] */
export const saveSegments: SectionSave<LocationSegmentsSectionInput> = async (
  context,
  info,
  target,
  { revision, ...input },
) => {
  const checked = checkInput(locationSegmentsRules, { segments: input.segments });
  if (!checked.ok) return invalid(toUserErrors(checked.errors));
  const { segments } = checked.value;
  const badIds = badIdErrors('segments', 'segmentId', segments);
  if (badIds.length > 0) return invalid(toUserErrors(badIds));
  return savePart(context, info, target, {
    part: 'segments',
    revision,
    desired: editableSegments(segments),
    wirePaths: { business_segments: ['segments'], business_segment_survey_details: ['segments'] },
    write: (options) => context.clients.location.sections.saveSegments(target.id, segments, options),
  });
};

/** [API-59] */
export const saveClassifications: SectionSave<LocationClassificationsSectionInput> = async (
  context,
  info,
  target,
  { revision, classificationIds },
) => {
  const { chosen, errors } = checkChosen(classificationsRules, 'classificationIds', classificationIds);
  if (!chosen) return invalid(errors);
  return savePart(context, info, target, {
    part: 'classifications',
    revision,
    desired: { classificationIds: toChoice(chosen) },
    wirePaths: { business_classifications: ['classificationIds'] },
    write: (options) => context.clients.location.sections.saveClassifications(target.id, chosen, options),
  });
};

/** [API-61] */
export const saveLanguages: SectionSave<LocationLanguagesSectionInput> = async (
  context,
  info,
  target,
  { revision, languageIds },
) => {
  const { chosen, errors } = checkChosen(languagesRules, 'languageIds', languageIds);
  if (!chosen) return invalid(errors);
  return savePart(context, info, target, {
    part: 'languages',
    revision,
    desired: { languageIds: toChoice(chosen) },
    wirePaths: { languages: ['languageIds'] },
    write: (options) => context.clients.location.sections.saveLanguages(target.id, chosen, options),
  });
};

/** [API-60] */
export const saveSocialMedia: SectionSave<LocationSocialMediaSectionInput> = async (
  context,
  info,
  target,
  { revision, socialMedia },
) => {
  const checked = checkInput(socialMediaRules, socialMedia);
  if (!checked.ok) return invalid(toUserErrors(checked.errors));
  return savePart(context, info, target, {
    part: 'socialMedia',
    revision,
    desired: editableSocialMedia(checked.value),
    wirePaths: socialMediaWirePaths,
    write: (options) => context.clients.location.sections.saveSocialMedia(target.id, checked.value, options),
  });
};

/** [API-65] */
export const saveSurveySettings: SectionSave<LocationSurveySettingsSectionInput> = async (
  context,
  info,
  target,
  { revision, settings },
) => {
  const checked = checkInput(locationSurveySettingsRules, settings);
  if (!checked.ok) return invalid(toUserErrors(checked.errors));
  const { sections } = context.clients.location;
  const stored = sendsEveryField(context, info)
    ? null
    : storedSettings(await storedSections(context, info, target));
  return savePart(context, info, target, {
    part: 'surveySettings',
    revision,
    desired: editableLocationSurvey(checked.value),
    wirePaths: locationSurveyWirePaths,
    write: (options) =>
      sections.saveSurveySettings(target.id, target.companyId, { settings: checked.value, stored }, options),
  });
};

/** Returns the present settings in the form's shape. Without settings, the default colors apply. */
const storedSettings = ({ surveySettings }: Sections): LocationSurveySettings => ({
  client: null,
  optsOutOfText: false,
  optsOutOfEmail: false,
  optsOutOfPaper: false,
  usesDefaultColors: true,
  boxColor: null,
  textColor: null,
  ...surveySettings,
  // Every save sends its date.
  startDate: '',
});
