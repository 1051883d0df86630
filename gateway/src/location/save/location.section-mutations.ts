import type { MutationResolvers } from '../../generated/graph.ts';
import { sectionMutation } from './location.part-save.ts';
import { saveRegions } from './location.regions-save.ts';
import {
  saveClassifications,
  saveLanguages,
  savePlatforms,
  saveSegments,
  saveSocialMedia,
  saveSurveySettings,
} from './location.section-saves.ts';

/** Mutations that save one section of a location [API-58]..[API-65]. */
export const locationSectionMutations: MutationResolvers = {
  locationPlatformsSave: sectionMutation(savePlatforms, idOf),
  locationSegmentsSave: sectionMutation(saveSegments, idOf),
  locationClassificationsSave: sectionMutation(saveClassifications, idOf),
  locationRegionsSave: sectionMutation(saveRegions, idOf),
  locationLanguagesSave: sectionMutation(saveLanguages, idOf),
  locationSocialMediaSave: sectionMutation(saveSocialMedia, idOf),
  locationSurveySettingsSave: sectionMutation(saveSurveySettings, idOf),
};

function idOf({ locationId }: { locationId: string }) {
  return locationId;
}
