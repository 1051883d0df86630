import { checkInput, type InputError } from '@console/schema/input.rules.ts';
import {
  classificationsRules,
  locationPlatformsRules,
  locationRegionsRules,
  locationSegmentsRules,
} from '@console/schema/location.rules.ts';
import { messages } from '@console/schema/messages.ts';
import { languagesRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';
import { checkChosen, toChoice } from '../selection/selection.choice.ts';
import { editableSocialMedia, socialMediaWirePaths } from '../social/social.record.ts';
import { editableLocationSurvey, locationSurveyWirePaths } from '../survey/location-survey.record.ts';
import { notSaved, savePart } from './location.part-save.ts';
import { editableRegions, editableSegments } from './location.parts.ts';
import { reachedLocation } from './location.reach.ts';

/** The sections of a location that are saved on their own [API-58]..[API-65]. */
export const locationSectionMutations: MutationResolvers = {
  async locationPlatformsSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const { chosen, errors } = checkChosen(locationPlatformsRules, 'platformIds', input.platformIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, reached, input.revision, {
      part: 'platforms',
      desired: { platformIds: toChoice(chosen) },
      wirePaths: { platforms: ['platformIds'] },
      write: (options) => context.clients.location.sections.savePlatforms(reached.id, chosen, options),
    });
  },

  async locationSegmentsSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const checked = checkInput(locationSegmentsRules, { segments: input.segments });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { segments } = checked.value;
    const badIds = badIdErrors('segments', 'segmentId', segments);
    if (badIds.length > 0) return notSaved(toUserErrors(badIds));
    return savePart(context, info, reached, input.revision, {
      part: 'segments',
      desired: editableSegments(segments),
      wirePaths: { business_segments: ['segments'], business_segment_survey_details: ['segments'] },
      write: (options) => context.clients.location.sections.saveSegments(reached.id, segments, options),
    });
  },

  async locationClassificationsSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const { chosen, errors } = checkChosen(
      classificationsRules,
      'classificationIds',
      input.classificationIds,
    );
    if (!chosen) return notSaved(errors);
    return savePart(context, info, reached, input.revision, {
      part: 'classifications',
      desired: { classificationIds: toChoice(chosen) },
      wirePaths: { business_classifications: ['classificationIds'] },
      write: (options) => context.clients.location.sections.saveClassifications(reached.id, chosen, options),
    });
  },

  async locationRegionsSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const checked = checkInput(locationRegionsRules, { regions: input.regions });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { regions } = checked.value;
    const badIds = badIdErrors('regions', 'regionId', regions);
    if (badIds.length > 0) return notSaved(toUserErrors(badIds));
    return savePart(context, info, reached, input.revision, {
      part: 'regions',
      desired: editableRegions(regions),
      wirePaths: { regions: ['regions'] },
      write: (options) => context.clients.location.sections.saveRegions(reached.id, regions, options),
    });
  },

  async locationLanguagesSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const { chosen, errors } = checkChosen(languagesRules, 'languageIds', input.languageIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, reached, input.revision, {
      part: 'languages',
      desired: { languageIds: toChoice(chosen) },
      wirePaths: { languages: ['languageIds'] },
      write: (options) => context.clients.location.sections.saveLanguages(reached.id, chosen, options),
    });
  },

  async locationSocialMediaSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const checked = checkInput(socialMediaRules, input.socialMedia);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    return savePart(context, info, reached, input.revision, {
      part: 'socialMedia',
      desired: editableSocialMedia(checked.value),
      wirePaths: socialMediaWirePaths,
      write: (options) =>
        context.clients.location.sections.saveSocialMedia(reached.id, checked.value, options),
    });
  },

  async locationSurveySettingsSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const checked = checkInput(locationSurveySettingsRules, input.settings);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { sections } = context.clients.location;
    return savePart(context, info, reached, input.revision, {
      part: 'surveySettings',
      desired: editableLocationSurvey(checked.value),
      wirePaths: locationSurveyWirePaths,
      write: (options) => sections.saveSurveySettings(reached.id, reached.companyId, checked.value, options),
    });
  },
};

/** Entries whose id is none that the wire can carry. */
function badIdErrors<Name extends string>(
  field: string,
  name: Name,
  entries: readonly { [key in Name]: string }[],
): InputError[] {
  return entries.flatMap((entry, at) =>
    toWireId(entry[name]) === null
      ? [{ path: [field, String(at), name], code: 'INVALID' as const, message: messages.notInList }]
      : [],
  );
}
